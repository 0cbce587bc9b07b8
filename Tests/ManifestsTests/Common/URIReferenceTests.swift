import Testing

@testable import Manifests

@Suite struct URIReferenceTests {
  /// The examples of RFC 3986, sections 5.4.1 and 5.4.2, against `http://a/b/c/d;p?q`.
  ///
  /// Left out is `http:g`, which section 5.4.2 allows to be read either way.
  static let examples: [(String, String)] = [
    ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
    ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"),
    ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"), ("g#s", "http://a/b/c/g#s"),
    ("g?y#s", "http://a/b/c/g?y#s"), (";x", "http://a/b/c/;x"), ("g;x", "http://a/b/c/g;x"),
    ("g;x?y#s", "http://a/b/c/g;x?y#s"), ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"),
    ("./", "http://a/b/c/"), ("..", "http://a/b/"), ("../", "http://a/b/"),
    ("../g", "http://a/b/g"), ("../..", "http://a/"), ("../../", "http://a/"),
    ("../../g", "http://a/g"), ("../../../g", "http://a/g"), ("../../../../g", "http://a/g"),
    ("/./g", "http://a/g"), ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."),
    (".g", "http://a/b/c/.g"), ("g..", "http://a/b/c/g.."), ("..g", "http://a/b/c/..g"),
    ("./../g", "http://a/b/g"), ("./g/.", "http://a/b/c/g/"), ("g/./h", "http://a/b/c/g/h"),
    ("g/../h", "http://a/b/c/h"), ("g;x=1/./y", "http://a/b/c/g;x=1/y"),
    ("g;x=1/../y", "http://a/b/c/y"), ("g?y/./x", "http://a/b/c/g?y/./x"),
    ("g?y/../x", "http://a/b/c/g?y/../x"), ("g#s/./x", "http://a/b/c/g#s/./x"),
    ("g#s/../x", "http://a/b/c/g#s/../x"),
  ]

  @Test(arguments: examples) func resolvesAsTheStandardSays(example: (String, String)) {
    #expect(
      URIReference.resolve(example.0, against: "http://a/b/c/d;p?q") == example.1)
  }

  @Test(arguments: [
    // An address with a scheme is how the server knows the creative: not a byte changes.
    (
      "https://ads.example/a/../b/./c?imp=42&t=a+b%20c%2F", "http://a/b",
      "https://ads.example/a/../b/./c?imp=42&t=a+b%20c%2F"
    ),
    ("seg.ts?x=/../y", "http://a/b/c?d=1", "http://a/b/seg.ts?x=/../y"),
    ("seg.ts", "http://a", "http://a/seg.ts"),
    ("seg.ts", "http://a?x", "http://a/seg.ts"),
    // Paths of local files have no root to stop at.
    ("seg.ts", "samples/hls/main.m3u8", "samples/hls/seg.ts"),
    ("../media/seg.ts", "samples/hls/main.m3u8", "samples/media/seg.ts"),
    ("../../../seg.ts", "samples/hls/main.m3u8", "../seg.ts"),
    ("seg.ts", "../main.m3u8", "../seg.ts"),
    ("seg.ts", "main.m3u8", "seg.ts"),
    ("../seg.ts", "/srv/main.m3u8", "/seg.ts"),
    ("seg.ts", "", "seg.ts"),
    ("a//b.ts", "http://h/x/y", "http://h/x/a//b.ts"),
    ("//cdn/x/../y", "https://h/x/y", "https://cdn/y"),
  ]) func keepsBytes(reference: String, base: String, target: String) {
    #expect(URIReference.resolve(reference, against: base) == target)
  }

  @Test(arguments: [
    "", "a", "a:b", "a://b", "a://b?", "a://b#", "a://b?c#d", "//b/c?d?e#f#g", "1a:b", "a/b:c",
    ":x",
    "http://u@h:80/p;q=1/r?s=t&u=%zz#v",
  ]) func componentsJoinToTheText(text: String) {
    #expect(URIReference(text).text == text)
  }

  @Test func cutsIntoComponents() {
    let reference = URIReference("https://u@h:80/p/q?a=b?c#d#e")
    #expect(reference.scheme == "https")
    #expect(reference.authority == "u@h:80")
    #expect(reference.path == "/p/q")
    #expect(reference.query == "a=b?c")
    #expect(reference.fragment == "d#e")
    #expect(URIReference("a/b:c").scheme == nil)
    #expect(URIReference("x?").query == "")
  }
}

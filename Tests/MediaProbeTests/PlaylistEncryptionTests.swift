import MediaFacts
import Testing

@testable import MediaProbe

@Suite("an HLS playlist's word on encryption")
struct PlaylistEncryptionTests {
  @Test(arguments: [
    ("#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI=\"k\"\n", "AES-128"),
    (
      "#EXTM3U\r\n#EXT-X-KEY:METHOD=NONE\r\n#EXT-X-KEY:URI=\"k\",METHOD=SAMPLE-AES\r\n",
      "SAMPLE-AES"
    ),
  ])
  func tellsTheFirstMethodInForce(playlist: String, method: String) {
    #expect(PlaylistEncryption.read(Array(playlist.utf8))?.scheme == method)
  }

  @Test(arguments: [
    "", "#EXTM3U\n#EXTINF:4,\na.ts\n", "#EXT-X-KEY:METHOD=NONE", "#EXT-X-KEY:", "#EXT-X-KEY",
  ])
  func saysNothingWithoutAKey(playlist: String) {
    #expect(PlaylistEncryption.read(Array(playlist.utf8)) == nil)
  }
}

/// One box within the bytes that are being read: positions are indices into them.
struct Box {
  var type: FourCC
  var start: Int
  var body: Int
  var end: Int

  var count: Int { end - body }
}

/// Reads the descriptors of a section.
enum DescriptorParser {
  static func descriptor(_ loop: inout SectionReader) throws(SpliceError) -> SpliceDescriptor {
    let tag = try loop.uint8()
    let length = Int(try loop.uint8())
    guard length >= 4 else {
      throw SpliceError(.descriptorLength(length), byteOffset: loop.byteOffset)
    }
    var reader = try loop.part(length, orThrow: .descriptorLength(length))
    let identifier = try reader.uint32()
    var copy = reader
    let bytes = try copy.rest()
    guard identifier == SpliceDescriptor.cueIdentifier, tag <= 0x04 else {
      return .other(tag: tag, identifier: identifier, bytes: bytes)
    }
    do throws(SpliceError) {
      return try known(tag: tag, &reader)
    } catch {
      // One broken descriptor must not take the others with it.
      return .malformed(tag: tag, bytes: bytes, error: error)
    }
  }

  private static func known(tag: UInt8, _ reader: inout SectionReader) throws(SpliceError)
    -> SpliceDescriptor
  {
    switch tag {
    case 0x00: return .avail(providerAvailID: try reader.uint32())
    case 0x01: return .dtmf(try DTMFDescriptor(&reader))
    case 0x02: return .segmentation(try SegmentationDescriptor(&reader))
    case 0x03: return .time(try TimeDescriptor(&reader))
    default:
      let count = Int(try reader.bits(4))
      try reader.skip(4)
      var components: [AudioComponent] = []
      for _ in 0..<count { components.append(try AudioComponent(&reader)) }
      return .audio(components)
    }
  }
}

import MediaFacts

/// Scan and field order gathered from several pictures.
struct ScanEvidence: Sendable {
  private var sawInterlaced = false
  private var sawProgressive = false
  private var fieldOrder: FieldOrder?

  /// Adds what one picture says; the first stated field order stays.
  mutating func add(_ picture: PictureStructure) {
    switch picture.scan {
    case .interlaced:
      sawInterlaced = true
      fieldOrder = fieldOrder ?? picture.fieldOrder
    case .progressive: sawProgressive = true
    case nil: break
    }
  }

  /// One interlaced picture makes the stream interlaced; no evidence leaves the scan absent.
  var result: PictureStructure {
    if sawInterlaced { return PictureStructure(scan: .interlaced, fieldOrder: fieldOrder) }
    return PictureStructure(scan: sawProgressive ? .progressive : nil)
  }
}

/// Chroma subsampling by chroma_format_idc.
enum ChromaFormat {
  /// The name for chroma_format_idc 0 to 3, else `nil`.
  static func name(_ index: Int) -> String? {
    let names = ["4:0:0", "4:2:0", "4:2:2", "4:4:4"]
    return names.indices.contains(index) ? names[index] : nil
  }

  /// The name for subsampling flags as AV1 and VP9 code them, or `nil` for 4:4:0.
  static func name(isMonochrome: Bool = false, x: Bool, y: Bool) -> String? {
    if isMonochrome { return "4:0:0" }
    switch (x, y) {
    case (true, true): return "4:2:0"
    case (true, false): return "4:2:2"
    case (false, false): return "4:4:4"
    case (false, true): return nil
    }
  }
}

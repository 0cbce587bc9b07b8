/// What a sample of a fragment has where its run does not say it (`trex`, `tfhd`).
struct FragmentDefaults {
  var duration: UInt32 = 0
  var size: UInt32 = 0
  var flags: UInt32 = 0
}

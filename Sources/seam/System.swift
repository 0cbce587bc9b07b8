#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes bytes; a name of its own, since types here have members called `write`.
func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}

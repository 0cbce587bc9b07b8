#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Opens a file; a name of its own, since types here have members called `open`.
func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }

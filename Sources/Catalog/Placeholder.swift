// Filled in with the target's first file.

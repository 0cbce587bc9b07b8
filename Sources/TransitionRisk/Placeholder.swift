// Filled in by the first change of this target.

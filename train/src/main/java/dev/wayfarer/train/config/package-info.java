/// A training run as one record, read from one file.
///
/// In: a file like those under `configs`, and changes to single values. Out: a [RunConfig] that
/// holds everything which decides what the run learns, or one line that says where the file is
/// wrong. Start at [RunSettings#read]. A new option is a component of its record, and a line of
/// every file; a new objective is a line of [ObjectiveSettings] besides.
@NullMarked
package dev.wayfarer.train.config;

import org.jspecify.annotations.NullMarked;

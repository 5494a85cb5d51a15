/// A training run as one record, read from one file.
///
/// In: a file like those under `configs`, and overrides of single values. Out: a [RunConfig] with
/// everything that influences the run, or a one-line error that says where the file is wrong. Start
/// at [RunSettings#read]. A new option goes into its record, into reader and writer here, and into
/// every file.
package dev.wayfarer.train.config;

/// A parser in the files of a checkpoint, and back. Start at [SavedParser].
package dev.wayfarer.model.file;

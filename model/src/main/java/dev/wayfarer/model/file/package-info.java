/// A parser in the files of a checkpoint, and back. Start at [SavedParser].
@NullMarked
package dev.wayfarer.model.file;

import org.jspecify.annotations.NullMarked;

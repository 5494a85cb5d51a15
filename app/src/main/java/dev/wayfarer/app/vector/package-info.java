/// Gets word vectors that are published as packages, and knows where they lie afterwards.
///
/// In: the name of a package. Out: the file that its registry's own client downloaded; turning that
/// into ours is up to `link.vector.convert`. Nothing here opens a connection itself.
@NullMarked
package dev.wayfarer.app.vector;

import org.jspecify.annotations.NullMarked;

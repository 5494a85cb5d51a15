/// Gets word vectors that are published as packages, and knows where they lie afterwards.
///
/// In: the name of a package, which `app.download` gets. Out: the name and place of our file;
/// turning one into the other is up to `link.vector.convert`.
@NullMarked
package dev.wayfarer.app.vector;

import org.jspecify.annotations.NullMarked;

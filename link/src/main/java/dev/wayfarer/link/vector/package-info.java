/// Word vectors: a file that is mapped into memory, and a vector for every word there can be.
///
/// In: a file that [dev.wayfarer.link.vector.convert] made from published vectors. Out: `float[]`s.
/// Start at [WordVectors#open] for the words of a file, and at [OpenVocabulary] where every word
/// must get a vector. The file's bytes are told in [VectorFile].
///
/// Nothing here learns, and nothing is loaded: a lookup touches the pages that it needs, and
/// processes that use the same file share them.
///
/// Trap: files know words as they were published. GloVe's are in lower case; [OpenVocabulary] tries
/// that form too, [WordVectors] does not.
@NullMarked
package dev.wayfarer.link.vector;

import org.jspecify.annotations.NullMarked;

/// Everything that training needs from a dataset, worked out once and kept in one file.
///
/// In: the folder of a dataset, with its databases, and what an encoder begins with, such as a file
/// of word vectors. Out: a [PreparedDataset], which [PreparedFile] writes and reads: a machine that
/// trains or decodes needs nothing else. What only one kind of encoder needs is a section of its
/// own ([EncoderSection]). Start at [Preparation].
///
/// Trap: rules and word counts come from the part `train` alone. Examples of other parts whose gold
/// query the grammar cannot say have no steps; those of `train` are left out.
@NullMarked
package dev.wayfarer.train.prepare;

import org.jspecify.annotations.NullMarked;

/// Everything that training needs from a dataset, worked out once and kept in one file.
///
/// In: the folders of one or more datasets, with their databases, and what an encoder begins with,
/// such as a file of word vectors. Out: a [PreparedDataset], which [PreparedFile] writes and reads:
/// a machine that trains or decodes needs nothing else. What only one kind of encoder needs is a
/// section of its own ([EncoderSection]). Start at [Preparation].
///
/// Trap: rules and word counts come from the parts that are learnt from: `train` and one for each
/// further source. There, examples whose gold query the grammar cannot say are left out; in `dev`
/// and `test` they have no steps.
@NullMarked
package dev.wayfarer.train.prepare;

import org.jspecify.annotations.NullMarked;

/// Checkpoints: folders with everything that answering needs, or going on with training.
///
/// In: tensors, texts and files. Out: the same, each proven by its SHA-256. A checkpoint is there
/// as a whole or not at all, whenever the process that writes it ends; start at [CheckpointHistory]
/// for those of a training run, at [Checkpoint#open] for a single one.
///
/// Nothing here knows PyTorch: a tensor is a name, a type and memory.
///
/// Trap: files of checkpoints may be hard links to those of others, so they must never be written
/// to.
@NullMarked
package dev.wayfarer.model.checkpoint;

import org.jspecify.annotations.NullMarked;

/// Weights of pre-trained transformer encoders, and the folder in which they lie.
///
/// In: a folder in the layout of Hugging Face: `config.json`, `vocab.txt`, `model.safetensors`.
/// Out: [TransformerWeights], checked, with all tensors under their usual names. Weights can be
/// averaged and cut to their first layers. Other formats are read by `model.weights.convert`. Start
/// at [EncoderFolder].
///
/// Trap: tensors may be mapped from a file and live no longer than their arena.
@NullMarked
package dev.wayfarer.model.weights;

import org.jspecify.annotations.NullMarked;

/// The thin layer between the parser and PyTorch: tensor lifetimes, devices, parameters, dropout
/// noise.
///
/// There is no wrapper around `Tensor`. A [TensorScope] frees native memory at its end; a model
/// takes its weights ([Parameters]) and the randomness of dropout ([Noise]) as arguments. Trap: an
/// operation whose name ends with an underscore changes and returns the same tensor.
@NullMarked
package dev.wayfarer.model.tensor;

import org.jspecify.annotations.NullMarked;

/// The few things that stand between the parser and PyTorch: lifetimes, places, parameters, noise.
///
/// There is no wrapper around `Tensor`. Native memory has a brace, [TensorScope]; a model's weights
/// are an argument, [Parameters]; so is the randomness of dropout, [Noise]. Trap: an operation that
/// ends with an underscore returns the very tensor that it changes.
package dev.wayfarer.model.tensor;

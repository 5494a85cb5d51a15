/// Reads weights of transformer encoders as others publish them: ONNX models and TensorFlow
/// checkpoints inside jars.
///
/// In: a jar. Out: [dev.wayfarer.model.weights.TransformerWeights]. Start at [PackagedWeights].
///
/// Traps: both formats hold matrices as inputs × outputs, which are turned round here. An ONNX
/// model does not name its matrices: a matrix has the name of the bias that is added to its
/// product.
@NullMarked
package dev.wayfarer.model.weights.convert;

import org.jspecify.annotations.NullMarked;

/// Predicts queries for files of questions.
///
/// In: a [dev.wayfarer.model.predict.Parser], questions, schemas and, where there are any,
/// databases. Out: a [Prediction] a question, in the order of the file. Nothing here prints.
@NullMarked
package dev.wayfarer.train.predict;

import org.jspecify.annotations.NullMarked;

/// Calibration: from a parser's confidence to the probability that a query is right.
///
/// In: the links of a question, and its [dev.wayfarer.model.search.PredictedQuery]s. Out: the
/// probability that each of them is right, and the [UnaccountedWords] of the best one. A
/// [QueryCalibration] is fitted to answers over databases outside the parser's training, and lies
/// in the checkpoint as [CalibrationFile]. Start at [QueryCalibration#probabilities]. Nothing here
/// fits anything.
///
/// Trap: calibrations are fitted to exact set match, which ignores values. Users see the product
/// with the parser's own probability of the values ([QueryCalibration#probabilities]).
@NullMarked
package dev.wayfarer.model.calibration;

import org.jspecify.annotations.NullMarked;

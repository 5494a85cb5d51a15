/// How far what a parser says of its queries is believed.
///
/// In: the links of a question, and the queries that a search
/// [dev.wayfarer.model.search.PredictedQuery] for it. Out: for each the share of such queries that
/// are right; and the words of the question that the best one has [UnaccountedWords]. A
/// [QueryCalibration] was fitted to answers over databases that its parser had not seen, and lies
/// in the checkpoint as [CalibrationFile]. Start at [QueryCalibration#probabilities]. Nothing here
/// fits anything.
///
/// Trap: what is fitted is exact set match, which does not look at values. Users are told the
/// product with the parser's own probability of the values ([QueryCalibration#probabilities]).
package dev.wayfarer.model.calibration;

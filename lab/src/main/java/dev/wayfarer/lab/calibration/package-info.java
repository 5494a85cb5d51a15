/// Calibration of the probabilities of answers: fitting and measuring it.
///
/// In: answers of which it is known whether they are right. Out: a
/// [dev.wayfarer.model.calibration.QueryCalibration], how well it does on databases that it was not
/// fitted to, and pictures of that. [HeldOutModels] give the answers. Start at [CalibrationStudy].
/// Nothing here prints.
package dev.wayfarer.lab.calibration;

/// Calibration of the probabilities of answers: fitting and measuring it.
///
/// In: answers of [HeldOutModels], scored against gold queries. Out: a
/// [dev.wayfarer.model.calibration.QueryCalibration], its cross-validated error, and charts. Start
/// at [CalibrationStudy]. Nothing here prints.
@NullMarked
package dev.wayfarer.lab.calibration;

import org.jspecify.annotations.NullMarked;

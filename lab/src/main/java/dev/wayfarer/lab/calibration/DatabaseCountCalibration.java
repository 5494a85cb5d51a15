package dev.wayfarer.lab.calibration;

import dev.wayfarer.model.calibration.QueryCalibration;
import java.util.OptionalInt;

/// A calibration that depends on the number of training databases.
///
/// A held-out model has fewer training databases than the parser that it stands for, and should be
/// right less often. Held-out models with different numbers show by how much.
///
/// @param start for a parser that knows a single database, or any parser where growth has no weight
/// @param growth what the logarithm of the number of databases adds to log odds
record DatabaseCountCalibration(QueryCalibration start, double growth) {

  /// @param known how many databases; empty where that is not told, as for those that were fitted
  ///   to
  QueryCalibration at(OptionalInt known) {
    return known.isPresent() ? start.moved(growth * Math.log(known.getAsInt())) : start;
  }
}

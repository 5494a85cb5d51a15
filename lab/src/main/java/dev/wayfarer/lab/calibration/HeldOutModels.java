package dev.wayfarer.lab.calibration;

import dev.wayfarer.sql.input.InputException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Held-out models whose answers can be fitted together: all were trained with the same label
/// smoothing, and no two answer about the same database, unless the number of training databases of
/// each is given.
///
/// A database outside one model's training may be in another's, so a database that occurs twice is
/// probably a wrong file. Where the numbers of training databases differ, though, the same
/// questions compare the models best; only the same parser cannot answer twice.
///
/// @param all at least one
public record HeldOutModels(List<HeldOutModel> all) {

  /// @throws InputException where they cannot be fitted together
  public HeldOutModels {
    all = List.copyOf(all);
    checkSmoothing(all);
    if (all.stream().anyMatch(heldOutModel -> heldOutModel.trainingDatabases().isPresent())) {
      checkKnowledge(all);
    } else {
      checkDatabases(all);
    }
  }

  private static void checkSmoothing(List<HeldOutModel> all) {
    HeldOutModel first = all.getFirst();
    for (HeldOutModel heldOutModel : all) {
      if (heldOutModel.smoothing() != first.smoothing()) {
        throw new InputException(
            heldOutModel.model(),
            "a label smoothing of " + first.smoothing() + ", like that of " + first.model(),
            "" + heldOutModel.smoothing());
      }
    }
  }

  private static void checkKnowledge(List<HeldOutModel> all) {
    HeldOutModel first = all.getFirst();
    if (all.stream()
        .allMatch(
            heldOutModel -> heldOutModel.trainingDatabases().equals(first.trainingDatabases()))) {
      throw new InputException(
          first.model(),
          "held-out models that know different numbers of databases",
          first.trainingDatabases().orElseThrow() + " for all");
    }
    Map<String, HeldOutModel> byParameters = new HashMap<>();
    for (HeldOutModel heldOutModel : all) {
      HeldOutModel before = byParameters.putIfAbsent(heldOutModel.parameters(), heldOutModel);
      if (before != null) {
        throw new InputException(
            heldOutModel.model(),
            "another parser for each --training-databases",
            "that of " + before.model());
      }
    }
  }

  private static void checkDatabases(List<HeldOutModel> all) {
    Map<String, HeldOutModel> askedBy = new HashMap<>();
    for (HeldOutModel heldOutModel : all) {
      for (String database : heldOutModel.databases()) {
        HeldOutModel before = askedBy.putIfAbsent(database, heldOutModel);
        // One model may answer several files, such as the same questions in other words.
        if (before != null && !before.parameters().equals(heldOutModel.parameters())) {
          throw new InputException(
              heldOutModel.data().toString(),
              "databases that no other held-out model answers about",
              database + ", which " + before.data() + " has too");
        }
      }
    }
  }

  /// The label smoothing with which they were trained.
  public double smoothing() {
    return all.getFirst().smoothing();
  }

  /// How many questions they have together.
  public int questions() {
    return all.stream().mapToInt(heldOutModel -> heldOutModel.questions().size()).sum();
  }

  /// Where the questions come from, for messages.
  public String source() {
    return all.stream()
        .map(heldOutModel -> heldOutModel.data().toString())
        .collect(Collectors.joining(", "));
  }
}

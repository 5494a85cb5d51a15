package dev.wayfarer.lab.trust;

import dev.wayfarer.sql.InputException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Twins whose answers can be fitted together: all were trained with the same label smoothing, and
/// no two answer about the same database, unless it is told how many databases each knows.
///
/// What one twin has not seen another may have learnt. So a database that occurs twice is rather a
/// wrong file than a second opinion. Where twins differ in what they know, though, it is the same
/// questions that tell best what knowing more is worth; only the same parser cannot answer twice.
///
/// @param all at least one
public record Twins(List<Twin> all) {

  /// @throws InputException where they cannot be fitted together
  public Twins {
    all = List.copyOf(all);
    checkSmoothing(all);
    if (all.stream().anyMatch(twin -> twin.knows().isPresent())) {
      checkKnowledge(all);
    } else {
      checkDatabases(all);
    }
  }

  private static void checkSmoothing(List<Twin> all) {
    Twin first = all.getFirst();
    for (Twin twin : all) {
      if (twin.smoothing() != first.smoothing()) {
        throw new InputException(
            twin.model(),
            "a label smoothing of " + first.smoothing() + ", like that of " + first.model(),
            "" + twin.smoothing());
      }
    }
  }

  private static void checkKnowledge(List<Twin> all) {
    Twin first = all.getFirst();
    if (all.stream().allMatch(twin -> twin.knows().equals(first.knows()))) {
      throw new InputException(
          first.model(),
          "twins that know different numbers of databases",
          first.knows().orElseThrow() + " for all");
    }
    Map<String, Twin> byParameters = new HashMap<>();
    for (Twin twin : all) {
      Twin before = byParameters.putIfAbsent(twin.parameters(), twin);
      if (before != null) {
        throw new InputException(
            twin.model(), "another parser for each --knows", "that of " + before.model());
      }
    }
  }

  private static void checkDatabases(List<Twin> all) {
    Map<String, Twin> askedBy = new HashMap<>();
    for (Twin twin : all) {
      for (String database : twin.databases()) {
        Twin before = askedBy.putIfAbsent(database, twin);
        if (before != null) {
          throw new InputException(
              twin.data().toString(),
              "databases that no other twin answers about",
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
    return all.stream().mapToInt(twin -> twin.questions().size()).sum();
  }

  /// Where the questions come from, for messages.
  public String source() {
    return all.stream().map(twin -> twin.data().toString()).collect(Collectors.joining(", "));
  }
}

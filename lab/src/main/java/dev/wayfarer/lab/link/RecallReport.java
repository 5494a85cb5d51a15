package dev.wayfarer.lab.link;

import dev.wayfarer.link.value.SlotMatcher.Outcome;
import dev.wayfarer.sql.ast.Literal;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Recall of value candidates: how many constants of gold queries were found.
///
/// @param questions how many were asked
/// @param candidates of all questions together
/// @param outcomes how many slots ended how
/// @param misses the slots that no candidate fills, in the order of their questions
public record RecallReport(
    int questions, long candidates, Map<Outcome, Integer> outcomes, List<Miss> misses) {
  public RecallReport {
    outcomes = Map.copyOf(outcomes);
    misses = List.copyOf(misses);
  }

  /// Why a constant was not found.
  public enum MissCause {
    /// Its words stand in the question side by side, and were cut or not taken.
    SAID_BUT_NOT_FOUND,
    /// Some of its words stand in the question.
    PARTLY_SAID,
    /// None of its words stands in the question.
    TEXT_NOT_SAID,
    /// A number that the question leaves unsaid, or says otherwise.
    NUMBER_NOT_SAID
  }

  /// A constant that no candidate stands for.
  public record Miss(String database, String question, Literal value, MissCause cause) {}

  public int slots() {
    return outcomes.values().stream().mapToInt(count -> count).sum();
  }

  /// The part of slots that some candidate fills, from 0 to 1.
  public double recall() {
    return slots() == 0 ? 1 : 1 - (double) misses.size() / slots();
  }

  public double candidatesPerQuestion() {
    return questions == 0 ? 0 : (double) candidates / questions;
  }

  public Map<MissCause, Integer> causes() {
    Map<MissCause, Integer> causes = new TreeMap<>();
    misses.forEach(miss -> causes.merge(miss.cause(), 1, Integer::sum));
    return causes;
  }

  /// Counts while questions come in.
  static final class Builder {
    private int questions;
    private long candidates;
    private final Map<Outcome, Integer> outcomes = new EnumMap<>(Outcome.class);
    private final List<Miss> misses = new ArrayList<>();

    void question(int itsCandidates) {
      questions++;
      candidates += itsCandidates;
    }

    void slot(Outcome outcome) {
      outcomes.merge(outcome, 1, Integer::sum);
    }

    void miss(Miss miss) {
      misses.add(miss);
    }

    RecallReport build() {
      return new RecallReport(questions, candidates, outcomes, misses);
    }
  }
}

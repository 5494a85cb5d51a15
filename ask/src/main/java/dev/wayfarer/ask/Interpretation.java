package dev.wayfarer.ask;

import dev.wayfarer.ask.explain.Clue;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// How a question is understood.
///
/// @param alternatives to the best reading, most probable first
/// @param clues which words of the question led to which part of the best reading
/// @param unaccountedWords words of the question that name something in the database, of which the
///   best reading uses nothing: seldom is it right then
/// @param isConfident whether the best reading may be relied on: it is probable enough, and all of
///   its tables are joined
/// @param note what one must know to judge it, if there is anything
public record Interpretation(
    String question,
    CandidateQuery best,
    List<Alternative> alternatives,
    List<Clue> clues,
    List<String> unaccountedWords,
    boolean isConfident,
    Optional<String> note) {
  public Interpretation {
    alternatives = List.copyOf(alternatives);
    clues = List.copyOf(clues);
    unaccountedWords = List.copyOf(unaccountedWords);
  }

  /// All readings, most probable first.
  public List<CandidateQuery> candidates() {
    return Stream.concat(Stream.of(best), alternatives.stream().map(Alternative::query)).toList();
  }
}

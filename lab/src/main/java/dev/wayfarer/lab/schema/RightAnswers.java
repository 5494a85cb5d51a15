package dev.wayfarer.lab.schema;

import java.util.List;

/// How many answers are right.
///
/// @param questions that can be scored
/// @param exact how many queries match the gold one part by part, values left aside
/// @param sameRows how many return its rows
/// @param unscorable questions whose gold query cannot be read or run
public record RightAnswers(int questions, int exact, int sameRows, int unscorable) {
  static RightAnswers of(List<AnswerScorer.AnswerScore> scores) {
    int exact = 0;
    int sameRows = 0;
    int unjudged = 0;
    for (AnswerScorer.AnswerScore score : scores) {
      switch (score) {
        case AnswerScorer.Unscorable _ -> unjudged++;
        case AnswerScorer.Scored scored -> {
          exact += scored.exact() ? 1 : 0;
          sameRows += scored.sameRows() ? 1 : 0;
        }
      }
    }
    return new RightAnswers(scores.size() - unjudged, exact, sameRows, unjudged);
  }
}

package dev.wayfarer.lab.schema;

import java.util.List;

/// How many answers are right.
///
/// @param questions that can be judged
/// @param exact how many queries match the gold one part by part, values left aside
/// @param sameRows how many return its rows
/// @param unjudged questions whose gold query cannot be read or run
public record RightAnswers(int questions, int exact, int sameRows, int unjudged) {
  static RightAnswers of(List<AnswerJudge.Judgement> judgements) {
    int exact = 0;
    int sameRows = 0;
    int unjudged = 0;
    for (AnswerJudge.Judgement judgement : judgements) {
      switch (judgement) {
        case AnswerJudge.Unjudged _ -> unjudged++;
        case AnswerJudge.Judged judged -> {
          exact += judged.exact() ? 1 : 0;
          sameRows += judged.sameRows() ? 1 : 0;
        }
      }
    }
    return new RightAnswers(judgements.size() - unjudged, exact, sameRows, unjudged);
  }
}

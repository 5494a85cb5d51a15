package dev.wayfarer.link.value;

/// Finds one kind of values in a question.
interface ValueFinder {
  void find(QuestionText question, CandidateList found);
}

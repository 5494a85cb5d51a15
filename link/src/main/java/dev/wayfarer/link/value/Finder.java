package dev.wayfarer.link.value;

/// Finds one kind of values in a question.
interface Finder {
  void find(QuestionText question, CandidateList found);
}

/// Finds the most probable queries, step by step, among those that the grammar allows.
///
/// In: for each question of a batch a [ParserQuestion], and a [StepScorer] that knows the questions
/// by their position. Out: for each a list of [PredictedQuery], most probable first. Start at
/// [BeamSearch#search]. An [ExecutionFilter] may reorder what was found by what it returns;
/// [GoldTrace] tells where a search lost the query that was wanted, and [GoldStepScorer] what a
/// model thinks of each of its steps.
///
/// Nothing here knows tensors, and nothing knows how scores come about.
package dev.wayfarer.model.search;

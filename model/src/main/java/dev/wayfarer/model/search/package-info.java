/// Beam search for the most probable queries that the grammar allows.
///
/// In: for each question of a batch a [ParserQuestion][dev.wayfarer.model.input.ParserQuestion],
/// and a `StepScorer` that knows the questions by their position. Out: for each a list of
/// [PredictedQuery], most probable first. Start at [BeamSearch#search]. An [ExecutionFilter] may
/// drop or reorder queries by what they return. [GoldTrace] finds where a search lost the gold
/// query, and [GoldStepScorer] scores each step of the gold query.
///
/// Nothing here depends on tensors or on how scores are computed.
@NullMarked
package dev.wayfarer.model.search;

import org.jspecify.annotations.NullMarked;

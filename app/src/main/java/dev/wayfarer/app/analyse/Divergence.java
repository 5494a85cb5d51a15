package dev.wayfarer.app.analyse;

import dev.wayfarer.model.input.ChoiceKind;

/// The first step at which an answer leaves the gold query.
///
/// @param step from 0
/// @param kind what is chosen from
/// @param about what is decided about, and as a part of what: `column in cond`
/// @param wanted the gold choice
/// @param wantedProbability what the model gave it
/// @param rank of the gold choice among the legal ones, from 1
/// @param chosen what the answer has instead
/// @param chosenProbability what the model gave that
record Divergence(
    int step,
    ChoiceKind kind,
    String about,
    String wanted,
    double wantedProbability,
    int rank,
    String chosen,
    double chosenProbability) {}

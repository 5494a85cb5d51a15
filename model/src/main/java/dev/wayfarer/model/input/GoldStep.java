package dev.wayfarer.model.input;

/// One step of a gold query.
///
/// @param type the number of the step type in the [ActionVocabulary]
/// @param parent the step that created what is decided about; -1 at the start
/// @param listed whether the choice is the gold one; false for a value that is not among the
///   candidates, which must not be learnt
/// @param legal the indices of all choices that the grammar allows here, ascending; all are of the
///   kind of `choice`
@SuppressWarnings("ArrayRecordComponent") // millions of them: never compared, never changed
public record GoldStep(int type, int parent, Choice choice, boolean listed, int[] legal) {}

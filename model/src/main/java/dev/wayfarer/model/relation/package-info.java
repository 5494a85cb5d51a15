/// Relation-aware layers between any encoder and the decoder.
///
/// In: the first vectors of all items and a batch's relations. Out: their vectors after the layers,
/// and for each item which column and table it speaks of. Start at [RelationLayers].
@NullMarked
package dev.wayfarer.model.relation;

import org.jspecify.annotations.NullMarked;

package dev.wayfarer.lab.analyse;

import dev.wayfarer.link.match.LinkKind;
import java.util.Optional;

/// A table or column that the gold query uses.
///
/// @param name as SQL spells it, a column's with its table
/// @param link the strongest link of any word of the question; empty where there is none
/// @param answered whether the best answer uses it too
public record GoldItem(String name, boolean isTable, Optional<LinkKind> link, boolean answered) {}

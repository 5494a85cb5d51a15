/// Query trees as sequences of actions, for a decoder that takes one action at a time.
///
///     query  ⇄  tree of the grammar  ⇄  actions
///
/// A [Grammar] is a readable file (`reference.asdl`, `product.asdl`), a translation between queries
/// and its trees, and constraints. A [RuleBook] holds the rules that trees of a corpus use. A
/// [Derivation] is a tree under construction: it says which actions may come next and takes one.
/// Whatever sequence of these it takes, it ends, and in SQL that runs.
///
/// Traps: a rule book belongs to the corpus it was made from, and to every model trained with it.
/// In the product grammar an action without an alternative is taken silently, so a sequence only
/// makes sense together with the rule book, schema and candidates it was made with.
@NullMarked
package dev.wayfarer.sql.grammar;

import org.jspecify.annotations.NullMarked;

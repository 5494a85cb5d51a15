package dev.wayfarer.sql.grammar;

import dev.wayfarer.sql.ast.Query;

/// Carries queries over into the terms of a grammar's file and back.
interface Translation {
  /// The tree of a query.
  ///
  /// @throws NotInGrammarException where the grammar has no words for the query
  Tree.Branch tree(Query query);

  /// The query of a tree.
  Query query(Tree.Branch tree);
}

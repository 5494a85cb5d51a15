package dev.wayfarer.sql.grammar;

import dev.wayfarer.sql.ast.ColumnUse;
import dev.wayfarer.sql.ast.DatePart;

/// Columns where they are used: pointers, which say of which instance of a table they are where the
/// grammar has a word for it.
final class UseTranslation {
  private final GrammarFile file;
  private final boolean instances;

  UseTranslation(GrammarFile file) {
    this.file = file;
    this.instances = file.types().contains("use");
  }

  /// @param use a plain column, not `*`
  Tree tree(ColumnUse use) {
    if (use.part() != DatePart.WHOLE) {
      throw new NotInGrammarException("a part of a date");
    }
    Tree leaf = new Tree.ColumnLeaf(use.column());
    if (!instances) {
      return leaf;
    }
    if (use.copy() > 1) {
      throw new NotInGrammarException("a third instance of a table");
    }
    return file.node(use.copy() == 0 ? "First" : "Second", leaf);
  }

  ColumnUse use(Tree tree) {
    return switch (tree) {
      case Tree.ColumnLeaf(var column) -> ColumnUse.of(column);
      case Tree.Branch branch ->
          ColumnUse.of(branch.column("column")).withCopy(branch.name().equals("Second") ? 1 : 0);
      default -> throw new IllegalStateException("no column: " + tree);
    };
  }
}

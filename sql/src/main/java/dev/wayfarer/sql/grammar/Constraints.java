package dev.wayfarer.sql.grammar;

import dev.wayfarer.sql.ast.Literal;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.TableId;
import java.util.function.IntPredicate;
import java.util.function.Predicate;

/// Which of the choices that a rule book offers lead to SQL that runs.
///
/// Each method looks at the node under construction and what lies around it, and returns a test for
/// the choices there. At least one choice always passes.
interface Constraints {
  Predicate<String> constructors(Spot spot);

  Predicate<Rule.Presence> presences(Spot spot);

  IntPredicate lengths(Spot spot);

  Predicate<ColumnId> columns(Spot spot);

  Predicate<TableId> tables(Spot spot);

  Predicate<Literal> values(Spot spot);

  Predicate<Boolean> flags(Spot spot);

  /// Allows everything that the rule book holds.
  Constraints NONE =
      new Constraints() {
        @Override
        public Predicate<String> constructors(Spot spot) {
          return _ -> true;
        }

        @Override
        public Predicate<Rule.Presence> presences(Spot spot) {
          return _ -> true;
        }

        @Override
        public IntPredicate lengths(Spot spot) {
          return _ -> true;
        }

        @Override
        public Predicate<ColumnId> columns(Spot spot) {
          return _ -> true;
        }

        @Override
        public Predicate<TableId> tables(Spot spot) {
          return _ -> true;
        }

        @Override
        public Predicate<Literal> values(Spot spot) {
          return _ -> true;
        }

        @Override
        public Predicate<Boolean> flags(Spot spot) {
          return _ -> true;
        }
      };
}

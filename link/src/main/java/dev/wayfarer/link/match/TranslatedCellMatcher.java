package dev.wayfarer.link.match;

import dev.wayfarer.link.dictionary.Meaning;
import dev.wayfarer.sql.schema.ColumnId;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// Links the words of a Chinese question to columns that hold their English meaning as a whole
/// cell: 法国 to `France`.
final class TranslatedCellMatcher {
  private final CellLookup cells;

  TranslatedCellMatcher(CellLookup cells) {
    this.cells = cells;
  }

  List<Link> match(Translations translations) {
    List<Link> links = new ArrayList<>();
    for (Translations.Term term : translations.terms()) {
      for (ColumnId column : columns(term)) {
        links.add(new Link(term.from(), term.to(), new Link.ToColumn(column), LinkKind.CELL_FORM));
      }
    }
    return links;
  }

  private Set<ColumnId> columns(Translations.Term term) {
    Set<ColumnId> columns = new TreeSet<>();
    for (Meaning meaning : term.meanings()) {
      columns.addAll(cells.columnsWithCell(meaning.text()));
    }
    term.pinyin()
        .ifPresent(
            syllables -> {
              columns.addAll(cells.columnsWithCell(syllables.replace(" ", "")));
              columns.addAll(cells.columnsWithCell(syllables));
            });
    return columns;
  }
}

package dev.wayfarer.lab.analyse;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// Which parts of queries are wrong, and how queries are composed.
final class PartSection {
  private PartSection() {}

  static List<String> lines(List<AnalysedQuestion> all) {
    List<AnalysedQuestion> wrong = all.stream().filter(a -> !a.isExact()).toList();
    List<String> lines = new ArrayList<>();
    lines.add("## Parts");
    lines.add("");
    lines.add(
        "Wrong by exact match, %,d answers. A part that is alone wrong is what"
            .formatted(wrong.size()));
    lines.add("getting it right would gain.");
    lines.add("");
    lines.addAll(parts(wrong));
    lines.add("");
    lines.add("How gold queries (rows) and answers are composed, and how many of these are wrong:");
    lines.add("");
    lines.addAll(shapes(all));
    return lines;
  }

  private static List<String> parts(List<AnalysedQuestion> wrong) {
    MarkdownTable table =
        new MarkdownTable("part", "wrong", "alone wrong", "of these right by execution");
    for (QueryPart part : QueryPart.values()) {
      List<AnalysedQuestion> alone =
          wrong.stream().filter(a -> a.wrong().equals(Set.of(part))).toList();
      table.row(
          part.label(),
          Counts.of(wrong, a -> a.wrong().contains(part)),
          alone.size(),
          Counts.of(alone, AnalysedQuestion::executes));
    }
    return table.lines();
  }

  private static List<String> shapes(List<AnalysedQuestion> all) {
    MarkdownTable table =
        new MarkdownTable(
            "gold", "answered plain", "wrong", "nested", "wrong", "combined", "wrong");
    for (QueryShape shape : QueryShape.values()) {
      List<AnalysedQuestion> some =
          all.stream()
              .filter(a -> a.gold().map(QueryShape::of).filter(shape::equals).isPresent())
              .toList();
      List<Object> figures = new ArrayList<>();
      for (QueryShape answered : QueryShape.values()) {
        List<AnalysedQuestion> these =
            some.stream().filter(a -> QueryShape.of(a.best().found().query()) == answered).toList();
        figures.add(these.size());
        figures.add(Counts.of(these, a -> !a.isExact()));
      }
      table.row(shape.label(), figures.toArray());
    }
    return table.lines();
  }
}

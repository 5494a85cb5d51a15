package dev.wayfarer.lab.analyse;

import dev.wayfarer.sql.file.WholeFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// Writes analysed questions, one JSON object a line, in their order.
///
///     index, db_id, question, gold, hardness
///     exact, execution     of the best answer: 1, 0, or null where it cannot be told
///     wrong                the parts of the best answer that exact match finds wrong
///     obstacle             what keeps the parser from the gold query before it chooses
///     gold_probability     what the model gives the gold query; null where it cannot be said
///     search_error         whether that is more than the answer has, and the answer is wrong
///     lost_at              the step at which the search lost the gold query, or null
///     divergence           the first step at which the best answer leaves the gold query, or null
///     items                tables and columns of the gold query: name, link, whether answered
///     apart_from_values    how probable the best answer is said to be but for its values
///     answers              the best first: sql, probability (values included; calibrated, where
///                          the model is), exact, execution
public final class AnalysisFile {
  private AnalysisFile() {}

  /// Writes the file as a whole or not at all.
  ///
  /// @throws dev.wayfarer.sql.input.InputException where the file cannot be written
  public static void write(Path file, List<AnalysedQuestion> analysed) {
    WholeFile.write(
        file,
        writer -> {
          for (AnalysedQuestion one : analysed) {
            writer.write(json(one).toString());
            writer.write('\n');
          }
        });
  }

  private static ObjectNode json(AnalysedQuestion one) {
    ObjectNode line = JsonMapper.shared().createObjectNode();
    line.put("index", one.index());
    line.put("db_id", one.datasetQuestion().database());
    line.put("question", one.datasetQuestion().question());
    line.put("gold", one.datasetQuestion().sql().orElseThrow());
    line.put("hardness", one.hardness().label());
    line.put("exact", one.isExact() ? 1 : 0);
    line.put("execution", number(one.best()));
    ArrayNode wrong = line.putArray("wrong");
    one.wrong().forEach(part -> wrong.add(lowerCase(part)));
    line.put("obstacle", lowerCase(one.obstacle()));
    line.put(
        "gold_probability",
        one.goldLogProbability().isPresent()
            ? (Double) Math.exp(one.goldLogProbability().getAsDouble())
            : null);
    line.put("search_error", one.isSearchError() ? 1 : 0);
    line.put("lost_at", one.lostAt().isPresent() ? (Integer) one.lostAt().getAsInt() : null);
    line.set("divergence", one.divergence().map(AnalysisFile::json).orElse(null));
    ArrayNode items = line.putArray("items");
    for (GoldItem item : one.items()) {
      items
          .addObject()
          .put("name", item.name())
          .put("kind", item.isTable() ? "table" : "column")
          .put("link", item.link().map(AnalysisFile::lowerCase).orElse(null))
          .put("answered", item.answered() ? 1 : 0);
    }
    line.put("apart_from_values", one.apartFromValues());
    ArrayNode answers = line.putArray("answers");
    for (AnalysedAnswer answer : one.answers()) {
      answers
          .addObject()
          .put("sql", answer.sql())
          .put("probability", answer.probability())
          .put("exact", answer.isExact() ? 1 : 0)
          .put("execution", number(answer));
    }
    return line;
  }

  private static ObjectNode json(Divergence divergence) {
    return JsonMapper.shared()
        .createObjectNode()
        .put("step", divergence.step())
        .put("kind", lowerCase(divergence.kind()))
        .put("about", divergence.about())
        .put("wanted", divergence.wanted())
        .put("wanted_probability", divergence.wantedProbability())
        .put("rank", divergence.rank())
        .put("chosen", divergence.chosen())
        .put("chosen_probability", divergence.chosenProbability())
        .put("wanted_link", divergence.wantedLink().map(AnalysisFile::lowerCase).orElse(null))
        .put("chosen_link", divergence.chosenLink().map(AnalysisFile::lowerCase).orElse(null));
  }

  private static @Nullable Integer number(AnalysedAnswer answer) {
    return answer.executes().map(right -> right ? 1 : 0).orElse(null);
  }

  private static String lowerCase(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}

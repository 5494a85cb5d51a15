package dev.wayfarer.app.ask;

import dev.wayfarer.ask.Alternative;
import dev.wayfarer.ask.Answer;
import dev.wayfarer.ask.CandidateQuery;
import dev.wayfarer.ask.Interpretation;
import dev.wayfarer.ask.QuestionDeclinedException;
import dev.wayfarer.ask.Reply;
import dev.wayfarer.cli.Terminal;
import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.Rows;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// An answer as one JSON object.
///
///     question      as it was asked
///     sql           the best query
///     inWords       what it asks for, in plain English
///     probability   that it is right
///     sure          whether it may be relied on
///     unaccountedWords  words of the question that are linked to something in the database of which
///                   the query uses nothing; absent where there is none
///     note          a caveat about it; absent where there is nothing
///     alternatives  other queries, most probable first: sql, inWords, difference, probability
///     columns       names, in order; absent, like rows and truncated, where nothing was run
///     rows          arrays as long as columns: null, numbers, texts, {"bytes": "hexadecimal"}
///     truncated     whether there were more rows
///     seconds       that it took
///
/// SQL that somebody pasted has `question`, `sql`, rows and `seconds`. A question about the database
/// itself has `question` and `description`, an array of lines. A question that was declined has `declined` instead of all but the first: why, on one line.
/// Characters that a terminal would obey are escaped.
public final class AnswerJson {
  private AnswerJson() {}

  /// The object on one line.
  public static String line(Answer answer) {
    return line(answer.interpretation(), Optional.of(answer.rows()), answer.time());
  }

  /// The object of a question whose query was not run, on one line.
  public static String line(Interpretation interpretation, Duration time) {
    return line(interpretation, Optional.empty(), time);
  }

  private static String line(Interpretation interpretation, Optional<Rows> result, Duration time) {
    ObjectNode object = JsonMapper.shared().createObjectNode();
    object.put("question", interpretation.question());
    put(object, interpretation.best());
    object.put("sure", interpretation.isConfident());
    if (!interpretation.unaccountedWords().isEmpty()) {
      interpretation.unaccountedWords().forEach(object.putArray("unaccountedWords")::add);
    }
    interpretation.note().ifPresent(note -> object.put("note", note));
    ArrayNode alternatives = object.putArray("alternatives");
    for (Alternative alternative : interpretation.alternatives()) {
      put(alternatives.addObject(), alternative.query())
          .put("difference", alternative.difference());
    }
    result.ifPresent(rows -> put(object, rows));
    object.put("seconds", time.toMillis() / 1e3);
    return Terminal.escaped(object.toString());
  }

  /// The rows of SQL that somebody pasted, on one line.
  public static String line(Reply.Ran ran) {
    ObjectNode object = JsonMapper.shared().createObjectNode();
    object.put("question", ran.sql()).put("sql", ran.sql());
    put(object, ran.rows());
    object.put("seconds", ran.time().toMillis() / 1e3);
    return Terminal.escaped(object.toString());
  }

  /// What is told of the database itself, on one line.
  public static String line(Reply.Described told) {
    ObjectNode object = JsonMapper.shared().createObjectNode();
    object.put("question", told.asked());
    told.lines().forEach(object.putArray("description")::add);
    return Terminal.escaped(object.toString());
  }

  /// A question that was declined, on one line.
  public static String line(QuestionDeclinedException declined) {
    ObjectNode object = JsonMapper.shared().createObjectNode();
    object.put("question", declined.question()).put("declined", declined.getMessage());
    return Terminal.escaped(object.toString());
  }

  private static ObjectNode put(ObjectNode object, CandidateQuery candidate) {
    return object
        .put("sql", candidate.sql())
        .put("inWords", candidate.inWords())
        .put("probability", candidate.probability());
  }

  private static void put(ObjectNode object, Rows rows) {
    ArrayNode columns = object.putArray("columns");
    rows.columns().forEach(columns::add);
    ArrayNode all = object.putArray("rows");
    for (List<Cell> row : rows.rows()) {
      ArrayNode cells = all.addArray();
      row.forEach(cell -> RowsJson.add(cells, cell));
    }
    object.put("truncated", rows.truncated());
  }
}

package dev.wayfarer.ask.json;

import dev.wayfarer.ask.Alternative;
import dev.wayfarer.ask.Answer;
import dev.wayfarer.ask.CandidateQuery;
import dev.wayfarer.ask.Interpretation;
import dev.wayfarer.ask.QuestionDeclinedException;
import dev.wayfarer.ask.Reply;
import dev.wayfarer.ask.explain.Clue;
import java.time.Duration;
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
///     confirmed     the pair that answers it, where a person has confirmed the query: question, sql,
///                   by, at; absent where a model has found the query
///     similar       confirmed pairs of similar questions, which did not answer this one: question,
///                   sql, by, at; absent where there is none
///     clues         which words led to which part of the query: words, meaning, reason
///     alternatives  other queries, most probable first: sql, inWords, difference, probability
///     columns       names, in order; absent, like rows and truncated, where nothing was run
///     rows          arrays as long as columns: null, numbers, texts, {"bytes": "hexadecimal"}
///     truncated     whether there were more rows
///     seconds       that it took
///
/// SQL that somebody pasted has `question`, `sql`, rows and `seconds`. A question about the database
/// itself has `question` and `description`, an array of lines. A question that was declined has
/// `declined` instead of all but the first: why, on one line.
public final class AnswerObject {
  private AnswerObject() {}

  /// The object of an answer.
  public static ObjectNode of(Answer answer) {
    ObjectNode object = of(answer.interpretation());
    RowsObject.put(object, answer.rows());
    return object.put("seconds", seconds(answer.time()));
  }

  /// The object of a question whose query was not run.
  public static ObjectNode of(Interpretation interpretation, Duration time) {
    return of(interpretation).put("seconds", seconds(time));
  }

  /// The object of SQL that somebody pasted.
  public static ObjectNode of(Reply.Ran ran) {
    ObjectNode object = JsonMapper.shared().createObjectNode();
    object.put("question", ran.sql()).put("sql", ran.sql());
    RowsObject.put(object, ran.rows());
    return object.put("seconds", seconds(ran.time()));
  }

  /// The object of what is said of the database itself.
  public static ObjectNode of(Reply.Described described) {
    ObjectNode object = JsonMapper.shared().createObjectNode();
    object.put("question", described.asked());
    described.lines().forEach(object.putArray("description")::add);
    return object;
  }

  /// The object of a question that was declined.
  public static ObjectNode of(QuestionDeclinedException declined) {
    return JsonMapper.shared()
        .createObjectNode()
        .put("question", declined.question())
        .put("declined", declined.getMessage());
  }

  /// A time as objects have it.
  public static double seconds(Duration time) {
    return time.toMillis() / 1e3;
  }

  private static ObjectNode of(Interpretation interpretation) {
    ObjectNode object = JsonMapper.shared().createObjectNode();
    object.put("question", interpretation.question());
    put(object, interpretation.best());
    object.put("sure", interpretation.isConfident());
    if (!interpretation.unaccountedWords().isEmpty()) {
      interpretation.unaccountedWords().forEach(object.putArray("unaccountedWords")::add);
    }
    interpretation.note().ifPresent(note -> object.put("note", note));
    interpretation
        .confirmed()
        .ifPresent(pair -> PairObject.put(object.putObject("confirmed"), pair));
    if (!interpretation.similar().isEmpty()) {
      ArrayNode similar = object.putArray("similar");
      interpretation.similar().forEach(pair -> PairObject.put(similar.addObject(), pair));
    }
    ArrayNode clues = object.putArray("clues");
    for (Clue clue : interpretation.clues()) {
      clues
          .addObject()
          .put("words", clue.words())
          .put("meaning", clue.meaning())
          .put("reason", clue.reason());
    }
    ArrayNode alternatives = object.putArray("alternatives");
    for (Alternative alternative : interpretation.alternatives()) {
      put(alternatives.addObject(), alternative.query())
          .put("difference", alternative.difference());
    }
    return object;
  }

  private static ObjectNode put(ObjectNode object, CandidateQuery candidate) {
    return object
        .put("sql", candidate.sql())
        .put("inWords", candidate.inWords())
        .put("probability", candidate.probability());
  }
}

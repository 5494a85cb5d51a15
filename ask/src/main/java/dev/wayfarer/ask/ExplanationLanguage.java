package dev.wayfarer.ask;

import dev.wayfarer.ask.explain.ChineseDescription;
import dev.wayfarer.ask.explain.Differences;
import dev.wayfarer.ask.explain.QueryDescription;
import dev.wayfarer.sql.ast.Query;
import dev.wayfarer.sql.schema.Schema;

/// How queries are told in plain words: in the language of questions.
enum ExplanationLanguage {
  ENGLISH {
    @Override
    String description(Schema schema, Query query) {
      return new QueryDescription(schema).of(query);
    }

    @Override
    String difference(Schema schema, Query best, Query other) {
      return new Differences(schema).of(best, other);
    }

    @Override
    String uncalibrated() {
      return "the model has no calibration: probabilities compare answers, and are no shares of right"
          + " ones";
    }
  },

  CHINESE {
    @Override
    String description(Schema schema, Query query) {
      return new ChineseDescription(schema).of(query);
    }

    @Override
    String difference(Schema schema, Query best, Query other) {
      return description(schema, other);
    }

    @Override
    String uncalibrated() {
      return "此模型未经校准：概率只能用来比较答案，不等于正确率";
    }
  };

  abstract String description(Schema schema, Query query);

  /// Returns how another query differs from the best one.
  abstract String difference(Schema schema, Query best, Query other);

  /// What is to be said of probabilities that were never compared with how many answers are right.
  abstract String uncalibrated();
}

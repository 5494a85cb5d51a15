package dev.wayfarer.ask.intent;

import dev.wayfarer.sql.schema.TableNouns;

/// How example questions are worded. Tables and columns stand in them by their labels.
enum ExampleWording {
  ENGLISH {
    @Override
    String count(String table) {
      return "How many " + TableNouns.plural(table) + " are there?";
    }

    @Override
    String highest(String name, String table, String number) {
      return "What is the %s of the %s with the highest %s?"
          .formatted(name, TableNouns.singular(table), number);
    }

    @Override
    String average(String number, String table) {
      return "What is the average %s of all %s?".formatted(number, TableNouns.plural(table));
    }

    @Override
    String countForEach(String table, String category) {
      return "How many %s are there for each %s?".formatted(TableNouns.plural(table), category);
    }

    @Override
    String list(String name, String table) {
      return "List the %s of all %s.".formatted(name, TableNouns.plural(table));
    }

    @Override
    String countOfEach(String of, String name, String counted) {
      return "For each %s, show the %s and the number of %s."
          .formatted(TableNouns.singular(of), name, TableNouns.plural(counted));
    }
  },

  CHINESE {
    @Override
    String count(String table) {
      return "一共有多少个 " + TableNouns.singular(table) + "？";
    }

    @Override
    String highest(String name, String table, String number) {
      return "%s 最高的 %s 的 %s 是什么？".formatted(number, TableNouns.singular(table), name);
    }

    @Override
    String average(String number, String table) {
      return "所有 %s 的平均 %s 是多少？".formatted(TableNouns.singular(table), number);
    }

    @Override
    String countForEach(String table, String category) {
      return "每个 %s 有多少个 %s？".formatted(category, TableNouns.singular(table));
    }

    @Override
    String list(String name, String table) {
      return "列出所有 %s 的 %s。".formatted(TableNouns.singular(table), name);
    }

    @Override
    String countOfEach(String of, String name, String counted) {
      return "列出每个 %s 的 %s 以及 %s 的数量。"
          .formatted(TableNouns.singular(of), name, TableNouns.singular(counted));
    }
  };

  /// How many rows a table has.
  abstract String count(String table);

  /// The name in the row with the highest number.
  abstract String highest(String name, String table, String number);

  abstract String average(String number, String table);

  /// How many rows there are for each cell of a column.
  abstract String countForEach(String table, String category);

  /// All names of a table.
  abstract String list(String name, String table);

  /// How many rows of one table belong to each of another.
  abstract String countOfEach(String of, String name, String counted);
}

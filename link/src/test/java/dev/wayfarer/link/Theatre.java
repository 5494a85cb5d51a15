package dev.wayfarer.link;

import dev.wayfarer.link.match.CellLookup;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/// A schema and some cells that tests share.
///
///     actor(actor id, last name, date of birth, home town, age)
///     play(play id, title, first night, song name)
///     role(actor id → actor, play id → play, name)
public final class Theatre {
  private Theatre() {}

  private static final Map<String, List<String>> CELLS =
      Map.of(
          "home town", List.of("New York", "Paris", "Home Hill"),
          "title", List.of("A New Day", "Paris", "Twelfth Grand Night"),
          "last name", List.of("York"));

  public static Schema schema() {
    Schema.Builder schema = Schema.named("theatre");
    TableId actor = schema.table("Actor");
    ColumnId actorId = schema.column(actor, "ActorID", ColumnType.NUMBER);
    schema.column(actor, "LastName", ColumnType.TEXT);
    schema.column(actor, "date_of_birth", ColumnType.TIME);
    schema.column(actor, "home_town", ColumnType.TEXT);
    schema.column(actor, "age", ColumnType.NUMBER);
    TableId play = schema.table("play");
    ColumnId playId = schema.column(play, "play_id", ColumnType.NUMBER);
    schema.column(play, "title", ColumnType.TEXT);
    schema.column(play, "first_night", ColumnType.TIME);
    schema.column(play, "song_name", ColumnType.TEXT);
    TableId role = schema.table("role");
    ColumnId roleActor = schema.column(role, "actor_id", ColumnType.NUMBER);
    ColumnId rolePlay = schema.column(role, "play_id", ColumnType.NUMBER);
    schema.column(role, "name", ColumnType.TEXT);
    return schema
        .primaryKey(actorId)
        .primaryKey(playId)
        .foreignKey(roleActor, actorId)
        .foreignKey(rolePlay, playId)
        .build();
  }

  public static CellLookup cells(Schema schema) {
    return new CellLookup() {
      @Override
      public Set<ColumnId> columnsWithCell(String text) {
        return columns(cell -> cell.equalsIgnoreCase(text));
      }

      @Override
      public Set<ColumnId> columnsWithWord(String word) {
        return columns(
            cell ->
                List.of(cell.toLowerCase(Locale.ROOT).split(" ", -1))
                    .contains(word.toLowerCase(Locale.ROOT)));
      }

      @Override
      public Set<ColumnId> columnsWithNumber(double number) {
        return Set.of();
      }

      @Override
      public boolean isInRange(ColumnId column, double number) {
        return false;
      }

      private Set<ColumnId> columns(Predicate<String> test) {
        Set<ColumnId> columns = new TreeSet<>();
        for (var column : schema.columns()) {
          if (CELLS.getOrDefault(column.label(), List.of()).stream().anyMatch(test)) {
            columns.add(column.id());
          }
        }
        return columns;
      }
    };
  }
}

package dev.wayfarer.sql.score;

import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;

/// A small schema for scoring tests.
///
///     Club     id, name, budget
///     Student  id, Name, age, town, club_id → Club.id, tutor_id → Student.id
///     Lesson   student_id → Student.id, teacher, mark, room_id
final class School {
  static final Schema SCHEMA = schema();
  static final ExactMatch MATCH = new ExactMatch(SCHEMA);
  static final SchemaIdentifiers VOCABULARY = new SchemaIdentifiers(SCHEMA);

  private School() {}

  private static Schema schema() {
    Schema.Builder schema = Schema.named("school");
    TableId club = schema.table("Club");
    ColumnId clubId = schema.column(club, "id", ColumnType.NUMBER);
    schema.column(club, "name", ColumnType.TEXT);
    schema.column(club, "budget", ColumnType.NUMBER);
    TableId student = schema.table("Student");
    ColumnId studentId = schema.column(student, "id", ColumnType.NUMBER);
    schema.column(student, "Name", ColumnType.TEXT);
    schema.column(student, "age", ColumnType.NUMBER);
    schema.column(student, "town", ColumnType.TEXT);
    ColumnId clubOfStudent = schema.column(student, "club_id", ColumnType.NUMBER);
    ColumnId tutor = schema.column(student, "tutor_id", ColumnType.NUMBER);
    TableId lesson = schema.table("Lesson");
    ColumnId pupil = schema.column(lesson, "student_id", ColumnType.NUMBER);
    schema.column(lesson, "teacher", ColumnType.TEXT);
    schema.column(lesson, "mark", ColumnType.NUMBER);
    schema.column(lesson, "room_id", ColumnType.NUMBER);
    return schema
        .foreignKey(clubOfStudent, clubId)
        .foreignKey(tutor, studentId)
        .foreignKey(pupil, studentId)
        .build();
  }
}

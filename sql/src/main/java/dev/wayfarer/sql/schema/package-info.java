/// What a database contains: tables, columns, types, keys, and names as words.
///
/// A [Schema] comes from Spider's `tables.json` ([SpiderTables]), from an SQLite file
/// ([SqliteSchema]) or from the metadata of any JDBC connection ([JdbcSchema]). A [SchemaPart] is
/// some of its columns as a schema of their own. Trap: column 0 is `*`; it belongs to no table.
@NullMarked
package dev.wayfarer.sql.schema;

import org.jspecify.annotations.NullMarked;

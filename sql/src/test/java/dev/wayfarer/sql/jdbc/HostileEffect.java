package dev.wayfarer.sql.jdbc;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// An expression that does more than to compute: it writes, reads files, waits, locks, ends
/// sessions, or loosens the session that it runs in.
///
/// @param expression where a column may stand
/// @param isRelation whether it stands after FROM instead
record HostileEffect(String expression, boolean isRelation) {
  /// All of a kind of database. Those of servers name functions that [#definitions] makes.
  ///
  /// @param folder where files appear if one succeeds
  static List<HostileEffect> of(Kind kind, Path folder) {
    String file = "'" + folder.resolve("pwned") + "'";
    return switch (kind) {
      case POSTGRESQL -> postgreSql(file);
      case MARIADB -> mariaDb(file);
      case DUCKDB -> duckDb(file);
      case H2 -> h2(file);
      case TRINO -> trino();
    };
  }

  /// What an owner with all rights has made: functions and sequences, as statements.
  static List<String> definitions(Kind kind) {
    return switch (kind) {
      case POSTGRESQL ->
          List.of(
              "CREATE SEQUENCE counter",
              "CREATE FUNCTION f_insert() RETURNS INT LANGUAGE plpgsql AS"
                  + " $$ BEGIN INSERT INTO ship VALUES (99); RETURN 1; END $$",
              "CREATE FUNCTION f_delete() RETURNS INT LANGUAGE sql AS"
                  + " $$ DELETE FROM ship; SELECT 1 $$",
              "CREATE FUNCTION f_definer() RETURNS INT LANGUAGE plpgsql SECURITY DEFINER AS"
                  + " $$ BEGIN UPDATE ship SET id = 99; RETURN 1; END $$",
              "CREATE FUNCTION f_loosen() RETURNS INT LANGUAGE plpgsql AS"
                  + " $$ BEGIN SET SESSION CHARACTERISTICS AS TRANSACTION READ WRITE;"
                  + " SET statement_timeout = 0; RETURN 1; END $$",
              "CREATE FUNCTION f_write_mode() RETURNS INT LANGUAGE plpgsql AS"
                  + " $$ BEGIN SET transaction_read_only = off; DELETE FROM ship; RETURN 1; END $$",
              "CREATE FUNCTION f_copy(file TEXT) RETURNS INT LANGUAGE plpgsql AS"
                  + " $$ BEGIN EXECUTE format('COPY ship TO %L', file); RETURN 1; END $$",
              "CREATE FUNCTION f_program(file TEXT) RETURNS INT LANGUAGE plpgsql AS"
                  + " $$ BEGIN EXECUTE format('COPY ship TO PROGRAM %L', 'touch ' || file);"
                  + " RETURN 1; END $$",
              "CREATE FUNCTION f_table() RETURNS INT LANGUAGE plpgsql AS"
                  + " $$ BEGIN CREATE TABLE pwned (id INT); RETURN 1; END $$",
              "CREATE FUNCTION f_endless() RETURNS INT LANGUAGE plpgsql AS"
                  + " $$ BEGIN LOOP PERFORM 1; END LOOP; END $$");
      case MARIADB ->
          List.of(
              "CREATE SEQUENCE counter",
              "CREATE TABLE untransacted (id INT) ENGINE = MyISAM",
              "CREATE FUNCTION f_insert() RETURNS INT BEGIN"
                  + " INSERT INTO ship VALUES (99); RETURN 1; END",
              "CREATE FUNCTION f_untransacted() RETURNS INT BEGIN"
                  + " INSERT INTO untransacted VALUES (99); RETURN 1; END",
              "CREATE FUNCTION f_delete() RETURNS INT BEGIN DELETE FROM ship; RETURN 1; END",
              "CREATE FUNCTION f_loosen() RETURNS INT BEGIN"
                  + " SET SESSION tx_read_only = 0;"
                  + " RETURN 1; END",
              "CREATE FUNCTION f_endless() RETURNS INT BEGIN"
                  + " DECLARE i INT DEFAULT 0; WHILE TRUE DO SET i = 1; END WHILE; RETURN 1; END");
      case DUCKDB ->
          List.of(
              "CREATE SEQUENCE counter",
              "CREATE MACRO m_read(f) AS (SELECT content FROM read_text(f))",
              "CREATE MACRO m_rows(f) AS TABLE SELECT * FROM read_csv(f)");
      case H2 -> List.of("CREATE SEQUENCE counter");
      case TRINO -> List.of();
    };
  }

  private static List<HostileEffect> postgreSql(String file) {
    List<HostileEffect> effects =
        columns(
            // First what would loosen the session for those after it.
            "f_loosen()",
            "set_config('default_transaction_read_only', 'off', false)",
            "set_config('transaction_read_only', 'off', false)",
            "set_config('statement_timeout', '0', false)",
            "set_config('session_replication_role', 'replica', false)",
            "set_config('search_path', 'pg_catalog', false)",
            "set_config('standard_conforming_strings', 'off', false)",
            "f_insert()",
            "f_delete()",
            "f_definer()",
            "f_write_mode()",
            "f_table()",
            "f_endless()",
            "f_copy(" + file + ")",
            "f_program(" + file + ")",
            "nextval('counter')",
            "setval('counter', 99)",
            "pg_sleep(600)",
            "pg_sleep_for('10 minutes')",
            "pg_read_file('/etc/passwd')",
            "pg_read_binary_file('/etc/passwd')",
            "pg_ls_dir('/')",
            "pg_stat_file('/etc/passwd')",
            "pg_current_logfile()",
            "lo_create(0)",
            "lo_from_bytea(0, 'x')",
            "lo_import('/etc/passwd')",
            "lo_export(1, " + file + ")",
            "lo_unlink(1)",
            "query_to_xml('DELETE FROM ship', true, true, '')",
            "query_to_xml('SELECT f_insert()', true, true, '')",
            "table_to_xml('ship', true, true, '')",
            "database_to_xml(true, true, '')",
            "pg_terminate_backend(pid) FROM pg_stat_activity --",
            "pg_cancel_backend(1)",
            "pg_reload_conf()",
            "pg_rotate_logfile()",
            "pg_switch_wal()",
            "pg_create_restore_point('x')",
            "pg_promote()",
            "pg_stat_reset()",
            "pg_stat_reset_shared('bgwriter')",
            "pg_notify('channel', 'x')",
            "pg_logical_emit_message(false, 'x', 'x')",
            "pg_create_physical_replication_slot('x')",
            "pg_import_system_collations('pg_catalog')",
            "pg_replication_origin_create('x')",
            "pg_export_snapshot()",
            "pg_advisory_lock(7)",
            "pg_try_advisory_lock(8)",
            "dblink('dbname=postgres', 'DELETE FROM ship')",
            "dblink_exec('dbname=postgres', 'DELETE FROM ship')",
            "pg_file_write(" + file + ", 'x', false)",
            "gin_clean_pending_list('ship')",
            "brin_summarize_new_values('ship')",
            "txid_current()");
    effects.addAll(relations("generate_series(1, 100000000000)", "pg_ls_waldir()"));
    return effects;
  }

  private static List<HostileEffect> mariaDb(String file) {
    List<HostileEffect> effects =
        columns(
            "f_loosen()",
            "f_insert()",
            "f_untransacted()",
            "f_delete()",
            "f_endless()",
            "nextval(counter)",
            "setval(counter, 99)",
            "NEXT VALUE FOR counter",
            "sleep(600)",
            "benchmark(100000000000, md5('x'))",
            "load_file('/etc/passwd')",
            "get_lock('x', 1)",
            "release_all_locks()",
            "master_pos_wait('x', 1)",
            "sys_exec('touch pwned')",
            "sys_eval('id')",
            "lib_mysqludf_sys_info()",
            "last_insert_id(99)",
            "@a := 99",
            "1 INTO OUTFILE " + file,
            "1 INTO DUMPFILE " + file,
            "1 INTO @x",
            "1 FROM ship FOR UPDATE",
            "1 FROM ship LOCK IN SHARE MODE",
            "1 FROM ship PROCEDURE ANALYSE()",
            "extractvalue(1, concat('~', version()))",
            "updatexml(1, 'x', 1)",
            "uuid_short()",
            "user()");
    effects.addAll(relations("mysql.user"));
    return effects;
  }

  private static List<HostileEffect> duckDb(String file) {
    List<HostileEffect> effects =
        columns(
            "nextval('counter')",
            "m_read('/etc/passwd')",
            "getenv('HOME')",
            "(SELECT content FROM read_text('/etc/passwd'))",
            "(SELECT count(*) FROM read_blob('/etc/*'))",
            "(SELECT count(*) FROM glob('/etc/*'))",
            "write_log('x')",
            "set_config('x', 'y')",
            "current_setting('secret_directory')",
            "error('x')",
            "json_execute_serialized_sql('x')",
            "repeat('x', 10000000000)",
            "range(100000000000)");
    effects.addAll(
        relations(
            "'/etc/passwd'",
            "'https://127.0.0.1/x.csv'",
            "read_text('/etc/passwd')",
            "read_blob('/etc/passwd')",
            "read_csv('/etc/passwd')",
            "read_csv_auto('/etc/passwd')",
            "read_json('/etc/passwd')",
            "read_parquet('/etc/passwd')",
            "parquet_metadata('/etc/passwd')",
            "sniff_csv('/etc/passwd')",
            "glob('/etc/*')",
            "m_rows('/etc/passwd')",
            "query('DELETE FROM ship')",
            "query('COPY ship TO " + file.replace("'", "''") + "')",
            "query_table('/etc/passwd')",
            "sqlite_scan('/etc/passwd', 'x')",
            "postgres_scan('', 'x', 'y')",
            "iceberg_scan('/etc')",
            "checkpoint()",
            "force_checkpoint()",
            "pragma_database_size()",
            "duckdb_secrets()",
            "duckdb_settings()",
            "json_execute_serialized_sql('x')",
            "enable_logging()",
            "enable_profiling()",
            "test_all_types()",
            "range(100000000000)"));
    return effects;
  }

  private static List<HostileEffect> trino() {
    List<HostileEffect> effects = columns("fail('x')", "uuid()", "current_groups()");
    effects.addAll(
        relations(
            "TABLE(sequence(1, 100000000000))",
            "TABLE(system.query(query => 'DELETE FROM ship'))"));
    return effects;
  }

  private static List<HostileEffect> h2(String file) {
    List<HostileEffect> effects =
        columns(
            "FILE_WRITE('x', " + file + ")",
            "FILE_READ('/etc/passwd')",
            "CSVWRITE(" + file + ", 'SELECT 1')",
            "LINK_SCHEMA('X', '', 'jdbc:h2:mem:x', '', '', 'PUBLIC')",
            "NEXT VALUE FOR counter",
            "ABORT_SESSION(1)",
            "CANCEL_SESSION(1)",
            "MEMORY_FREE()",
            "DATABASE_PATH()",
            "SET(@x, 99)",
            "LOCK_MODE()",
            "RAND(1)");
    effects.addAll(
        relations(
            "CSVREAD('/etc/passwd')",
            "FINAL TABLE (INSERT INTO ship VALUES (99))",
            "OLD TABLE (DELETE FROM ship)",
            "SYSTEM_RANGE(1, 100000000000)"));
    return effects;
  }

  private static List<HostileEffect> columns(String... expressions) {
    List<HostileEffect> effects = new ArrayList<>();
    for (String expression : expressions) {
      effects.add(new HostileEffect(expression, false));
    }
    return effects;
  }

  private static List<HostileEffect> relations(String... expressions) {
    List<HostileEffect> effects = new ArrayList<>();
    for (String expression : expressions) {
      effects.add(new HostileEffect(expression, true));
    }
    return effects;
  }

  /// Ways to put it into a statement that begins as one SELECT does.
  List<String> statements() {
    if (isRelation) {
      return List.of(
          "SELECT * FROM " + expression,
          "SELECT id FROM ship WHERE id IN (SELECT 1 FROM " + expression + ")",
          "SELECT id FROM ship UNION SELECT 1 FROM " + expression);
    }
    return List.of(
        "SELECT " + expression,
        "SELECT id, " + expression + " FROM ship",
        "SELECT id FROM ship WHERE " + expression + " IS NOT NULL",
        "SELECT id FROM ship ORDER BY " + expression);
  }

  /// What a view of an enemy selects.
  String view() {
    return isRelation
        ? "SELECT * FROM " + expression
        : "SELECT id, " + expression + " AS note FROM ship";
  }

  @Override
  public String toString() {
    return expression;
  }
}

package dev.wayfarer.sql.jdbc;

import java.lang.reflect.Proxy;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;

/// The objects of a driver without a database behind them. They answer as a test says, do nothing
/// else, and remember what they were told.
final class ScriptedDriver {
  /// What a call gives, by its arguments.
  interface Answer {
    Object to(List<Object> arguments) throws SQLException;
  }

  /// What was called, in order: `setAutoCommit(false)`.
  final List<String> calls = new ArrayList<>();

  private final Map<String, Answer> answers = new HashMap<>();

  ScriptedDriver answering(String method, Answer answer) {
    answers.put(method, answer);
    return this;
  }

  ScriptedDriver failing(String method, SQLException failure) {
    return answering(
        method,
        _ -> {
          throw failure;
        });
  }

  /// An object whose methods give what was said of their names, or another such object, or nothing.
  <T> T object(Class<T> type) {
    return type.cast(
        Proxy.newProxyInstance(
            ScriptedDriver.class.getClassLoader(),
            new Class<?>[] {type},
            (_, method, arguments) -> {
              List<Object> all = arguments == null ? List.of() : Arrays.asList(arguments);
              String text = all.toString();
              calls.add(method.getName() + "(" + text.substring(1, text.length() - 1) + ")");
              Answer answer = answers.get(method.getName());
              return answer == null ? nothing(method.getReturnType()) : answer.to(all);
            }));
  }

  private Object nothing(Class<?> type) {
    if (type == boolean.class) {
      return false;
    }
    if (type == int.class) {
      return 0;
    }
    if (type == double.class) {
      return 0.0;
    }
    return type.getName().startsWith("java.sql.") ? object(type) : null;
  }

  /// Has a result of rows of texts, as `name=value name=value`; a value that is not there is NULL.
  /// What is asked for by its place is told by it: `1=value`.
  ScriptedDriver withRows(String... rows) {
    Iterator<String> rest = List.of(rows).iterator();
    Map<String, String> current = new HashMap<>();
    AtomicBoolean wasNull = new AtomicBoolean();
    answering(
        "next",
        _ -> {
          current.clear();
          if (!rest.hasNext()) {
            return false;
          }
          for (String value : rest.next().split(" ", -1)) {
            current.put(value.replaceFirst("=.*", ""), value.replaceFirst(".*?=", ""));
          }
          return true;
        });
    answering("getString", column -> current.get(String.valueOf(column.getFirst())));
    answering("getInt", column -> Integer.parseInt(current.get((String) column.getFirst())));
    answering("wasNull", _ -> wasNull.get());
    return answering(
        "getDouble",
        column -> {
          String value = current.get(String.valueOf(column.getFirst()));
          wasNull.set(value == null);
          return value == null ? 0.0 : Double.parseDouble(value);
        });
  }
}

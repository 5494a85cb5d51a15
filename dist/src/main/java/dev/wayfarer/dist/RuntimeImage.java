package dev.wayfarer.dist;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.spi.ToolProvider;

/// A Java runtime with the modules that the command needs.
final class RuntimeImage {
  /// What the classes of the jars name (`jdeps --print-module-deps`), less what only other uses of
  /// the same jars need: desktop, compiler, scripting. Then what is found by name at run time:
  /// other character sets for CSV files, elliptic curves and Kerberos for servers.
  private static final List<String> MODULES =
      List.of(
          "java.base",
          "java.logging",
          "java.management",
          "java.naming",
          "java.net.http",
          "java.security.jgss",
          "java.security.sasl",
          "java.sql",
          "java.transaction.xa",
          "java.xml",
          "jdk.charsets",
          "jdk.httpserver",
          "jdk.management",
          "jdk.unsupported",
          "jdk.zipfs");

  private RuntimeImage() {}

  /// @throws IllegalStateException where `jlink` fails
  static void make(Path folder) {
    ToolProvider jlink =
        ToolProvider.findFirst("jlink")
            .orElseThrow(
                () -> new IllegalStateException("jlink: expected it in the JDK, found none"));
    StringWriter said = new StringWriter();
    PrintWriter out = new PrintWriter(said);
    int code =
        jlink.run(
            out,
            out,
            "--add-modules=" + String.join(",", MODULES),
            "--strip-debug",
            "--no-header-files",
            "--no-man-pages",
            "--dedup-legal-notices=error-if-not-same-content",
            "--output=" + folder);
    out.flush();
    if (code != 0) {
      throw new IllegalStateException("jlink: " + said);
    }
  }
}

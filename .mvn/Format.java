import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import com.google.googlejavaformat.java.ImportOrderer;
import com.google.googlejavaformat.java.JavaFormatterOptions;
import com.google.googlejavaformat.java.RemoveUnusedImports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Checks that every Java file of the project is formatted, or rewrites those that are not.
///
///     java Format.java check|fix FOLDER
class Format {
  public static void main(String[] args) throws IOException, FormatterException {
    boolean fix = args[0].equals("fix");
    Path root = Path.of(args[1]);
    List<Path> unformatted = new ArrayList<>();
    for (Path file : javaFiles(root)) {
      String source = Files.readString(file);
      String formatted;
      try {
        formatted = format(source);
      } catch (FormatterException e) {
        System.err.println(root.relativize(file) + ": " + e.getMessage());
        System.exit(1);
        return;
      }
      if (!source.equals(formatted)) {
        unformatted.add(root.relativize(file));
        if (fix) {
          Files.writeString(file, formatted);
        }
      }
    }
    for (Path file : unformatted) {
      System.err.println((fix ? "formatted: " : "not formatted: ") + file);
    }
    if (!fix && !unformatted.isEmpty()) {
      System.err.println("To format: mvn -q -N validate -Dformat=fix");
      System.exit(1);
    }
  }

  /// Imports are sorted, those that nothing uses go.
  private static String format(String source) throws FormatterException {
    String used = RemoveUnusedImports.removeUnusedImports(source);
    String sorted = ImportOrderer.reorderImports(used, JavaFormatterOptions.Style.GOOGLE);
    return new Formatter().formatSource(sorted);
  }

  private static List<Path> javaFiles(Path root) throws IOException {
    try (var files = Files.walk(root)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> !root.relativize(file).toString().contains("target/"))
          .filter(Files::isRegularFile)
          .sorted()
          .toList();
    }
  }
}

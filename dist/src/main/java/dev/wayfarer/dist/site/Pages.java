package dev.wayfarer.dist.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The Markdown files of the project, and the names of their pages.
final class Pages {
  private final Path project;
  private final Map<Path, String> names = new LinkedHashMap<>();

  private Pages(Path project) {
    this.project = project;
  }

  static Pages of(Path project) throws IOException {
    Path root = project.toRealPath();
    Pages pages = new Pages(root);
    pages.add("README.md", "index.html");
    for (String name : new String[] {"CONTRIBUTING", "CHANGELOG", "SECURITY"}) {
      pages.add(name + ".md", name.toLowerCase(java.util.Locale.ROOT) + ".html");
    }
    pages.add("default-model/README.md", "default-model.html");
    pages.add("examples/README.md", "examples.html");
    try (Stream<Path> files = Files.list(root.resolve("docs"))) {
      for (Path file : files.sorted().toList()) {
        String name = file.getFileName().toString();
        if (name.endsWith(".md")) {
          pages.add("docs/" + name, name.replaceFirst("md$", "html"));
        }
      }
    }
    return pages;
  }

  private void add(String source, String name) {
    names.put(project.resolve(source), name);
  }

  Path project() {
    return project;
  }

  /// The sources, in the order of the project's folders.
  Iterable<Path> sources() {
    return names.keySet();
  }

  /// The page that is made of a file.
  Optional<String> name(Path source) {
    return Optional.ofNullable(names.get(source));
  }
}

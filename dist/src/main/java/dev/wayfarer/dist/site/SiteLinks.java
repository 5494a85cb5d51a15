package dev.wayfarer.dist.site;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Turns the links of a Markdown file into those of its page.
///
/// A link to another Markdown file leads to its page, a link to a picture to its copy, and any
/// other one to the file in the project's repository.
final class SiteLinks {
  private static final Set<String> PICTURES = Set.of("svg", "png");

  private final Pages pages;
  private final String repository;
  private final Set<Path> pictures = new TreeSet<>();
  private final List<String> broken = new ArrayList<>();

  /// @param repository the address below which the project's files can be read
  SiteLinks(Pages pages, String repository) {
    this.pages = pages;
    this.repository = repository;
  }

  /// Where a link of a file leads on the site.
  String resolve(Path source, String link) {
    if (link.startsWith("#") || link.matches("[a-z]+:.*")) {
      return link;
    }
    int hash = link.indexOf('#');
    String anchor = hash < 0 ? "" : link.substring(hash);
    Path file = source.resolveSibling(hash < 0 ? link : link.substring(0, hash)).normalize();
    if (!Files.exists(file)) {
      broken.add(pages.project().relativize(source) + ": expected a file, found none: " + link);
    }
    Optional<String> page = pages.name(file);
    if (page.isPresent()) {
      return page.get() + anchor;
    }
    String name = file.getFileName().toString();
    if (PICTURES.contains(name.substring(name.lastIndexOf('.') + 1))) {
      pictures.add(file);
      return "pictures/" + name;
    }
    return repository + "/" + pages.project().relativize(file).toString().replace('\\', '/');
  }

  Set<Path> pictures() {
    return pictures;
  }

  /// SiteLinks that lead nowhere, each as one line.
  List<String> broken() {
    return broken;
  }
}

package dev.wayfarer.dist.site;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/// Writes the site: one page a Markdown file, a list of all pages beside each, and a search that
/// works without a server.
public final class DocumentationSite {
  private DocumentationSite() {}

  /// Writes it.
  ///
  /// @param arguments the project's folder, the folder to write, the version, the project's address
  public static void main(String[] arguments) throws IOException {
    write(Path.of(arguments[0]), Path.of(arguments[1]), arguments[2], arguments[3]);
  }

  /// @throws IllegalStateException where a link leads nowhere, or no list names a page
  static void write(Path project, Path target, String version, String address) throws IOException {
    Pages pages = Pages.of(project);
    SiteLinks links = new SiteLinks(pages, address + "/blob/v" + version);
    PageReader reader = new PageReader(pages, links);
    Path readme = pages.project().resolve("README.md");
    Navigation navigation = Navigation.of(reader.parse(readme), readme, links);
    List<Page> read = new ArrayList<>();
    for (Path source : pages.sources()) {
      read.add(reader.read(source));
    }
    check(read, navigation, links);

    Files.createDirectories(target.resolve("pictures"));
    Template template = new Template(navigation, version);
    for (Page page : read) {
      Files.writeString(target.resolve(page.name()), template.fill(page));
    }
    Files.writeString(target.resolve("index.js"), SearchIndex.of(read));
    for (String name : new String[] {"style.css", "search.js"}) {
      Files.writeString(target.resolve(name), resource(name));
    }
    for (Path picture : links.pictures()) {
      Files.copy(
          picture,
          target.resolve("pictures").resolve(picture.getFileName()),
          StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private static void check(List<Page> pages, Navigation navigation, SiteLinks links) {
    List<String> problems = new ArrayList<>(links.broken());
    Set<String> listed =
        navigation.entries().stream().map(Navigation.Entry::page).collect(Collectors.toSet());
    Set<String> places = new HashSet<>();
    for (Page page : pages) {
      places.add(page.name());
      page.sections().forEach(section -> places.add(page.name() + "#" + section.id()));
      if (page.name().matches("(?!index|examples).*") && !listed.contains(page.name())) {
        problems.add("README.md: expected a link to " + page.title() + " under More, found none");
      }
    }
    for (Page page : pages) {
      for (String link : page.body().split("href=\"", -1)) {
        String place = link.substring(0, Math.max(0, link.indexOf('"')));
        String full = place.startsWith("#") ? page.name() + place : place;
        if (full.matches("[a-z-]+\\.html(#.*)?") && !places.contains(full)) {
          problems.add(page.name() + ": expected a heading, found none: " + place);
        }
      }
    }
    if (!problems.isEmpty()) {
      throw new IllegalStateException(String.join("\n", problems));
    }
  }

  static String resource(String name) {
    try (InputStream resource = DocumentationSite.class.getResourceAsStream(name)) {
      return new String(
          Objects.requireNonNull(resource, name).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}

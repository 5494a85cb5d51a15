package dev.wayfarer.dist.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DocumentationSiteTests {
  @TempDir Path project;

  @BeforeEach
  void layOutProject() throws IOException {
    write(
        "README.md",
        """
        # Name

        Text.

        ## More

        - Using it: [asking](docs/asking.md), [the
          model](default-model/README.md).
        - The project: [contributing](CONTRIBUTING.md), [changelog](CHANGELOG.md), [security](SECURITY.md).
        """);
    for (String name :
        new String[] {
          "CONTRIBUTING", "CHANGELOG", "SECURITY", "default-model/README", "examples/README"
        }) {
      write(name + ".md", "# " + name + "\n");
    }
    write("docs/asking.md", "# Asking <b>\n\n## The cache\n\nText with <angles> and `code`.\n");
  }

  private void write(String file, String text) throws IOException {
    Files.createDirectories(project.resolve(file).getParent());
    Files.writeString(project.resolve(file), text);
  }

  private Path site() throws IOException {
    Path target = project.resolve("target");
    DocumentationSite.write(project, target, "1.2", "https://example.org/x");
    return target;
  }

  @Test
  void linksLeadToPagesAndSourcesToTheRepository() throws IOException {
    write(
        "SECURITY.md",
        "# Security\n\n[a](docs/asking.md#the-cache) [b](docs) [c](https://x.org)\n");
    String page = Files.readString(site().resolve("security.html"));
    assertTrue(page.contains("href=\"asking.html#the-cache\""), page);
    assertTrue(page.contains("href=\"https://example.org/x/blob/v1.2/docs\""), page);
    assertTrue(page.contains("href=\"https://x.org\""), page);
    assertTrue(page.contains("<a href=\"security.html\" aria-current=\"page\">Security</a>"), page);
  }

  @Test
  void titleMayGoOverTheEndOfALine() throws IOException {
    String page = Files.readString(site().resolve("asking.html"));
    assertTrue(page.contains("<a href=\"default-model.html\">The model</a>"), page);
  }

  @Test
  void titlesAreText() throws IOException {
    String page = Files.readString(site().resolve("asking.html"));
    assertTrue(page.contains("<title>Asking"), page);
    assertTrue(Files.readString(project.resolve("target/index.js")).contains("\"The cache\""));
  }

  @Test
  void linkToNowhereIsRefused() throws IOException {
    write("SECURITY.md", "# Security\n\n[a](docs/none.md) [b](docs/asking.md#none)\n");
    IllegalStateException refused = assertThrows(IllegalStateException.class, this::site);
    assertEquals(
        """
        SECURITY.md: expected a file, found none: docs/none.md
        security.html: expected a heading, found none: asking.html#none\
        """,
        refused.getMessage());
  }

  @Test
  void pageThatNoListNamesIsRefused() throws IOException {
    write("docs/forgotten.md", "# Forgotten\n");
    IllegalStateException refused = assertThrows(IllegalStateException.class, this::site);
    assertEquals(
        "README.md: expected a link to Forgotten under More, found none", refused.getMessage());
  }
}

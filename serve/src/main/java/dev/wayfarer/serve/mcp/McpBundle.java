package dev.wayfarer.serve.mcp;

import dev.wayfarer.serve.catalogue.AnswerService;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// A bundle (`.mcpb`) that a program installs with a click: it asks for the launcher of Wayfarer
/// and for a database, and starts `wayfarer mcp` with them.
///
/// Wayfarer itself is not inside: it is built where it runs.
public final class McpBundle {
  private static final String SCRIPT = "server/wayfarer.sh";

  /// A bundle's own program must lie in it; this one starts the one that the user names.
  private static final String START = "#!/bin/sh\nexec \"$@\"\n";

  /// Where every entry says that it was made: the same bundle has the same bytes.
  private static final long NO_TIME = 315_532_800_000L;

  private McpBundle() {}

  /// The bytes of a bundle.
  ///
  /// @param version of the program
  public static byte[] of(AnswerService answers, String version) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      add(zip, "manifest.json", manifest(answers, version).toPrettyString() + "\n");
      add(zip, SCRIPT, START);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // memory does not fail so
    }
    return bytes.toByteArray();
  }

  private static void add(ZipOutputStream zip, String name, String text) throws IOException {
    ZipEntry entry = new ZipEntry(name);
    entry.setTime(NO_TIME);
    zip.putNextEntry(entry);
    zip.write(text.getBytes(StandardCharsets.UTF_8));
    zip.closeEntry();
  }

  private static ObjectNode manifest(AnswerService answers, String version) {
    ObjectNode manifest =
        JsonMapper.shared()
            .createObjectNode()
            .put("manifest_version", "0.3")
            .put("name", "wayfarer")
            .put("display_name", "Wayfarer")
            .put("version", version.replaceFirst("\\s.*", ""))
            .put("description", "Ask a database in plain English. It is only read.")
            .put("license", "Apache-2.0");
    manifest.putObject("author").put("name", "Wayfarer");
    ObjectNode server =
        manifest.putObject("server").put("type", "binary").put("entry_point", SCRIPT);
    ArrayNode arguments = server.putObject("mcp_config").put("command", "/bin/sh").putArray("args");
    arguments
        .add("${__dirname}/" + SCRIPT)
        .add("${user_config.launcher}")
        .add("mcp")
        .add("--db")
        .add("${user_config.database}");
    ArrayNode tools = manifest.putArray("tools");
    for (McpTool tool : new McpTools(answers).all()) {
      tools.addObject().put("name", tool.name()).put("description", tool.description());
    }
    manifest.putObject("compatibility").putArray("platforms").add("darwin").add("linux");
    ObjectNode asked = manifest.putObject("user_config");
    file(asked, "launcher", "Launcher", "The file wayfarer in the folder where you built it.");
    file(asked, "database", "Database", "An SQLite, CSV, Excel, Parquet or JSON file.");
    return manifest;
  }

  private static void file(ObjectNode asked, String name, String title, String description) {
    asked
        .putObject(name)
        .put("type", "file")
        .put("title", title)
        .put("description", description)
        .put("required", true);
  }
}

package dev.wayfarer.serve.mcp;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.serve.ShopServer;
import dev.wayfarer.serve.catalogue.AnswerService;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A bundle that programs install with a click.
class McpBundleTests {
  @TempDir Path folder;

  private static Map<String, byte[]> entries(byte[] bundle) throws IOException {
    Map<String, byte[]> entries = new HashMap<>();
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bundle))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        entries.put(entry.getName(), zip.readAllBytes());
      }
    }
    return entries;
  }

  @Test
  void manifestNamesTheToolsAndAsksForWhatItUses() throws IOException {
    AnswerService answers = ShopServer.answers(folder);
    byte[] bundle = McpBundle.of(answers, "0.1.0 (abc)");
    assertArrayEquals(bundle, McpBundle.of(answers, "0.1.0 (abc)"));
    Map<String, byte[]> entries = entries(bundle);
    JsonNode manifest = JsonMapper.shared().readTree(entries.get("manifest.json"));
    assertEquals("0.1.0", manifest.get("version").asString());
    assertTrue(entries.containsKey(manifest.at("/server/entry_point").asString()));
    String arguments = manifest.at("/server/mcp_config/args").toString();
    for (String asked : manifest.get("user_config").propertyNames()) {
      assertTrue(arguments.contains("${user_config." + asked + "}"), asked);
    }
    assertEquals(new McpTools(answers).all().size(), manifest.get("tools").size());
  }
}

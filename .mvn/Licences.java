import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Checks that every part of a bill of materials has a licence that the project allows.
///
///     java Licences.java BOM LIST
///
/// The list has an allowed licence a line; `group:name = licence` says it of a part that does not
/// say it itself. One allowed licence of several is enough: whoever offers several lets us choose.
class Licences {
  public static void main(String[] args) throws IOException {
    Set<String> allowed = new HashSet<>();
    Map<String, String> said = new HashMap<>();
    for (String line : Files.readAllLines(Path.of(args[1]))) {
      String text = line.replaceFirst("#.*", "").strip();
      String[] sides = text.split(" = ", 2);
      if (sides.length == 2) {
        said.put(sides[0].strip(), sides[1].strip());
      } else if (!text.isEmpty()) {
        allowed.add(text);
      }
    }
    List<String> refused = new ArrayList<>();
    int parts = 0;
    for (JsonNode part :
        JsonMapper.shared().readTree(Path.of(args[0]).toFile()).path("components")) {
      String name = part.path("group").asString("") + ":" + part.path("name").asString("");
      if (name.startsWith("dev.wayfarer:")) {
        continue;
      }
      parts++;
      List<String> licences = said.containsKey(name) ? List.of(said.get(name)) : licences(part);
      if (licences.stream().noneMatch(allowed::contains)) {
        refused.add(name + ":" + part.path("version").asString("") + ": " + licences);
      }
    }
    if (parts == 0) {
      refused.add("expected the parts of the program, found none");
    }
    refused.forEach(line -> System.err.println(args[0] + ": licence not allowed: " + line));
    if (!refused.isEmpty()) {
      System.err.println("Allowed are those of " + args[1]);
      System.exit(1);
    }
  }

  private static List<String> licences(JsonNode part) {
    List<String> found = new ArrayList<>();
    for (JsonNode choice : part.path("licenses")) {
      JsonNode licence = choice.path("license");
      for (JsonNode name :
          List.of(licence.path("id"), licence.path("name"), choice.path("expression"))) {
        if (!name.isMissingNode()) {
          found.add(name.asString());
        }
      }
    }
    return found;
  }
}

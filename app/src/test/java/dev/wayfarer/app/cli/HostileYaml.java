package dev.wayfarer.app.cli;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A vocabulary that an enemy has laid beside a database.
///
/// @param name what reports call it
record HostileYaml(String name, String text, Charset charset) {
  static List<HostileYaml> all() {
    return List.of(
        of("billion laughs", laughs()),
        of("alias", "tables: &a {customers: {name: client}}\nforeignKeys: *a\n"),
        of("alias of itself", "tables: &a {customers: *a}\n"),
        of("merge", "tables: {customers: &a {name: x}, orders: {<<: *a}}\n"),
        of("class", "!!javax.script.ScriptEngineManager [!!java.net.URL ['http://127.0.0.1/']]\n"),
        of("class as a name", "tables: {customers: {name: !!java.io.File [/etc/passwd]}}\n"),
        of("tag of its own", "%TAG ! tag:evil,2000:\n---\ntables: !x {}\n"),
        of("version", "%YAML 9.9\n---\ntables: {}\n"),
        of("binary", "tables: {customers: {name: !!binary AAAA}}\n"),
        of("include", "base: /etc/passwd\n"),
        of("include of others", "include: !include /etc/passwd\n"),
        of("two documents", "tables: {}\n---\ntables: {}\n"),
        of("deep lists", "tables: " + "[".repeat(20_000)),
        of("deep sections", "{tables: ".repeat(20_000)),
        of("deep blocks", blocks()),
        of("name twice", "tables: {}\ntables: {}\n"),
        of("name twice in another case", "tables: {customers: {}, CUSTOMERS: {}}\n"),
        of("no name", "? : x\n"),
        of("list as a name", "? [tables, columns]\n: x\n"),
        of("list", "- tables\n- columns\n"),
        of("text", "tables\n"),
        of("nothing", ""),
        of("comment", "# tables:\n"),
        of("unknown setting", "tables: {customers: {sql: DROP TABLE customers}}\n"),
        of("unknown table", "tables: {\"x'; DROP TABLE customers; --\": {name: x}}\n"),
        of("unknown column", "tables: {customers: {columns: {\"\\e[31m\": {name: x}}}}\n"),
        of("open quote", "tables: {customers: {name: \"client\n"),
        of("reserved sign", "tables: @customers\n"),
        of("tabs", "tables:\n\tcustomers:\n\t\tname: x\n"),
        of("null character", "tables: {customers: {name: a\0b}}\n"),
        of("escape", "tables: {customers: {name: \u001b[31mx}}\n"),
        of("long description", "tables: {customers: {description: " + "x".repeat(500_000) + "}}\n"),
        of("long name", "tables: {customers: {name: " + "x".repeat(500_000) + "}}\n"),
        of("many synonyms", "tables: {customers: {synonyms: [" + "x, ".repeat(100_000) + "x]}}\n"),
        of("everything hidden", hidden()),
        of("key to itself", key("customers.customer_id", "customers.customer_id")),
        of("key to nowhere", key("customers.customer_id", "sqlite_master.sql")),
        of("key of SQL", key("orders.order_id", "1; DROP TABLE customers")),
        of("empty name", "tables: {customers: {name: ''}}\n"),
        of("name of signs", "tables: {customers: {name: \"'; --\"}}\n"),
        of("truth as a name", "tables: {customers: {name: true, hidden: maybe}}\n"),
        of("number as a name", "tables: {customers: {name: 0x7fffffffffffffffffff}}\n"),
        of("infinite number", "tables: {customers: {name: .inf, synonyms: [.nan, 1e999]}}\n"),
        of("bytes that are no text", "t: \u00c0\u00a7", StandardCharsets.ISO_8859_1),
        of("UTF-16", "tables: {}\n", StandardCharsets.UTF_16),
        of("UTF-32", "tables: {}\n", Charset.forName("UTF-32")),
        of("byte order mark", "\ufefftables: {customers: {name: client}}\n"));
  }

  private static HostileYaml of(String name, String text) {
    return of(name, text, StandardCharsets.UTF_8);
  }

  private static HostileYaml of(String name, String text, Charset charset) {
    return new HostileYaml(name, text, charset);
  }

  byte[] content() {
    return text.getBytes(charset);
  }

  private static String key(String from, String to) {
    return "foreignKeys: [{from: \"%s\", to: \"%s\"}]\n".formatted(from, to);
  }

  private static String hidden() {
    return List.of("customers", "products", "orders", "order_items").stream()
        .collect(Collectors.joining(": {hidden: true}, ", "tables: {", ": {hidden: true}}\n"));
  }

  /// Nine times nine times nine, nine times over.
  private static String laughs() {
    return IntStream.range(1, 10)
        .mapToObj(
            i ->
                "a%d: &a%d [%s]\n"
                    .formatted(i, i, ("*a" + (i - 1) + ", ").repeat(8) + "*a" + (i - 1)))
        .collect(Collectors.joining("", "a0: &a0 lol\n", "tables: *a9\n"));
  }

  private static String blocks() {
    return IntStream.range(0, 2_000)
        .mapToObj(i -> " ".repeat(i) + "a:\n")
        .collect(Collectors.joining());
  }
}

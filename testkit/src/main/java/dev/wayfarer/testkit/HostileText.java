package dev.wayfarer.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// A text that an enemy would write where a name, a cell or a question is expected.
///
/// @param name what reports call it
public record HostileText(String name, String text) {
  private static final String ESC = "\u001b";

  /// SQL, and what other languages than SQL obey.
  public static final List<HostileText> SQL =
      List.of(
          of("stacked drop", "'; DROP TABLE customers; --"),
          of("stacked drop after a double quote", "\"; DROP TABLE customers; --"),
          of("stacked drop after a backquote", "`; DROP TABLE customers; --"),
          of("stacked drop after a bracket", "]; DROP TABLE customers; --"),
          of("stacked drop after brackets", "'))); DROP TABLE customers; --"),
          of("stacked delete", "; DELETE FROM customers;"),
          of("stacked update", "x'; UPDATE customers SET name = 'x"),
          of("stacked insert", "1; INSERT INTO customers VALUES (99, 'x')"),
          of("stacked select", "SELECT 1; SELECT 2; SELECT 3"),
          of("comment to the end", "customers -- and nothing else"),
          of("block comment", "cust/**/omers /* WHERE */"),
          of("open comment", "/* customers"),
          of("comment of a version", "/*!50000 DROP TABLE customers */"),
          of("hash comment", "customers # and nothing else"),
          of("union with the schema", "' UNION SELECT sql, name FROM sqlite_master --"),
          of("union after a double quote", "\" UNION ALL SELECT 1, 2, 3 --"),
          of("always true", "' OR '1'='1"),
          of("always true, double quotes", "\" OR \"\"=\""),
          of("always true in brackets", "') OR ('1'='1"),
          of("always true without quotes", "1 OR 1=1"),
          of("attach", "ATTACH DATABASE 'pwned.sqlite' AS pwned"),
          of("stacked attach", "'; ATTACH 'pwned.sqlite' AS p; CREATE TABLE p.t (a); --"),
          of("detach", "DETACH DATABASE main"),
          of("pragma", "PRAGMA query_only = OFF"),
          of("stacked pragma", "'; PRAGMA writable_schema = ON; --"),
          of("vacuum into a file", "VACUUM INTO 'pwned.sqlite'"),
          of("load extension", "SELECT load_extension('pwned.so')"),
          of("load extension inside a text", "'||load_extension('pwned')||'"),
          of("write a file", "SELECT writefile('pwned.txt', 'x')"),
          of("read a file", "SELECT readfile('/etc/passwd')"),
          of("huge blob", "SELECT zeroblob(2147483647)"),
          of(
              "endless recursion",
              "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"),
          of("copy to a program", "COPY customers TO PROGRAM 'touch pwned'"),
          of("sleep", "'; SELECT pg_sleep(600); --"),
          of("into outfile", "' INTO OUTFILE '/tmp/pwned' --"),
          of("load data", "LOAD DATA INFILE '/etc/passwd' INTO TABLE customers"),
          of("shell of a server", "'; EXEC xp_cmdshell 'touch pwned'; --"),
          of("dollar quotes", "$$; DROP TABLE customers; $$"),
          of("tagged dollar quotes", "$x$'; DROP TABLE customers; --$x$"),
          of("backslash before a quote", "\\'; DROP TABLE customers; --"),
          of("two backslashes", "\\\\'; DROP TABLE customers; --"),
          of("backslash at the end", "customers\\"),
          of("escape text", "E'\\x27; DROP TABLE customers; --'"),
          of("unicode text", "U&'\\0027; DROP TABLE customers; --'"),
          of("hexadecimal quote", "x'27' || char(39)"),
          of("parameters", "? :name @name $1 ?1"),
          of("call of a driver", "{call drop_all()} {fn now()} {ts '1'}"),
          of("only quotes", "''''\"\"\"\"````"),
          of("one quote", "'"),
          of("one double quote", "\""),
          of("one semicolon", ";"),
          of("dashes", "--"),
          of("star", "*"),
          of("percent and underscore", "%_%"),
          of("word of SQL", "select"),
          of("words of SQL", "from where group by having order by limit"),
          of("hidden key", "rowid"),
          of("table of SQLite", "sqlite_master"),
          of("NULL", "NULL"),
          of("infinite number", "1e999"),
          of("smallest number", "-9223372036854775808"),
          of("formula", "=cmd|' /C calc'!A0"),
          of("formula with an at sign", "@SUM(1+1)*cmd|' /C calc'!A0"),
          of("lookup", "${jndi:ldap://127.0.0.1/a}"),
          of("format", "%s%n%x{0}#{7*7}"),
          of("markup", "<script>alert('1')</script>"),
          of("JSON", "\",\"sql\":\"DROP TABLE customers\",\"x\":\""),
          of("YAML", "]}: !!java/object [&a *a] # |"),
          of("path", "../../../../etc/passwd"),
          of("option", "--url=jdbc:h2:mem:a"));

  /// Names that have no words.
  public static final List<HostileText> WORDLESS =
      List.of(
          of("nothing", ""),
          of("blank", " "),
          of("blanks", "    "),
          of("underscore", "_"),
          of("dash", "-"),
          of("dots", "..."),
          of("brackets", "()[]{}"),
          of("no-break space", "\u00a0"),
          of("wide space", "\u3000"),
          of("zero-width space", "\u200b"),
          of("mark without a letter", "\u0301"),
          of("picture", "🚢"),
          of("prepositions and blanks", " of "),
          of("line break", "\n"));

  /// Letters that are not what they seem.
  public static final List<HostileText> LETTERS =
      List.of(
          of("modifier apostrophe", "ʼ; DROP TABLE customers; --"),
          of("curly quotes", "‘; DROP TABLE customers; --’ “x”"),
          of("wide quotes", "＇；ＤＲＯＰ ＴＡＢＬＥ customers；＂"),
          of("primes", "′ OR ′1′=′1 ″"),
          of("Greek question mark", "customers\u037e DROP TABLE customers"),
          of("Cyrillic letters", "сustоmers"),
          of("bold letters", "𝐃𝐑𝐎𝐏 𝐓𝐀𝐁𝐋𝐄"),
          of("right-to-left override", "\u202e;sremotsuc ELBAT PORD"),
          of("embeddings", "\u202a\u202b\u202d customers \u202c"),
          of("isolates", "\u2066\u2067\u2068 customers \u2069"),
          of("marks of direction", "\u200e\u200f\u061c customers"),
          of("zero-width spaces", "cu\u200bsto\u200cme\u200drs\u2060"),
          of("byte order mark", "\ufeffcustomers"),
          of("soft hyphens", "cus\u00adtom\u00aders"),
          of("separators of lines", "customers\u2028DROP TABLE\u2029customers\u0085x"),
          of("blanks of other kinds", "cus\u00a0tom\u3000ers\u2003x\u180e"),
          of("lone high surrogate", "customers \ud83d"),
          of("lone low surrogate", "\ude00 customers"),
          of("surrogates the wrong way round", "cust\ude00\ud83domers"),
          of("marks on a letter", "c" + "\u0301\u0489\u0336".repeat(40) + "ustomers"),
          of("mark before a letter", "\u0301customers\u20dd"),
          of("decomposed letters", "cuſtomérs e\u0301 ﬁ K"),
          of("dotless letters", "CUSTOMERİ ıI İi ẞß"),
          of("pictures", "👩‍👩‍👧‍👦🏳️‍🌈🇳🇴 customers"),
          of("tags", "\udb40\udc41\udb40\udc42 customers \udb40\udc7f"),
          of("variation selectors", "c\ufe0fu\ufe00stomers\udb40\udd00"),
          of("no characters", "\uffff\ufffe customers \ufdd0"),
          of("private letters", "\ue000\uf8ff customers"),
          of("replacement", "customers\ufffd\ufffd"),
          of("overlong quote read as Latin", "\u00c0\u00a7; DROP TABLE customers"),
          of("Arabic", "العملاء ١٢٣"),
          of("Hebrew", "לקוחות; DROP TABLE"),
          of("Chinese", "客户'；删除"),
          of("Hangul parts", "\u1100\u1161\u11a8 customers"),
          of("digits of others", "१२३ ¹²³ Ⅷ ٣"),
          of("annotation", "\ufff9customers\ufffax\ufffb"),
          of("deprecated controls", "\u206a\u206b\u206f customers"));

  /// What a terminal obeys.
  public static final List<HostileText> CONTROLS =
      List.of(
          of("colour", ESC + "[31mcustomers" + ESC + "[0m"),
          of("clear screen", ESC + "[2J" + ESC + "[H customers"),
          of("title", ESC + "]0;pwned\u0007customers"),
          of(
              "link",
              ESC + "]8;;http://127.0.0.1/" + ESC + "\\customers" + ESC + "]8;;" + ESC + "\\"),
          of("clipboard", ESC + "]52;c;cHduZWQ=\u0007customers"),
          of("device control", ESC + "P+q544e" + ESC + "\\ customers"),
          of("reset", ESC + "c customers"),
          of("report", ESC + "[6n" + ESC + "[c customers"),
          of("other screen", ESC + "[?1049h customers"),
          of("other letters", ESC + "(0 customers \u000e"),
          of("program command", ESC + "_Ga=T,f=100;x" + ESC + "\\ customers"),
          of("private message", ESC + "^customers" + ESC + "\\"),
          of("paste", ESC + "[200~rm -rf customers" + ESC + "[201~"),
          of("escape at the end", "customers" + ESC),
          of("sequences of one byte", "\u009b31m\u009d0;pwned\u009c\u0090customers"),
          of("backspaces", "customers\b\b\b\b\b\b\b\b\bpwned"),
          of("carriage return", "customers\rpwned"),
          of("bell", "\u0007\u0007customers"),
          of("delete", "customers\u007f\u007f"),
          of("tabs", "\tcustomers\t\u000b\u000cx"),
          of("line like ours", "customers\n\n1 row, probability 0.99, 0.01 s"),
          of("line breaks of others", "customers\r\n> DROP TABLE customers\r\n"),
          of("null character", "custo\u0000mers"),
          of("text after a null character", "customers\u0000'; DROP TABLE customers; --"),
          of("all controls", allControls()));

  /// More than anyone would write.
  public static final List<HostileText> LONG =
      List.of(
          of("as many words as allowed", "customers ".repeat(1_000)),
          of("more words than allowed", "customers ".repeat(1_001)),
          of("one long word", "c".repeat(50_000)),
          of("many quotes", "'".repeat(5_000)),
          of("many double quotes", "\"".repeat(5_001)),
          of("many brackets", "(".repeat(5_000)),
          of("many semicolons", ";".repeat(5_000)),
          of("many backslashes", "\\".repeat(5_001)),
          of("many digits", "customers " + "9".repeat(5_000)),
          of("many pictures", "👩‍👩‍👧‍👦".repeat(2_000)),
          of("many marks", "c" + "\u0301".repeat(50_000)),
          of("many blanks", "customers" + " ".repeat(100_000) + "x"),
          of("many escapes", (ESC + "[31m").repeat(10_000)));

  public static HostileText of(String name, String text) {
    return new HostileText(name, text);
  }

  /// The texts of several groups.
  @SafeVarargs
  public static Stream<HostileText> of(List<HostileText>... groups) {
    List<HostileText> all = new ArrayList<>();
    for (List<HostileText> group : groups) {
      all.addAll(group);
    }
    return all.stream();
  }

  private static String allControls() {
    StringBuilder all = new StringBuilder("customers");
    for (char c = 1; c < 0xa0; c++) {
      if (Character.isISOControl(c)) {
        all.append(c);
      }
    }
    return all.toString();
  }

  @Override
  public String toString() {
    return name;
  }
}

import dev.wayfarer.ask.AskOptions;
import dev.wayfarer.ask.Database;
import dev.wayfarer.ask.Wayfarer;
import dev.wayfarer.link.value.IndexCache;
import dev.wayfarer.model.file.DefaultModel;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.sql.jdbc.Account;
import dev.wayfarer.sql.jdbc.DatabaseUrl;
import dev.wayfarer.sql.run.Cell;
import dev.wayfarer.sql.run.Limits;
import dev.wayfarer.sql.run.QueryException;
import dev.wayfarer.train.report.LineChart;
import dev.wayfarer.train.report.LineChart.ChartPoint;
import dev.wayfarer.train.report.LineChart.Line;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/// Asks 20 databases of five kinds for a long time, while they change and servers fail.
///
///     java Soak.java [MINUTES [FOLDER]]
///
/// All databases hold the sample shop in one of two versions: without and with one customer more.
/// An answer is right if it has the rows of the version that the database had while it was asked.
class Soak {
  private enum Kind {
    SQLITE,
    H2,
    DUCKDB,
    POSTGRESQL,
    MARIADB
  }

  private static final int OF_A_KIND = 4;
  private static final int THREADS = 64;
  private static final String ONE_MORE = "1000, 'Ada Berg', 'Bergen', 'Norway', '2024-01-01'";

  /// After a server was killed or its connections were cut, questions about it may fail so long.
  private static final Duration TROUBLE = Duration.ofSeconds(60);

  /// What is asked, and by hand the query that answers it.
  private static final Map<String, String> QUESTIONS =
      new TreeMap<>(
          Map.of(
              "How many customers are there in each city?",
              "SELECT city, count(*) FROM customers GROUP BY city",
              "How many customers are there?",
              "SELECT count(*) FROM customers",
              "How many orders were cancelled?",
              "SELECT count(*) FROM orders WHERE status = 'cancelled'",
              "What is the most expensive product?",
              "SELECT name FROM products ORDER BY price DESC LIMIT 1",
              "List the names of customers from Norway.",
              "SELECT name FROM customers WHERE country = 'Norway'",
              "What is the average price of products in each category?",
              "SELECT category, avg(price) FROM products GROUP BY category"));

  private final Path folder;
  private final long seed;
  private final List<Shop> shops = new ArrayList<>();
  private final List<Map<String, String>> right = new ArrayList<>();
  private final Map<Kind, Long> troubleUntil = new ConcurrentHashMap<>();
  private final AtomicLong answers = new AtomicLong();
  private final AtomicLong failed = new AtomicLong();
  private final AtomicLong reopened = new AtomicLong();
  private final ConcurrentLinkedQueue<String> wrong = new ConcurrentLinkedQueue<>();
  private final Map<String, Integer> actions = new TreeMap<>();
  private final Map<String, List<Double>> measured = new LinkedHashMap<>();
  private volatile boolean over;

  private Soak(Path folder, long seed) {
    this.folder = folder;
    this.seed = seed;
  }

  public static void main(String[] args) throws Exception {
    int minutes = args.length > 0 ? Integer.parseInt(args[0]) : 60;
    Path pictures = Path.of(args.length > 1 ? args[1] : "target/soak");
    Soak soak = new Soak(Files.createTempDirectory("wayfarer-soak"), 20261117);
    System.exit(soak.run(minutes, pictures) ? 0 : 1);
  }

  private boolean run(int minutes, Path pictures) throws Exception {
    System.out.printf("seed %d, %d minutes%n", seed, minutes);
    IndexCache cache = IndexCache.in(folder.resolve("cache"));
    try (Wayfarer wayfarer = Wayfarer.open(DefaultModel.open(folder.resolve("cache")))) {
      for (Kind kind : Kind.values()) {
        for (int i = 0; i < OF_A_KIND; i++) {
          shops.add(new Shop(kind, kind.name().toLowerCase(java.util.Locale.ROOT) + i, cache));
        }
      }
      right.add(shops.getFirst().rightRows());
      shops.getFirst().change();
      right.add(shops.getFirst().rightRows());
      checkModel(wayfarer);
      System.out.printf("%d databases are open%n", shops.size());
      try (ExecutorService askers = Executors.newFixedThreadPool(THREADS)) {
        for (int i = 0; i < THREADS; i++) {
          Random random = new Random(seed + i);
          askers.execute(() -> ask(wayfarer, random));
        }
        Thread trouble = Thread.ofPlatform().start(() -> trouble(new Random(seed)));
        for (int minute = 1; minute <= minutes; minute++) {
          Thread.sleep(Duration.ofMinutes(1));
          measure(minute);
        }
        over = true;
        trouble.join();
      }
      shops.forEach(shop -> shop.database.close());
    }
    return report(pictures);
  }

  /// A question that the model gets wrong would tell nothing.
  private void checkModel(Wayfarer wayfarer) {
    Shop shop = shops.getFirst();
    QUESTIONS
        .keySet()
        .forEach(
            question -> {
              String rows = shop.answer(wayfarer, question);
              if (!rows.equals(right.get(shop.version()).get(question))) {
                throw new IllegalStateException(question + " is answered with " + rows);
              }
            });
  }

  private void ask(Wayfarer wayfarer, Random random) {
    List<String> questions = List.copyOf(QUESTIONS.keySet());
    while (!over) {
      Shop shop = shops.get(random.nextInt(shops.size()));
      String question = questions.get(random.nextInt(questions.size()));
      int first = shop.committed;
      Database asked = shop.database;
      try {
        String rows = shop.answer(wayfarer, question);
        int last = shop.begun;
        answers.incrementAndGet();
        boolean isRight = false;
        for (int version = first; version <= last; version++) {
          isRight |= rows.equals(right.get(version % 2).get(question));
        }
        if (!isRight) {
          wrong.add(
              shop.name + ": " + question + ": " + rows + ", versions " + first + ".." + last);
        }
      } catch (QueryException | InputException e) {
        failed.incrementAndGet();
        if (!shop.isInTrouble()) {
          wrong.add(shop.name + ": " + question + ": " + e);
        }
      } catch (IllegalStateException e) {
        // It was closed just now, and another one opened.
        reopened.incrementAndGet();
        if (shop.database == asked && shop.begun == shop.committed && !shop.isReopening) {
          wrong.add(shop.name + ": " + question + ": " + e);
        }
      } catch (RuntimeException | Error e) {
        wrong.add(shop.name + ": " + question + ": " + e);
      }
    }
  }

  private void trouble(Random random) {
    while (!over) {
      try {
        Thread.sleep(random.nextLong(4_000));
        Shop shop = shops.get(random.nextInt(shops.size()));
        int draw = random.nextInt(100);
        if (draw < 60) {
          act("changed", shop::change);
        } else if (draw < 75) {
          act("refreshed", shop::refresh);
        } else if (draw < 90) {
          act("closed and opened", shop::reopen);
        } else if (draw < 97) {
          Kind kind = random.nextBoolean() ? Kind.POSTGRESQL : Kind.MARIADB;
          act("connections cut: " + kind, () -> cut(kind));
        } else {
          Kind kind = random.nextBoolean() ? Kind.POSTGRESQL : Kind.MARIADB;
          act("server killed: " + kind, () -> kill(kind, random));
        }
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  private interface Action {
    void run() throws Exception;
  }

  private void act(String name, Action action) {
    try {
      action.run();
      actions.merge(name, 1, Integer::sum);
    } catch (Exception e) {
      actions.merge(name + " (failed: the server was away)", 1, Integer::sum);
      if (troubleUntil.isEmpty()) {
        wrong.add(name + ": " + e);
      }
    }
  }

  private void cut(Kind kind) throws SQLException {
    startTrouble(kind);
    try (Connection connection = administrator(kind);
        Statement statement = connection.createStatement()) {
      if (kind == Kind.POSTGRESQL) {
        statement.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'wayfarer'");
      } else {
        List<Long> ids = new ArrayList<>();
        try (ResultSet found =
            statement.executeQuery(
                "SELECT id FROM information_schema.processlist WHERE id <> connection_id() AND db LIKE 'soak%'")) {
          while (found.next()) {
            ids.add(found.getLong(1));
          }
        }
        for (long id : ids) {
          try {
            statement.execute("KILL " + id);
          } catch (SQLException e) {
            // It has ended by itself.
          }
        }
      }
    }
  }

  /// Whoever started the server starts it again.
  private void kill(Kind kind, Random random) throws Exception {
    startTrouble(kind);
    Path servers = Path.of(System.getenv("WAYFARER_SERVERS"));
    Path pid =
        servers.resolve(kind == Kind.POSTGRESQL ? "postgresql/postmaster.pid" : "mariadb/pid");
    String process = Files.readAllLines(pid).getFirst().strip();
    String signal =
        kind == Kind.POSTGRESQL
            ? (random.nextBoolean() ? "-INT" : "-QUIT")
            : (random.nextBoolean() ? "-TERM" : "-KILL");
    new ProcessBuilder("kill", signal, process).inheritIO().start().waitFor();
    for (int i = 0; i < 300; i++) {
      Thread.sleep(1_000);
      startTrouble(kind);
      try (Connection _ = administrator(kind)) {
        return;
      } catch (SQLException e) {
        // Not yet.
      }
    }
    throw new IllegalStateException(kind + " did not come back");
  }

  private void startTrouble(Kind kind) {
    troubleUntil.put(kind, System.nanoTime() + TROUBLE.toNanos());
  }

  private static String server(Kind kind) {
    return System.getenv(kind == Kind.POSTGRESQL ? "WAYFARER_POSTGRESQL" : "WAYFARER_MARIADB");
  }

  private static Connection administrator(Kind kind) throws SQLException {
    return writer(server(kind));
  }

  private static Connection writer(String url) throws SQLException {
    return url.startsWith("jdbc:postgresql") || url.startsWith("jdbc:mariadb")
        ? DriverManager.getConnection(
            url, System.getenv("WAYFARER_TEST_USER"), System.getenv("WAYFARER_TEST_PASSWORD"))
        : DriverManager.getConnection(url);
  }

  // What is measured.

  private void measure(int minute) {
    System.gc();
    Map<String, Double> now = new LinkedHashMap<>();
    Runtime runtime = Runtime.getRuntime();
    now.put("heap (MB)", (runtime.totalMemory() - runtime.freeMemory()) / 1e6);
    now.put("memory of the process (MB)", residentMegabytes());
    now.put("file handles", (double) fileHandles());
    now.put("threads", (double) ManagementFactory.getThreadMXBean().getThreadCount());
    now.put("connections to PostgreSQL", connections(Kind.POSTGRESQL));
    now.put("connections to MariaDB", connections(Kind.MARIADB));
    now.forEach((name, value) -> measured.computeIfAbsent(name, _ -> new ArrayList<>()).add(value));
    System.out.printf(
        "minute %d: %,d answers, %d wrong, %d failed while a server was away, %s%n",
        minute, answers.get(), wrong.size(), failed.get(), now);
  }

  private static double residentMegabytes() {
    try (Stream<String> lines = Files.lines(Path.of("/proc/self/status"))) {
      return lines
          .filter(line -> line.startsWith("VmRSS:"))
          .mapToDouble(line -> Double.parseDouble(line.replaceAll("\\D", "")) * 1024 / 1e6)
          .findFirst()
          .orElse(Double.NaN);
    } catch (IOException e) {
      return Double.NaN;
    }
  }

  private static long fileHandles() {
    try (Stream<Path> handles = Files.list(Path.of("/proc/self/fd"))) {
      return handles.count();
    } catch (IOException e) {
      return -1;
    }
  }

  private static double connections(Kind kind) {
    String sql =
        kind == Kind.POSTGRESQL
            ? "SELECT count(*) FROM pg_stat_activity WHERE application_name = 'wayfarer'"
            : "SELECT count(*) FROM information_schema.processlist WHERE db LIKE 'soak%'";
    try (Connection connection = administrator(kind);
        Statement statement = connection.createStatement();
        ResultSet found = statement.executeQuery(sql)) {
      return found.next() ? found.getDouble(1) : Double.NaN;
    } catch (SQLException e) {
      return Double.NaN; // the server is away
    }
  }

  private boolean report(Path pictures) throws IOException {
    Files.createDirectories(pictures);
    int minutes = measured.values().iterator().next().size();
    List<String> csv = new ArrayList<>(List.of("minute," + String.join(",", measured.keySet())));
    for (int i = 0; i < minutes; i++) {
      StringBuilder line = new StringBuilder().append(i + 1);
      for (List<Double> values : measured.values()) {
        line.append(',').append(Math.round(values.get(i) * 10) / 10.0);
      }
      csv.add(line.toString());
    }
    Files.write(pictures.resolve("soak.csv"), csv);
    List<Line> lines = new ArrayList<>();
    System.out.println(
        "\n| measure | after a quarter | at the end | most |\n| --- | ---: | ---: | ---: |");
    boolean leaks = false;
    for (var entry : measured.entrySet()) {
      List<Double> values = entry.getValue();
      double most = values.stream().filter(Double::isFinite).mapToDouble(v -> v).max().orElse(1);
      List<ChartPoint> points = new ArrayList<>();
      for (int i = 0; i < values.size(); i++) {
        if (Double.isFinite(values.get(i))) {
          points.add(new ChartPoint(i + 1, 100 * values.get(i) / most));
        }
      }
      lines.add(Line.single(entry.getKey(), points));
      double early = mean(values, minutes / 4, minutes / 2);
      double late = mean(values, minutes * 3 / 4, minutes);
      System.out.printf("| %s | %.0f | %.0f | %.0f |%n", entry.getKey(), early, late, most);
      // Questions and servers come and go: a tenth more is no leak.
      leaks |= late > early * 1.1 + 5 && !entry.getKey().startsWith("connections");
    }
    String title = "What a process holds, in % of the most, while 64 threads ask 20 databases";
    Files.writeString(
        pictures.resolve("soak.svg"), new LineChart(title, "minutes", false, lines).svg());
    System.out.printf(
        "%n%d minutes, %,d answers, %d wrong, %,d failed while a server was away, %,d found a database closed%n",
        minutes, answers.get(), wrong.size(), failed.get(), reopened.get());
    actions.forEach((name, n) -> System.out.println(n + " × " + name));
    wrong.stream().limit(50).forEach(line -> System.out.println("wrong: " + line));
    System.out.println(leaks ? "something grows: see soak.csv" : "nothing grows");
    return wrong.isEmpty() && !leaks;
  }

  private static double mean(List<Double> values, int from, int to) {
    return values.subList(from, Math.max(from + 1, to)).stream()
        .filter(Double::isFinite)
        .mapToDouble(v -> v)
        .average()
        .orElse(Double.NaN);
  }

  /// One database with the shop.
  private final class Shop {
    private final Kind kind;
    private final String name;
    private final IndexCache cache;

    /// How often a change was begun, and how often one was finished; odd versions have one customer
    /// more.
    private volatile int begun;

    private volatile int committed;
    private volatile Database database;
    private volatile boolean isReopening;

    Shop(Kind kind, String name, IndexCache cache) throws Exception {
      this.kind = kind;
      this.name = name;
      this.cache = cache;
      if (kind == Kind.POSTGRESQL || kind == Kind.MARIADB) {
        try (Connection connection = administrator(kind);
            Statement statement = connection.createStatement()) {
          statement.execute("CREATE DATABASE soak" + name);
        }
      }
      fill(url(0), false);
      if (isFile()) {
        fill(url(1), true);
      }
      this.database = open(0);
    }

    /// Files that a process has open for reading cannot be written: the other version is a file of
    /// its own.
    private boolean isFile() {
      return kind == Kind.H2 || kind == Kind.DUCKDB;
    }

    int version() {
      return committed % 2;
    }

    boolean isInTrouble() {
      return System.nanoTime() < troubleUntil.getOrDefault(kind, Long.MIN_VALUE);
    }

    private String url(int version) {
      return switch (kind) {
        case SQLITE -> "jdbc:sqlite:" + folder.resolve(name + ".sqlite");
        case H2 -> "jdbc:h2:" + folder.resolve(name + "-" + version);
        case DUCKDB -> "jdbc:duckdb:" + folder.resolve(name + "-" + version + ".duckdb");
        case POSTGRESQL, MARIADB -> server(kind).replaceFirst("[^/]*$", "soak" + name);
      };
    }

    private Database open(int version) {
      Limits limits = Limits.DEFAULT.withTime(Duration.ofSeconds(60));
      if (kind == Kind.SQLITE) {
        return Database.open(folder.resolve(name + ".sqlite"), Optional.empty(), cache, limits);
      }
      Account account =
          isFile()
              ? Account.NONE
              : new Account(
                  Optional.of(System.getenv("WAYFARER_TEST_USER")),
                  Optional.of(System.getenv("WAYFARER_TEST_PASSWORD")));
      return Database.open(DatabaseUrl.of(url(version)), account, Optional.empty(), cache, limits);
    }

    private void fill(String url, boolean oneMore) throws Exception {
      String sql =
          Files.readString(Path.of("cli/src/main/resources/dev/wayfarer/cli/shop.sql"))
              .replaceAll("(?m)^(--|PRAGMA).*$", "");
      if (kind != Kind.SQLITE) {
        sql = sql.replace(" REAL ", " DOUBLE PRECISION ").replace(" TEXT ", " VARCHAR(100) ");
      }
      try (Connection connection = writer(url);
          Statement statement = connection.createStatement()) {
        for (String one : sql.split(";\\s*\n", -1)) {
          if (!one.isBlank()) {
            statement.execute(one);
          }
        }
        if (oneMore) {
          statement.execute("INSERT INTO customers VALUES (" + ONE_MORE + ")");
        }
      }
    }

    /// The rows of the queries by hand, on this database as it is.
    Map<String, String> rightRows() throws SQLException {
      Map<String, String> rows = new TreeMap<>();
      try (Connection connection = writer(url(version()));
          Statement statement = connection.createStatement()) {
        for (var question : QUESTIONS.entrySet()) {
          List<String> lines = new ArrayList<>();
          try (ResultSet found = statement.executeQuery(question.getValue())) {
            while (found.next()) {
              List<String> line = new ArrayList<>();
              for (int i = 1; i <= found.getMetaData().getColumnCount(); i++) {
                line.add(plain(found.getString(i)));
              }
              lines.add(String.join("|", line));
            }
          }
          lines.sort(null);
          rows.put(question.getKey(), lines.toString());
        }
      }
      return rows;
    }

    String answer(Wayfarer wayfarer, String question) {
      List<String> lines = new ArrayList<>();
      for (List<Cell> row :
          wayfarer.ask(database, question, AskOptions.DEFAULT.answeringAnyway()).rows().rows()) {
        lines.add(String.join("|", row.stream().map(cell -> plain(cell.toString())).toList()));
      }
      lines.sort(null);
      return lines.toString();
    }

    /// Numbers with four digits after the point, wherever they come from.
    private static String plain(String text) {
      return text.matches("-?\\d+\\.\\d+(E\\d+)?")
          ? "%.4f".formatted(Double.parseDouble(text))
          : text;
    }

    synchronized void change() throws Exception {
      int next = committed + 1;
      begun = next;
      try {
        if (isFile()) {
          Database other = open(next % 2);
          Database before = database;
          database = other;
          before.close();
        } else {
          write(next % 2 == 1);
        }
        committed = next;
      } catch (Exception e) {
        // Whether it was written before the server went is not known: put it in order.
        settle(next);
        throw e;
      }
    }

    private void settle(int next) throws InterruptedException {
      for (int i = 0; i < 600; i++) {
        try {
          write(next % 2 == 1);
          committed = next;
          return;
        } catch (SQLException e) {
          Thread.sleep(1_000);
        }
      }
      throw new IllegalStateException(name + " cannot be written");
    }

    private void write(boolean oneMore) throws SQLException {
      try (Connection connection = writer(url(0))) {
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement()) {
          statement.execute("DELETE FROM customers WHERE customer_id = 1000");
          if (oneMore) {
            statement.execute("INSERT INTO customers VALUES (" + ONE_MORE + ")");
          }
        }
        connection.commit();
      }
    }

    void refresh() {
      database.refresh();
    }

    synchronized void reopen() {
      isReopening = true;
      try {
        Database fresh = open(version());
        Database before = database;
        database = fresh;
        before.close();
      } finally {
        isReopening = false;
      }
    }
  }
}

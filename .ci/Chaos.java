import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;

/// Starts the program many times under bad conditions and checks how each start ends.
///
///     java Chaos.java [STARTS [SEED]]
///
/// Every condition draws from a seed of its own, which is printed where a promise is broken:
/// `CHAOS_ONLY=condition .ci/chaos 1 SEED` repeats it.
class Chaos {
  private static final String QUESTION = "How many customers are there in each city?";
  private static final String ANSWER = "Bergen         6";
  private static final int KILLED = 137;
  private static final int TERMINATED = 143;
  private static final int INTERRUPTED = 130;
  private static final long LONGEST_MINUTES = 10;

  /// A condition: lays it out, starts what it takes, and says how that must end.
  private interface Condition {
    void meet(Trial trial) throws IOException, InterruptedException;
  }

  private final List<String> wayfarer;
  private final Path folder;
  private final Path warm;
  private final Map<String, Condition> conditions = new LinkedHashMap<>();
  private final Map<String, Integer> starts = new TreeMap<>();
  private final Map<String, Map<Integer, Integer>> codes = new TreeMap<>();
  private final List<String> broken = new ArrayList<>();
  private final List<String> left = new ArrayList<>();
  private final boolean root;
  private final Optional<Path> clock;
  private long usualMillis = 2_000;

  /// Whoever stops this stops what it has started too; how that ends says nothing.
  private volatile boolean isOver;

  private Chaos(List<String> wayfarer, Path folder) throws IOException, InterruptedException {
    this.wayfarer = wayfarer;
    this.folder = folder;
    this.warm = Files.createDirectory(folder.resolve("warm"));
    this.root = run("id", "-u").strip().equals("0");
    this.clock =
        Stream.of(
                "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1",
                "/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1",
                "/usr/lib/faketime/libfaketimeMT.so.1")
            .map(Path::of)
            .filter(Files::exists)
            .findFirst();
    conditions.put("answered", this::answered);
    conditions.put("unknown name in a vocabulary", this::unknownName);
    conditions.put("unusable input", this::unusableInput);
    conditions.put("closed pipe", this::closedPipe);
    conditions.put("full output", this::fullOutput);
    conditions.put("SIGKILL", trial -> signalled(trial, "KILL", KILLED));
    conditions.put("SIGTERM", trial -> signalled(trial, "TERM", TERMINATED));
    conditions.put("SIGINT", trial -> signalled(trial, "INT", INTERRUPTED));
    conditions.put("SIGSTOP and SIGCONT", this::paused);
    conditions.put("server told to end", this::server);
    conditions.put("several on an empty cache", this::emptyCache);
    conditions.put("one of several killed on an empty cache", this::emptyCacheKilled);
    conditions.put("several on a damaged cache", this::damagedCache);
    conditions.put("little memory", this::littleMemory);
    if (clock.isPresent()) {
      conditions.put("clock that jumps", this::jumpingClock);
    } else {
      left.add("clock that jumps (libfaketime is not installed)");
    }
    if (root) {
      conditions.put("no network", this::noNetwork);
      conditions.put("full disk", this::fullDisk);
      conditions.put("home that cannot be written", this::readOnlyHome);
    } else {
      left.add("no network, full disk, home that cannot be written (these need root)");
    }
  }

  /// How often a condition is drawn: those that unpack 450 MB seldom.
  private static int weight(String condition) {
    return switch (condition) {
      case "several on an empty cache", "one of several killed on an empty cache" -> 1;
      case "full disk", "home that cannot be written", "several on a damaged cache" -> 3;
      case "SIGTERM", "SIGINT", "SIGKILL", "unknown name in a vocabulary" -> 10;
      default -> 4;
    };
  }

  public static void main(String[] args) throws IOException, InterruptedException {
    int count = args.length > 0 ? Integer.parseInt(args[0]) : 1_000;
    long seed = args.length > 1 ? Long.parseLong(args[1]) : System.currentTimeMillis() / 1_000;
    String command =
        Optional.ofNullable(System.getenv("WAYFARER"))
            .orElse(Path.of("wayfarer").toAbsolutePath().toString());
    Path folder = Files.createTempDirectory("wayfarer-chaos");
    Chaos chaos = new Chaos(List.of(command.split(" ")), folder);
    Runtime.getRuntime()
        .addShutdownHook(
            new Thread(
                () -> {
                  chaos.isOver = true;
                  chaos.report();
                  cleanUp(folder);
                }));
    System.exit(chaos.run(count, seed) ? 0 : 1);
  }

  /// Leaves no process, no mount and no file, however this ends.
  private static void cleanUp(Path folder) {
    ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
    try {
      run("sh", "-c", "umount '" + folder + "'/trial*/disk 2>/dev/null; rm -rf '" + folder + "'");
    } catch (IOException | InterruptedException e) {
      System.err.println(e.getMessage());
    }
  }

  private boolean run(int count, long seed) throws IOException, InterruptedException {
    System.out.printf("seed %d%n", seed);
    warmUp();
    String only = System.getenv("CHAOS_ONLY");
    List<String> drawn = new ArrayList<>();
    conditions.keySet().stream()
        .filter(name -> only == null || name.equals(only))
        .forEach(name -> Stream.generate(() -> name).limit(weight(name)).forEach(drawn::add));
    int jobs = Optional.ofNullable(System.getenv("CHAOS_JOBS")).map(Integer::parseInt).orElse(2);
    AtomicLong next = new AtomicLong(seed);
    long began = System.nanoTime();
    try (ExecutorService workers = Executors.newFixedThreadPool(jobs)) {
      List<Future<?>> all = new ArrayList<>();
      for (int job = 0; job < jobs; job++) {
        all.add(
            workers.submit(
                () -> {
                  while (total() < count) {
                    meet(drawn, next.getAndIncrement(), began);
                  }
                  return null;
                }));
      }
      for (Future<?> one : all) {
        one.get();
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
    return broken.isEmpty();
  }

  /// Draws a condition by its seed and meets it.
  private void meet(List<String> drawn, long seed, long began)
      throws IOException, InterruptedException {
    Random random = new Random(seed);
    // Neighbouring seeds begin alike.
    random.nextLong();
    String name = drawn.get(random.nextInt(drawn.size()));
    Trial trial = new Trial(name, seed, random);
    try {
      conditions.get(name).meet(trial);
      if (random.nextInt(20) == 0) {
        // Whatever happened to the cache that they share: the next one answers.
        trial.expectAnswer(trial.start(warm, Map.of(), QUESTION));
      }
    } catch (IOException e) {
      if (!isOver) {
        throw e;
      }
    } finally {
      trial.close();
    }
    if (seed % 20 == 19) {
      System.out.printf(
          "%,d starts, %d promises broken, %,d s%n",
          total(), broken.size(), (System.nanoTime() - began) / 1_000_000_000);
    }
  }

  private synchronized int total() {
    return starts.values().stream().mapToInt(n -> n).sum();
  }

  private synchronized void count(String condition) {
    starts.merge(condition, 1, Integer::sum);
  }

  private synchronized void ended(String condition, int code) {
    codes.computeIfAbsent(condition, _ -> new TreeMap<>()).merge(code, 1, Integer::sum);
  }

  private void warmUp() throws IOException, InterruptedException {
    Trial trial = new Trial("warm-up", 0, new Random(0));
    trial.expectAnswer(trial.start(warm, Map.of(), QUESTION));
    long start = System.nanoTime();
    trial.expectAnswer(trial.start(warm, Map.of(), QUESTION));
    usualMillis = (System.nanoTime() - start) / 1_000_000;
    trial.close();
    if (!broken.isEmpty()) {
      throw new IllegalStateException("the program does not answer under good conditions");
    }
    System.out.printf("an answer takes %,d ms here%n", usualMillis);
  }

  private synchronized void report() {
    System.out.println("\n| condition | starts | exit codes |\n| --- | ---: | --- |");
    starts.forEach(
        (name, n) ->
            System.out.printf(
                "| %s | %d | %s |%n", name, n, describe(codes.getOrDefault(name, Map.of()))));
    System.out.printf("%n%,d starts, %d promises broken%n", total(), broken.size());
    left.forEach(name -> System.out.println("left out: " + name));
    broken.forEach(System.out::println);
  }

  private static String describe(Map<Integer, Integer> codes) {
    List<String> parts = new ArrayList<>();
    codes.forEach((code, n) -> parts.add(code + ": " + n));
    return String.join(", ", parts);
  }

  // Conditions.

  private void answered(Trial trial) throws IOException, InterruptedException {
    trial.expectAnswer(trial.start(warm, Map.of(), QUESTION));
  }

  /// An error while native libraries are being loaded.
  private void unknownName(Trial trial) throws IOException, InterruptedException {
    Path words = trial.file("words.yaml", "tables: {custmers: {name: client}}\n");
    Started started = trial.start(warm, Map.of(), "--vocabulary=" + words, QUESTION);
    trial.expectRefusal(started, "an unknown name");
  }

  private void unusableInput(Trial trial) throws IOException, InterruptedException {
    Path nothing = trial.file("nothing.sqlite", "no database".repeat(100));
    List<String> arguments =
        List.of(
            "--db=" + trial.folder.resolve("missing.sqlite"),
            "--db=" + nothing,
            "--url=jdbc:postgresql://127.0.0.1:1/shop",
            "--url=jdbc:h2:mem:x",
            "--model=" + trial.folder.resolve("no-model"),
            "--rows=-1",
            "--unknown");
    String argument = arguments.get(trial.random.nextInt(arguments.size()));
    trial.expectRefusal(trial.start(warm, Map.of(), argument, QUESTION), "");
  }

  /// Whoever reads the answer leaves, at once or in the middle.
  private void closedPipe(Trial trial) throws IOException, InterruptedException {
    Started started = trial.startPiped(warm, "--csv", "List all orders");
    if (trial.random.nextBoolean()) {
      var _ = started.process.getInputStream().read();
    }
    started.process.getInputStream().close();
    trial.expect(started, Set.of(0), false);
  }

  private void fullOutput(Trial trial) throws IOException, InterruptedException {
    if (!Files.exists(Path.of("/dev/full"))) {
      answered(trial);
      return;
    }
    Started started =
        trial.startWith(
            warm, Map.of(), Optional.of(Path.of("/dev/full")), List.of("ask", QUESTION));
    trial.expectRefusal(started, "found it full");
  }

  private void signalled(Trial trial, String signal, int code)
      throws IOException, InterruptedException {
    Started started = trial.start(warm, Map.of(), QUESTION);
    trial.sleepWithin(usualMillis * 5 / 4);
    boolean sent = started.signal(signal);
    trial.expect(started, sent ? Set.of(code, 0) : Set.of(0), true);
  }

  private void paused(Trial trial) throws IOException, InterruptedException {
    Started started = trial.start(warm, Map.of(), QUESTION);
    for (int i = 0; i < 3; i++) {
      trial.sleepWithin(usualMillis / 2);
      started.signal("STOP");
      trial.sleepWithin(usualMillis);
      started.signal("CONT");
    }
    trial.expectAnswer(started);
  }

  /// A server is told to end, whether it has begun to answer or not.
  private void server(Trial trial) throws IOException, InterruptedException {
    Started started =
        trial.startWith(warm, Map.of(), Optional.empty(), List.of("serve", "--quiet", "--port=0"));
    trial.sleepWithin(usualMillis * 2);
    boolean terminate = trial.random.nextBoolean();
    started.signal(terminate ? "TERM" : "INT");
    trial.expect(started, Set.of(terminate ? TERMINATED : INTERRUPTED), true);
  }

  private void emptyCache(Trial trial) throws IOException, InterruptedException {
    Path cache = trial.folder.resolve("cache");
    for (Started started : trial.several(cache)) {
      trial.expectAnswer(started);
    }
  }

  private void emptyCacheKilled(Trial trial) throws IOException, InterruptedException {
    Path cache = trial.folder.resolve("cache");
    List<Started> several = trial.several(cache);
    trial.sleepWithin(usualMillis * 3);
    several.getFirst().signal("KILL");
    trial.expect(several.getFirst(), Set.of(KILLED, 0), true);
    for (Started started : several.subList(1, several.size())) {
      trial.expectAnswer(started);
    }
    trial.expectAnswer(trial.start(cache, Map.of(), QUESTION));
  }

  /// One file of the cache is gone, cut, emptied, overwritten, or a folder.
  private void damagedCache(Trial trial) throws IOException, InterruptedException {
    Path cache = trial.copyOfWarm();
    Path file = trial.damageOneFile(cache);
    List<Started> several = trial.several(cache);
    for (Started started : several) {
      started.note = "damaged " + cache.relativize(file) + ", " + trial.damage;
      if (Files.isDirectory(file)) {
        trial.expect(started, Set.of(0, 2), true); // no crash leaves one: it may be told
      } else {
        trial.expectAnswer(started);
      }
    }
    if (!Files.isDirectory(file)) {
      trial.expectAnswer(trial.start(cache, Map.of(), QUESTION));
    }
  }

  /// A heap too small for the model, or just large enough.
  private void littleMemory(Trial trial) throws IOException, InterruptedException {
    int megabytes = 16 + trial.random.nextInt(112);
    Started started =
        trial.start(warm, Map.of("JDK_JAVA_OPTIONS", "-Xmx" + megabytes + "m"), QUESTION);
    started.note = megabytes + " MB";
    trial.expect(started, Set.of(0, 2), true);
  }

  private void jumpingClock(Trial trial) throws IOException, InterruptedException {
    List<String> jumps =
        List.of("-400d", "+400d", "+0 x50", "-10y", "+10y", "@1970-01-02 00:00:00");
    String jump = jumps.get(trial.random.nextInt(jumps.size()));
    Started started =
        trial.start(
            warm,
            Map.of(
                "LD_PRELOAD",
                clock.orElseThrow().toString(),
                "FAKETIME",
                jump,
                "FAKETIME_DONT_FAKE_MONOTONIC",
                "1",
                // A clock that jumps leaves the times of files as they are.
                "NO_FAKE_STAT",
                "1"),
            QUESTION);
    started.note = jump;
    trial.expectAnswer(started);
  }

  /// Without any network, not even to itself: nothing is asked of other machines, or of this one.
  private void noNetwork(Trial trial) throws IOException, InterruptedException {
    trial.before = List.of("unshare", "--net");
    trial.expectAnswer(trial.start(warm, Map.of(), QUESTION));
    trial.before = List.of();
  }

  /// The cache lies on a disk that fills up; with more room the next start answers.
  private void fullDisk(Trial trial) throws IOException, InterruptedException {
    int megabytes = 1 + trial.random.nextInt(600);
    Path disk = trial.mount("size=" + megabytes + "m");
    Started started = trial.start(disk.resolve("cache"), Map.of("HOME", disk.toString()), QUESTION);
    started.note = megabytes + " MB";
    trial.expect(started, Set.of(0, 2), true);
    run("mount", "-o", "remount,size=900m", disk.toString());
    Started next = trial.start(disk.resolve("cache"), Map.of("HOME", disk.toString()), QUESTION);
    next.note = megabytes + " MB, then more";
    trial.expectAnswer(next);
  }

  /// With a whole cache it answers; without one it says what is missing.
  private void readOnlyHome(Trial trial) throws IOException, InterruptedException {
    Path disk = trial.mount("size=900m");
    boolean whole = trial.random.nextBoolean();
    if (whole) {
      run("cp", "-a", warm.toString(), disk.resolve("cache").toString());
    }
    run("mount", "-o", "remount,ro", disk.toString());
    Started started = trial.start(disk.resolve("cache"), Map.of("HOME", disk.toString()), QUESTION);
    started.note = whole ? "whole cache" : "no cache";
    trial.expect(started, Set.of(0, 2), true);
  }

  /// A process, and where its output goes.
  private static final class Started {
    private final Process process;
    private final Path out;
    private final Path err;
    private String note = "";

    Started(Process process, Path out, Path err) {
      this.process = process;
      this.out = out;
      this.err = err;
    }

    /// Whether it still ran.
    boolean signal(String name) throws IOException, InterruptedException {
      return new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start()
              .waitFor()
          == 0;
    }
  }

  /// One condition, met once.
  private final class Trial {
    private final String condition;
    private final long seed;
    private final Random random;
    private final Path folder;
    private final List<Path> mounts = new ArrayList<>();
    private String damage = "";
    private List<String> before = List.of();
    private int number;

    Trial(String condition, long seed, Random random) throws IOException {
      this.condition = condition;
      this.seed = seed;
      this.random = random;
      this.folder = Files.createTempDirectory(Chaos.this.folder, "trial");
    }

    Started start(Path cache, Map<String, String> environment, String... arguments)
        throws IOException {
      List<String> all = new ArrayList<>(List.of("ask"));
      all.addAll(List.of(arguments));
      return startWith(cache, environment, Optional.empty(), all);
    }

    Started startPiped(Path cache, String... arguments) throws IOException {
      Path err = folder.resolve("err" + ++number);
      List<String> all = new ArrayList<>(List.of("ask"));
      all.addAll(List.of(arguments));
      ProcessBuilder builder = builder(cache, Map.of(), all).redirectError(err.toFile());
      count(condition);
      return new Started(builder.start(), Path.of("/dev/null"), err);
    }

    Started startWith(
        Path cache, Map<String, String> environment, Optional<Path> output, List<String> arguments)
        throws IOException {
      Path out = output.orElse(folder.resolve("out" + ++number));
      Path err = folder.resolve("err" + number);
      ProcessBuilder builder =
          builder(cache, environment, arguments)
              .redirectOutput(out.toFile())
              .redirectError(err.toFile());
      count(condition);
      return new Started(builder.start(), out, err);
    }

    private ProcessBuilder builder(
        Path cache, Map<String, String> environment, List<String> arguments) {
      List<String> command = new ArrayList<>();
      // A shell in the background has its children ignore SIGINT.
      command.addAll(List.of("env", "--default-signal=INT,QUIT,PIPE"));
      environment.forEach((name, value) -> command.add(name + "=" + value));
      command.addAll(before);
      command.addAll(wayfarer);
      command.addAll(arguments);
      ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
      builder.redirectInput(Path.of("/dev/null").toFile());
      builder.environment().put("WAYFARER_CACHE", cache.toString());
      builder.environment().put("XDG_STATE_HOME", folder.resolve("state").toString());
      return builder;
    }

    List<Started> several(Path cache) throws IOException {
      List<Started> several = new ArrayList<>();
      int count = 2 + random.nextInt(7);
      for (int i = 0; i < count; i++) {
        several.add(start(cache, Map.of(), QUESTION));
      }
      return several;
    }

    void sleepWithin(long millis) throws InterruptedException {
      Thread.sleep(random.nextLong(Math.max(1, millis)));
    }

    Path file(String name, String text) throws IOException {
      return Files.writeString(folder.resolve(name), text);
    }

    Path mount(String options) throws IOException, InterruptedException {
      Path disk = Files.createDirectory(folder.resolve("disk"));
      run("mount", "-t", "tmpfs", "-o", options, "tmpfs", disk.toString());
      mounts.add(disk);
      return disk;
    }

    /// Hard links: what is damaged is replaced, and not written into.
    Path copyOfWarm() throws IOException, InterruptedException {
      Path cache = folder.resolve("cache");
      run("cp", "-al", warm.toString(), cache.toString());
      return cache;
    }

    Path damageOneFile(Path cache) throws IOException {
      List<Path> files;
      try (Stream<Path> all = Files.walk(cache)) {
        files =
            all.filter(Files::isRegularFile)
                .filter(file -> !Files.isSymbolicLink(file))
                .filter(file -> !file.getFileName().toString().endsWith("lock"))
                .sorted()
                .toList();
      }
      Path file = files.get(random.nextInt(files.size()));
      boolean isNative = file.startsWith(cache.resolve("native"));
      // Bits that flip inside a native library are not noticed: reading 450 MB takes a second.
      int kind = random.nextInt(isNative ? 3 : 5);
      byte[] content = Files.readAllBytes(file);
      Files.delete(file);
      damage = List.of("gone", "cut", "empty", "overwritten", "a folder").get(kind);
      switch (kind) {
        case 0 -> {}
        case 1 -> {
          try (RandomAccessFile cut = new RandomAccessFile(file.toFile(), "rw")) {
            cut.write(content, 0, random.nextInt(Math.max(1, content.length)));
          }
        }
        case 2 -> Files.createFile(file);
        case 3 -> {
          for (int i = 0; i < 100 && content.length > 0; i++) {
            content[random.nextInt(content.length)] ^= (byte) (1 + random.nextInt(255));
          }
          Files.write(file, content);
        }
        default -> Files.createDirectory(file);
      }
      return file;
    }

    void expectAnswer(Started started) throws IOException, InterruptedException {
      int code = expect(started, Set.of(0), true);
      if (code == 0 && !Files.readString(started.out).contains(ANSWER)) {
        breakPromise(started, "no answer: " + Files.readString(started.out));
      }
    }

    void expectRefusal(Started started, String reason) throws IOException, InterruptedException {
      int code = expect(started, Set.of(2), true);
      if (code == 2 && !text(started.err).contains(reason)) {
        breakPromise(started, "expected \"" + reason + "\"");
      }
    }

    /// Waits for the end and checks all that holds under any condition.
    ///
    /// @param complete whether a refusal must say why
    int expect(Started started, Set<Integer> allowed, boolean complete)
        throws IOException, InterruptedException {
      if (!started.process.waitFor(LONGEST_MINUTES, TimeUnit.MINUTES)) {
        started.process.destroyForcibly().waitFor();
        breakPromise(started, "it did not end");
        return -1;
      }
      int code = started.process.exitValue();
      ended(condition, code);
      List<String> lines = text(started.err).lines().filter(line -> !isOfJava(line)).toList();
      if (isEndOfJavaAtItsStart(code, started)) {
        return code;
      }
      if (!allowed.contains(code)) {
        breakPromise(started, "exit code " + code);
      } else if (lines.size() > 1 || lines.stream().anyMatch(line -> !isOurs(line))) {
        breakPromise(started, "expected one line of ours");
      } else if (complete && code == 2 && lines.isEmpty()) {
        breakPromise(started, "refused without a word");
      }
      try (Stream<Path> files = Files.list(folder)) {
        if (files.anyMatch(file -> file.getFileName().toString().startsWith("hs_err"))) {
          breakPromise(started, "the JVM crashed");
          Files.createDirectories(Path.of("target/chaos"));
          run("sh", "-c", "mv '" + folder + "'/hs_err* target/chaos; rm -f '" + folder + "'/core*");
        }
      }
      return code;
    }

    /// A JVM that is told to end before its own modules are ready fails on the way, with 1.
    private static boolean isEndOfJavaAtItsStart(int code, Started started) throws IOException {
      return code == 1
          && text(started.out).startsWith("Error occurred during initialization of VM");
    }

    /// What the JVM says of options that it is given, and of being told to end.
    private static boolean isOfJava(String line) {
      return line.startsWith("NOTE: Picked up") || line.startsWith("Runtime.exit(");
    }

    private static boolean isOurs(String line) {
      return line.startsWith("wayfarer: ")
          && !line.contains("Exception")
          && !line.contains("fault");
    }

    private void breakPromise(Started started, String what) throws IOException {
      if (isOver) {
        return;
      }
      String found = text(started.err).strip();
      String line =
          "broken: %s, seed %d%s: %s; it said: %s"
              .formatted(
                  condition,
                  seed,
                  started.note.isEmpty() ? "" : " (" + started.note + ")",
                  what,
                  found.length() > 600 ? found.substring(0, 600) + "…" : found);
      synchronized (Chaos.this) {
        broken.add(line);
      }
      System.out.println(line);
    }

    void close() throws IOException, InterruptedException {
      for (Path mount : mounts) {
        run("umount", mount.toString());
      }
      run("rm", "-rf", folder.toString());
    }
  }

  private static String text(Path file) throws IOException {
    return Files.exists(file) ? Files.readString(file) : "";
  }

  /// Runs a program of the system.
  private static String run(String... command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes());
    if (process.waitFor() != 0) {
      throw new IOException(String.join(" ", command) + ": " + output.strip());
    }
    return output;
  }
}

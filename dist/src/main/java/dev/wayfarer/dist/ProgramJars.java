package dev.wayfarer.dist;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/// Takes the jars of the command apart: classes stay jars, native libraries and the default model
/// become files, and licences are gathered.
///
/// Jars are written without compression: the archive around them compresses all of them together,
/// and classes load sooner.
final class ProgramJars {
  private static final String MODEL = "dev/wayfarer/model/default/";
  private static final List<String> NATIVE_OWNERS = List.of("pytorch", "openblas", "javacpp");

  /// Bindings of all functions of OpenBLAS, which nothing calls; CUDA's, which are NVIDIA's own and
  /// which nothing without a GPU is linked with.
  private static final Pattern UNUSED = Pattern.compile("(lib)?(jniopenblas_full|cudart|cupti).*");

  private final Platform platform;
  private final Path home;

  /// @param home the folder that is being filled
  ProgramJars(Platform platform, Path home) {
    this.platform = platform;
    this.home = home;
  }

  void add(Path command, Path libraries) throws IOException {
    try (Stream<Path> jars = Files.list(libraries)) {
      for (Path jar : jars.sorted().toList()) {
        addLibrary(jar);
      }
    }
    rewrite(command, home.resolve("program"));
    addSecondName();
  }

  /// JavaCPP's bindings know the same library under two names.
  private void addSecondName() throws IOException {
    try (Stream<Path> files = Files.list(home.resolve("native"))) {
      for (Path file :
          files.filter(path -> path.getFileName().toString().startsWith("libopenblas.")).toList()) {
        Path second =
            file.resolveSibling(
                file.getFileName().toString().replace("libopenblas.", "libopenblas_nolapack."));
        if (platform.isWindows()) {
          Files.copy(file, second);
        } else {
          Files.createSymbolicLink(second, file.getFileName());
        }
      }
    }
  }

  private void addLibrary(Path jar) throws IOException {
    unpack(jar);
    boolean holdsClasses;
    try (JarFile file = new JarFile(jar.toFile())) {
      holdsClasses =
          file.stream().map(JarEntry::getName).anyMatch(name -> isKept(name) && isUsed(name));
    }
    if (holdsClasses) {
      rewrite(jar, home.resolve("program/lib"));
    }
  }

  private static boolean isUsed(String name) {
    return name.endsWith(".class")
        ? !name.endsWith("module-info.class")
        : !name.startsWith("META-INF/") && !name.endsWith("/");
  }

  /// Whether an entry stays in its jar.
  private boolean isKept(String name) {
    return !name.startsWith(MODEL)
        && !name.startsWith("org/sqlite/native/")
        && !name.startsWith("libduckdb_java.so_")
        && !name.startsWith("META-INF/native-image/")
        && NATIVE_OWNERS.stream()
            .noneMatch(owner -> name.startsWith("org/bytedeco/" + owner + "/" + platform));
  }

  private void rewrite(Path jar, Path folder) throws IOException {
    Files.createDirectories(folder);
    Path copy = folder.resolve(jar.getFileName());
    try (JarFile file = new JarFile(jar.toFile());
        ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(copy))) {
      out.setMethod(ZipOutputStream.STORED);
      for (JarEntry entry : file.stream().toList()) {
        if (isKept(entry.getName()) && !isSignature(entry.getName())) {
          store(file, entry, out);
        }
      }
    }
  }

  /// Signatures do not fit a jar from which something was taken.
  private static boolean isSignature(String name) {
    return name.matches("META-INF/[^/]*\\.(SF|RSA|DSA|EC)");
  }

  private static void store(JarFile file, JarEntry entry, OutputStream out) throws IOException {
    byte[] bytes;
    try (InputStream in = file.getInputStream(entry)) {
      bytes = in.readAllBytes();
    }
    CRC32 sum = new CRC32();
    sum.update(bytes);
    ZipEntry stored = new ZipEntry(entry.getName());
    stored.setTime(entry.getTime());
    stored.setSize(bytes.length);
    stored.setCompressedSize(bytes.length);
    stored.setCrc(sum.getValue());
    ((ZipOutputStream) out).putNextEntry(stored);
    out.write(bytes);
    ((ZipOutputStream) out).closeEntry();
  }

  private void unpack(Path jar) throws IOException {
    try (JarFile file = new JarFile(jar.toFile())) {
      for (JarEntry entry : file.stream().toList()) {
        Optional<Path> place = place(jar, entry.getName());
        if (place.isPresent() && !entry.isDirectory()) {
          Files.createDirectories(place.get().getParent());
          try (InputStream in = file.getInputStream(entry)) {
            Files.copy(in, place.get());
          }
          if (platform.isLinux() && place.get().startsWith(home.resolve("native"))) {
            ElfFile.dropSymbols(place.get());
          }
        }
      }
    }
  }

  /// Where an entry of a jar becomes a file, if it does.
  private Optional<Path> place(Path jar, String name) {
    String file = name.substring(name.lastIndexOf('/') + 1);
    if (name.startsWith(MODEL)) {
      return Optional.of(home.resolve("model").resolve(file));
    }
    if (name.equals(platform.duckDbEntry())) {
      return Optional.of(home.resolve("native").resolve(platform.libraryName("duckdb_java")));
    }
    if (name.startsWith(platform.sqliteFolder()) || isNativeLibrary(name, file)) {
      return Optional.of(home.resolve("native").resolve(file));
    }
    if (file.matches("(?i)(licen[sc]e|notice|copying)[^/]*") && !name.endsWith("/")) {
      String owner = jar.getFileName().toString().replaceFirst("\\.jar$", "");
      return Optional.of(
          home.resolve("licences").resolve(owner).resolve(name.replace("META-INF/", "")));
    }
    return Optional.empty();
  }

  private boolean isNativeLibrary(String name, String file) {
    return NATIVE_OWNERS.stream()
            .anyMatch(owner -> name.startsWith("org/bytedeco/" + owner + "/" + platform))
        && !name.contains("/include/")
        && file.matches(".*(\\.so(\\.\\d+)*|\\.dylib|\\.dll)")
        && !UNUSED.matcher(file).matches();
  }
}

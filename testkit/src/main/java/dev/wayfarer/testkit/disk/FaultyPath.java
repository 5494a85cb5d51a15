package dev.wayfarer.testkit.disk;

import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.WatchEvent.Kind;
import java.nio.file.WatchEvent.Modifier;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;

/// A path on a [FaultyDisk].
final class FaultyPath implements Path {
  private final FaultyFileSystem files;
  private final Path real;

  FaultyPath(FaultyFileSystem files, Path real) {
    this.files = files;
    this.real = real;
  }

  static Path real(Path path) {
    return path instanceof FaultyPath faulty ? faulty.real : path;
  }

  private Path wrap(Path path) {
    return path == null ? null : new FaultyPath(files, path);
  }

  @Override
  public FileSystem getFileSystem() {
    return files;
  }

  @Override
  public boolean isAbsolute() {
    return real.isAbsolute();
  }

  @Override
  public Path getRoot() {
    return wrap(real.getRoot());
  }

  @Override
  public Path getFileName() {
    return wrap(real.getFileName());
  }

  @Override
  public Path getParent() {
    return wrap(real.getParent());
  }

  @Override
  public int getNameCount() {
    return real.getNameCount();
  }

  @Override
  public Path getName(int index) {
    return wrap(real.getName(index));
  }

  @Override
  public Path subpath(int from, int to) {
    return wrap(real.subpath(from, to));
  }

  @Override
  public boolean startsWith(Path other) {
    return real.startsWith(real(other));
  }

  @Override
  public boolean endsWith(Path other) {
    return real.endsWith(real(other));
  }

  @Override
  public Path normalize() {
    return wrap(real.normalize());
  }

  @Override
  public Path resolve(Path other) {
    return wrap(real.resolve(real(other)));
  }

  @Override
  public Path relativize(Path other) {
    return wrap(real.relativize(real(other)));
  }

  @Override
  public URI toUri() {
    return real.toUri();
  }

  @Override
  public Path toAbsolutePath() {
    return wrap(real.toAbsolutePath());
  }

  @Override
  public Path toRealPath(LinkOption... options) throws IOException {
    return wrap(real.toRealPath(options));
  }

  @Override
  public WatchKey register(WatchService watcher, Kind<?>[] events, Modifier... modifiers) {
    throw new UnsupportedOperationException();
  }

  @Override
  public int compareTo(Path other) {
    return real.compareTo(real(other));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FaultyPath path && path.files == files && path.real.equals(real);
  }

  @Override
  public int hashCode() {
    return real.hashCode();
  }

  @Override
  public String toString() {
    return real.toString();
  }
}

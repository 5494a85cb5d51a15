package dev.wayfarer.testkit.disk;

import static dev.wayfarer.testkit.disk.FaultyPath.real;

import java.io.IOException;
import java.net.URI;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.DirectoryStream.Filter;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.spi.FileSystemProvider;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Passes calls on to the real disk, and tells a [FaultyDisk] of those that change something.
final class FaultyProvider extends FileSystemProvider {
  private final FaultyFileSystem files;
  private final FaultyDisk disk;

  FaultyProvider(FaultyFileSystem files, FaultyDisk disk) {
    this.files = files;
    this.disk = disk;
  }

  private static FileSystemProvider provider(Path path) {
    return real(path).getFileSystem().provider();
  }

  @Override
  public FileChannel newFileChannel(
      Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    Path file = real(path);
    boolean writes =
        options.contains(StandardOpenOption.WRITE) || options.contains(StandardOpenOption.APPEND);
    if (writes) {
      disk.grow("open", file, () -> FileChannel.open(file, options, attributes).close());
    }
    return new FaultyChannel(disk, file, FileChannel.open(file, options, attributes));
  }

  @Override
  public SeekableByteChannel newByteChannel(
      Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
      throws IOException {
    return newFileChannel(path, options, attributes);
  }

  @Override
  public DirectoryStream<Path> newDirectoryStream(Path folder, Filter<? super Path> filter)
      throws IOException {
    List<Path> found = new ArrayList<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(real(folder))) {
      for (Path entry : entries) {
        Path path = new FaultyPath(files, entry);
        if (filter.accept(path)) {
          found.add(path);
        }
      }
    }
    return new DirectoryStream<>() {
      @Override
      public Iterator<Path> iterator() {
        return found.iterator();
      }

      @Override
      public void close() {}
    };
  }

  @Override
  public void createDirectory(Path folder, FileAttribute<?>... attributes) throws IOException {
    if (!Files.exists(real(folder))) { // a failing call changes nothing
      disk.grow("create", real(folder), () -> {});
    }
    Files.createDirectory(real(folder), attributes);
  }

  @Override
  public void createLink(Path link, Path existing) throws IOException {
    disk.grow("link", real(link), () -> {});
    Files.createLink(real(link), real(existing));
  }

  @Override
  public void delete(Path path) throws IOException {
    disk.change("delete", real(path));
    Files.delete(real(path));
  }

  @Override
  public void copy(Path source, Path target, CopyOption... options) throws IOException {
    disk.grow("copy", real(target), () -> Files.createFile(real(target)));
    Files.copy(real(source), real(target), options);
    disk.written(real(target), 0);
  }

  @Override
  public void move(Path source, Path target, CopyOption... options) throws IOException {
    disk.change("rename", real(target));
    Files.move(real(source), real(target), options);
  }

  @Override
  public boolean isSameFile(Path path, Path other) throws IOException {
    return Files.isSameFile(real(path), real(other));
  }

  @Override
  public boolean isHidden(Path path) throws IOException {
    return Files.isHidden(real(path));
  }

  @Override
  public FileStore getFileStore(Path path) throws IOException {
    return Files.getFileStore(real(path));
  }

  @Override
  public void checkAccess(Path path, AccessMode... modes) throws IOException {
    provider(path).checkAccess(real(path), modes);
  }

  @Override
  public <V extends FileAttributeView> V getFileAttributeView(
      Path path, Class<V> type, LinkOption... options) {
    return Files.getFileAttributeView(real(path), type, options);
  }

  @Override
  public <A extends BasicFileAttributes> A readAttributes(
      Path path, Class<A> type, LinkOption... options) throws IOException {
    return Files.readAttributes(real(path), type, options);
  }

  @Override
  public Map<String, Object> readAttributes(Path path, String attributes, LinkOption... options)
      throws IOException {
    return Files.readAttributes(real(path), attributes, options);
  }

  @Override
  public void setAttribute(Path path, String attribute, Object value, LinkOption... options) {
    throw new UnsupportedOperationException();
  }

  @Override
  public String getScheme() {
    return "faulty";
  }

  @Override
  public FileSystem newFileSystem(URI uri, Map<String, ?> environment) {
    throw new UnsupportedOperationException();
  }

  @Override
  public FileSystem getFileSystem(URI uri) {
    return files;
  }

  @Override
  public Path getPath(URI uri) {
    return new FaultyPath(files, Path.of(uri));
  }
}

package dev.wayfarer.testkit.disk;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Path;

/// An open file on a [FaultyDisk].
final class FaultyChannel extends FileChannel {
  private final FaultyDisk disk;
  private final Path file;
  private final FileChannel real;

  FaultyChannel(FaultyDisk disk, Path file, FileChannel real) {
    this.disk = disk;
    this.file = file;
    this.real = real;
  }

  @Override
  public int write(ByteBuffer bytes) throws IOException {
    disk.grow("write", file, () -> real.write(firstHalf(bytes)));
    disk.written(file, real.size());
    return real.write(bytes);
  }

  @Override
  public int write(ByteBuffer bytes, long position) throws IOException {
    disk.grow("write", file, () -> real.write(firstHalf(bytes), position));
    disk.written(file, real.size());
    return real.write(bytes, position);
  }

  @Override
  public long write(ByteBuffer[] buffers, int from, int count) throws IOException {
    disk.grow("write", file, () -> real.write(firstHalf(buffers[from])));
    disk.written(file, real.size());
    return real.write(buffers, from, count);
  }

  private static ByteBuffer firstHalf(ByteBuffer bytes) {
    return bytes.slice(bytes.position(), bytes.remaining() / 2);
  }

  @Override
  public FileChannel truncate(long size) throws IOException {
    disk.change("truncate", file);
    disk.written(file, real.size());
    real.truncate(size);
    return this;
  }

  @Override
  public void force(boolean metaData) throws IOException {
    disk.change("sync", file);
    disk.synced(file); // and not the real one, which would take time and prove nothing
  }

  @Override
  public long transferFrom(ReadableByteChannel source, long position, long count)
      throws IOException {
    disk.grow("write", file, () -> {});
    disk.written(file, real.size());
    return real.transferFrom(source, position, count);
  }

  @Override
  public int read(ByteBuffer into) throws IOException {
    return real.read(into);
  }

  @Override
  public int read(ByteBuffer into, long position) throws IOException {
    return real.read(into, position);
  }

  @Override
  public long read(ByteBuffer[] buffers, int from, int count) throws IOException {
    return real.read(buffers, from, count);
  }

  @Override
  public long transferTo(long position, long count, WritableByteChannel target) throws IOException {
    return real.transferTo(position, count, target);
  }

  @Override
  public long position() throws IOException {
    return real.position();
  }

  @Override
  public FileChannel position(long position) throws IOException {
    real.position(position);
    return this;
  }

  @Override
  public long size() throws IOException {
    return real.size();
  }

  @Override
  public MappedByteBuffer map(MapMode mode, long position, long size) throws IOException {
    return real.map(mode, position, size);
  }

  @Override
  public MemorySegment map(MapMode mode, long position, long size, Arena arena) throws IOException {
    return real.map(mode, position, size, arena);
  }

  @Override
  public FileLock lock(long position, long size, boolean shared) throws IOException {
    return real.lock(position, size, shared);
  }

  @Override
  public FileLock tryLock(long position, long size, boolean shared) throws IOException {
    return real.tryLock(position, size, shared);
  }

  @Override
  protected void implCloseChannel() throws IOException {
    real.close();
  }
}

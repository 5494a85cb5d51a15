package dev.wayfarer.model.checkpoint;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/// Why a file could not be read or written, in words that fit into a message.
final class Reason {
  private Reason() {}

  static String of(IOException e) {
    return switch (e) {
      case NoSuchFileException _ -> "no such file";
      case AccessDeniedException _ -> "no permission";
      case FileAlreadyExistsException _ -> "a file of this name";
      case FileSystemException failed when failed.getReason() != null -> failed.getReason();
      default -> e.toString();
    };
  }
}

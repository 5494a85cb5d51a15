package dev.wayfarer.sql;

import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/// Why a file could not be read or written, or a server not be reached, in words that fit into a
/// message.
public final class Reason {
  private Reason() {}

  public static String of(IOException e) {
    return switch (e) {
      case NoSuchFileException _ -> "no such file";
      case AccessDeniedException _ -> "no permission";
      case FileAlreadyExistsException _ -> "a file of this name";
      case UnknownHostException _ -> "no such host";
      case SocketTimeoutException _ -> "no answer";
      case ConnectException _ -> "nobody who answers there";
      case FileSystemException failed when failed.getReason() != null -> failed.getReason();
      case IOException _ when e.getMessage() != null -> e.getMessage();
      default -> e.toString();
    };
  }
}

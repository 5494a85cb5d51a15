package dev.wayfarer.sql.input;

import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.channels.ClosedChannelException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

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
      case DirectoryNotEmptyException _ -> "a folder that is not empty";
      case NotDirectoryException _ -> "no folder";
      case ClosedChannelException _ -> "a file that was closed meanwhile";
      case EOFException _ when e.getMessage() == null -> "an early end";
      case CharacterCodingException _ -> "bytes that are no text";
      case FileSystemException failed when failed.getReason() != null -> failed.getReason();
      case FileSystemException _ -> "a failure of the file system"; // its message is but the path
      case IOException _ when e.getMessage() != null -> e.getMessage();
      default -> "a failure without a reason";
    };
  }
}

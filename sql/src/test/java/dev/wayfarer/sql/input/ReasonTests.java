package dev.wayfarer.sql.input;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.io.EOFException;
import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.charset.MalformedInputException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ReasonTests {
  static Stream<Arguments> reasons() {
    return Stream.of(
        arguments(new NoSuchFileException("x"), "no such file"),
        arguments(new AccessDeniedException("x"), "no permission"),
        arguments(new DirectoryNotEmptyException("x"), "a folder that is not empty"),
        arguments(new NotDirectoryException("x"), "no folder"),
        arguments(new FileSystemException("x", null, "Not a directory"), "Not a directory"),
        arguments(new FileSystemLoopException("x"), "a failure of the file system"),
        arguments(new MalformedInputException(1), "bytes that are no text"),
        arguments(new EOFException("the archive ends early"), "the archive ends early"),
        arguments(new EOFException(), "an early end"),
        arguments(new ClosedByInterruptException(), "a file that was closed meanwhile"),
        arguments(new IOException("No space left on device"), "No space left on device"),
        arguments(new IOException(), "a failure without a reason"));
  }

  @ParameterizedTest
  @MethodSource("reasons")
  void reasonIsInPlainWords(IOException failure, String expected) {
    assertEquals(expected, Reason.of(failure));
  }
}

package dev.wayfarer.sql.run;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/// What becomes of bytes in a TEXT value that are not UTF-8.
public enum TextDecoding {
  /// They become U+FFFD.
  REPLACE,
  /// They vanish.
  DROP,
  /// They fail the query.
  STRICT;

  String decode(byte[] bytes) throws CharacterCodingException {
    CodingErrorAction action =
        switch (this) {
          case REPLACE -> CodingErrorAction.REPLACE;
          case DROP -> CodingErrorAction.IGNORE;
          case STRICT -> CodingErrorAction.REPORT;
        };
    return StandardCharsets.UTF_8
        .newDecoder()
        .onMalformedInput(action)
        .onUnmappableCharacter(action)
        .decode(ByteBuffer.wrap(bytes))
        .toString();
  }
}

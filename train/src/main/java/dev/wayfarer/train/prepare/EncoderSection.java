package dev.wayfarer.train.prepare;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// What a prepared dataset holds for one kind of encoder. Only that encoder can read it.
///
/// @param version of its format
/// @param settings of the encoder on which it depends, by name
@SuppressWarnings("ArrayRecordComponent") // large, never compared, never changed
public record EncoderSection(int version, Map<String, String> settings, byte[] content) {
  public EncoderSection {
    settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
  }
}

package dev.wayfarer.link.vector.convert;

import dev.wayfarer.sql.input.InputException;
import java.io.IOException;
import java.io.InputStream;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.TokenStreamFactory;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.exc.UnexpectedEndOfInputException;
import tools.jackson.core.json.JsonFactory;

/// Word vectors as the npm packages of winkNLP hold them, one large JSON object:
///
///     {"size": 341479, "dimensions": 100, …, "vectors": {"the": [-0.03, …], …}, …}
///
/// Each array holds the numbers of the vector, and behind them the vector's norm and the word's
/// position, which are not needed. Other members are skipped. `dimensions` must stand before `vectors`,
/// for the object is too large to be kept.
final class JsonVectors implements VectorSource {
  /// The norm and the position.
  private static final int MOST_EXTRA_NUMBERS = 2;

  private final String name;
  private final InputStream in;
  private int dimensions;
  private int size;
  private int read;
  private boolean seen;

  JsonVectors(String name, InputStream in) {
    this.name = name;
    this.in = in;
  }

  @Override
  public void readInto(Sink sink) throws IOException {
    // Words are members' names here: a cache of names would end up holding all of them.
    JsonFactory factory =
        JsonFactory.builder()
            .disable(TokenStreamFactory.Feature.CANONICALIZE_PROPERTY_NAMES)
            .disable(TokenStreamFactory.Feature.INTERN_PROPERTY_NAMES)
            .build();
    try (JsonParser json = factory.createParser(ObjectReadContext.empty(), in)) {
      if (readObject(json, sink)) {
        checkSize();
      }
    } catch (JacksonIOException e) {
      throw e.getCause();
    } catch (JacksonException e) {
      throw new InputException(place(e.getLocation().getCharOffset()), "JSON", reason(e));
    }
  }

  private static String reason(JacksonException e) {
    if (e instanceof UnexpectedEndOfInputException) {
      return "the end of the file";
    }
    // Behind a parenthesis comes advice to programmers.
    return e.getOriginalMessage().replaceFirst("(?s)(: was expecting)? \\(.*", "");
  }

  /// Reads members up to the end of the object.
  ///
  /// @return false where no more words were wanted
  private boolean readObject(JsonParser json, Sink sink) {
    json.nextToken();
    while (json.nextToken() == JsonToken.PROPERTY_NAME) {
      String member = json.currentName();
      json.nextToken();
      switch (member) {
        case "dimensions" -> dimensions = readInt(json);
        case "size" -> size = readInt(json);
        case "vectors" -> {
          if (!readVectors(json, sink)) {
            return false;
          }
        }
        default -> json.skipChildren();
      }
    }
    json.nextToken();
    return true;
  }

  private int readInt(JsonParser json) {
    expect(json, json.currentToken() == JsonToken.VALUE_NUMBER_INT, "a whole number");
    return json.getIntValue();
  }

  private boolean readVectors(JsonParser json, Sink sink) {
    seen = true;
    expect(json, json.currentToken() == JsonToken.START_OBJECT, "an object of vectors");
    Dimensions.check(place(json.currentTokenLocation().getCharOffset()), dimensions);
    float[] vector = new float[dimensions];
    while (json.nextToken() == JsonToken.PROPERTY_NAME) {
      String word = json.currentName();
      json.nextToken();
      readNumbers(json, word, vector);
      read++;
      if (!sink.accept(word, vector)) {
        return false;
      }
    }
    return true;
  }

  private void readNumbers(JsonParser json, String word, float[] vector) {
    String of = " of " + InputException.excerpt(word);
    expect(json, json.currentToken() == JsonToken.START_ARRAY, "an array with the numbers" + of);
    int count = 0;
    while (json.nextToken() != JsonToken.END_ARRAY) {
      expect(json, json.currentToken().isNumeric(), "a number" + of);
      if (count < vector.length) {
        vector[count] = json.getFloatValue();
        expect(json, Float.isFinite(vector[count]), "a finite number" + of);
      }
      count++;
    }
    if (count < vector.length || count > vector.length + MOST_EXTRA_NUMBERS) {
      String place = place(json.currentTokenLocation().getCharOffset());
      throw new InputException(place, vector.length + " numbers" + of, Integer.toString(count));
    }
  }

  private void checkSize() {
    if (!seen) {
      throw new InputException(name, "a member \"vectors\"", "none");
    }
    if (size != read) {
      String expected = size + " words, as its \"size\" says";
      throw new InputException(name, expected, Integer.toString(read));
    }
  }

  private void expect(JsonParser json, boolean met, String expected) {
    if (!met) {
      long offset = json.currentTokenLocation().getCharOffset();
      throw new InputException(place(offset), expected, InputException.excerpt(json.getString()));
    }
  }

  private String place(long offset) {
    return name + ": character " + Math.max(0, offset);
  }
}

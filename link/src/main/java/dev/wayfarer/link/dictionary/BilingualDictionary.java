package dev.wayfarer.link.dictionary;

import dev.wayfarer.link.WordLists;
import dev.wayfarer.link.token.ChineseTokeniser;
import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.link.token.StopWords;
import dev.wayfarer.link.token.Tokeniser;
import dev.wayfarer.link.token.Word;
import dev.wayfarer.sql.file.CacheFolder;
import dev.wayfarer.sql.file.Utf8File;
import dev.wayfarer.sql.input.InputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A dictionary from Chinese to English. Many threads may share one.
///
/// Its file holds an entry a line, in UTF-8: the word in simplified characters, a tab, its pinyin,
/// a tab, its meanings, separated by slashes. A word may have several entries. Lines that begin
/// with `#` tell origin and licence.
public final class BilingualDictionary {
  /// Where the file lies in the user's cache.
  public static final String FILE = "dictionaries/cedict.tsv";

  /// The most words that a meaning has: longer ones are explanations.
  private static final int LONGEST_MEANING = 4;

  private static final int MOST_KEPT = 50_000;
  private static final Pattern REMARK = Pattern.compile("\\([^()]*\\)|\\[[^\\[\\]]*\\]|\"");
  private static final Pattern SEPARATOR = Pattern.compile("[;,/]");
  private static final Pattern REFERENCE =
      Pattern.compile(
          "(?i)\\s*(CL:|variant of|old variant|see |see also|abbr\\. for|abbr\\. of|surname |also written"
              + "|also pr|used in|erhua variant|\\(?particle|Kangxi radical|classifier).*");
  private static final Pattern ARTICLE = Pattern.compile("(?i)^(to be|to|a|an|the|one's)\\s+");
  private static final Pattern TONE = Pattern.compile("[1-5]");

  private static final Map<String, List<String>> SCHEMA_WORDS = schemaWords();

  /// Those that [#installed] has read.
  private static final Map<Path, BilingualDictionary> OPENED = new ConcurrentHashMap<>();

  /// One line of the file.
  ///
  /// @param meanings as they stand, remarks included
  record Entry(String pinyin, List<String> meanings) {}

  private final Map<String, List<Entry>> entries;
  private final Tokeniser english = new EnglishTokeniser();
  private final Map<String, List<Meaning>> found = new ConcurrentHashMap<>();

  private BilingualDictionary(Map<String, List<Entry>> entries) {
    this.entries = entries;
  }

  /// The dictionary in the user's cache, read when it is first needed.
  ///
  /// @throws InputException where there is none, or another file
  public static BilingualDictionary installed() {
    Path file = CacheFolder.of(System.getenv()).resolve(FILE);
    return OPENED.computeIfAbsent(file, BilingualDictionary::open);
  }

  /// The dictionary in the user's cache; empty where there is none.
  ///
  /// @throws InputException where there is another file
  public static Optional<BilingualDictionary> ifInstalled() {
    return Files.exists(CacheFolder.of(System.getenv()).resolve(FILE))
        ? Optional.of(installed())
        : Optional.empty();
  }

  /// A text as words are looked up: in simplified characters.
  public static String simplified(String text) {
    return ChineseTokeniser.simplified(text);
  }

  /// Reads the file of a dictionary.
  ///
  /// @throws InputException where there is none, or another file
  public static BilingualDictionary open(Path file) {
    if (!Files.exists(file)) {
      throw new InputException(
          file.toString(), "a dictionary, which dictionaries fetch gets", "no such file");
    }
    return of(file.toString(), Utf8File.read(file, "a dictionary").lines().toList());
  }

  /// A dictionary of some lines.
  ///
  /// @param source where they come from, for messages
  public static BilingualDictionary of(String source, List<String> lines) {
    Map<String, List<Entry>> entries = new HashMap<>();
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.get(i).startsWith("#")) {
        String[] parts = lines.get(i).split("\t", -1);
        if (parts.length != 3 || parts[0].isEmpty()) {
          throw new InputException(
              source + ":" + (i + 1),
              "a word, its pinyin and its meanings, separated by tabs",
              InputException.excerpt(lines.get(i)));
        }
        entries
            .computeIfAbsent(parts[0], _ -> new ArrayList<>(1))
            .add(new Entry(parts[1], List.of(parts[2].split("/"))));
      }
    }
    return new BilingualDictionary(entries);
  }

  /// Whether it has a word.
  public boolean contains(String word) {
    return entries.containsKey(word) || SCHEMA_WORDS.containsKey(word);
  }

  /// What a word in simplified characters means; nothing where it is not listed. Those that names
  /// of tables and columns have come first.
  public List<Meaning> meanings(String word) {
    return found.size() < MOST_KEPT
        ? found.computeIfAbsent(word, this::read)
        : Optional.ofNullable(found.get(word)).orElseGet(() -> read(word));
  }

  private List<Meaning> read(String word) {
    Map<List<String>, Meaning> distinct = new LinkedHashMap<>();
    SCHEMA_WORDS.getOrDefault(word, List.of()).forEach(text -> add(text, distinct));
    for (Entry entry : entries.getOrDefault(word, List.of())) {
      for (String meaning : entry.meanings) {
        if (!REFERENCE.matcher(meaning).matches()) {
          SEPARATOR
              .splitAsStream(REMARK.matcher(meaning).replaceAll(""))
              .forEach(text -> add(text, distinct));
        }
      }
    }
    return List.copyOf(distinct.values());
  }

  private void add(String meaning, Map<List<String>, Meaning> to) {
    String text = ARTICLE.matcher(meaning.strip()).replaceFirst("");
    List<String> lemmas = english.words(text).stream().map(Word::lemma).toList();
    if (!lemmas.isEmpty() && lemmas.size() <= LONGEST_MEANING) {
      var content =
          lemmas.stream()
              .filter(lemma -> !StopWords.contains(lemma))
              .collect(Collectors.toUnmodifiableSet());
      to.putIfAbsent(
          lemmas, new Meaning(text, lemmas, content.isEmpty() ? Set.copyOf(lemmas) : content));
    }
  }

  /// A name in Latin letters, syllable by syllable and without tones: `bei jing`; empty where a
  /// character is not listed.
  public Optional<String> pinyin(String word) {
    List<Entry> whole = entries.get(word);
    if (whole != null) {
      return Optional.of(plain(whole.getFirst().pinyin));
    }
    StringBuilder syllables = new StringBuilder();
    for (int i = 0; i < word.length(); i++) {
      List<Entry> character = entries.get(word.substring(i, i + 1));
      if (character == null) {
        return Optional.empty();
      }
      syllables.append(i > 0 ? " " : "").append(plain(character.getFirst().pinyin));
    }
    return syllables.isEmpty() ? Optional.empty() : Optional.of(syllables.toString());
  }

  private static String plain(String pinyin) {
    return TONE.matcher(pinyin).replaceAll("").replace("u:", "u").toLowerCase(Locale.ROOT);
  }

  /// Words that names of tables and columns have, by their Chinese ones.
  private static Map<String, List<String>> schemaWords() {
    Map<String, List<String>> words = new HashMap<>();
    for (String line : WordLists.lines(BilingualDictionary.class, "schema-words.txt")) {
      int colon = line.indexOf(':');
      List<String> english =
          SEPARATOR.splitAsStream(line.substring(colon + 1)).map(String::strip).toList();
      for (String chinese : WordLists.wordsOf(line.substring(0, colon))) {
        words.computeIfAbsent(chinese, _ -> new ArrayList<>()).addAll(english);
      }
    }
    return Collections.unmodifiableMap(words);
  }
}

package dev.wayfarer.ask.intent;

import dev.wayfarer.ask.intent.Intent.FollowUp;
import dev.wayfarer.link.WordLists;
import dev.wayfarer.link.dictionary.BilingualDictionary;
import dev.wayfarer.link.dictionary.Meaning;
import dev.wayfarer.link.token.FullWidth;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.Table;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Classifies lines in Chinese by rules. Traditional characters and those of full width are read as
/// usual ones.
final class ChineseIntents {
  /// Nobody needs more to say one of these things.
  private static final int LONGEST = 200;

  /// Politeness, and words that lead on from what was said before.
  private static final String PREAMBLE =
      "(?:请问|请|麻烦|帮忙|帮我|给我|你|我想要|我想|我要|能不能|可不可以|可以|能否|现在|然后|那么|[,，\\s])*";

  private static final String CHANGE_VERB =
      "("
          + WordLists.words(ChineseIntents.class, "chinese-change-verbs.txt").stream()
              .sorted()
              .collect(Collectors.joining("|"))
          + ")";

  /// Words of questions, and ends of those without one. 取消订单的数量 wants no change, nor does
  /// 新增用户最多的城市: whoever has the most of what is new or cancelled cannot be added.
  private static final Pattern ASKS =
      Pattern.compile(
          ".*(?:什么|哪|多少|[几谁]|是否|有没有|怎么|怎样|如何|列出|显示|找出|查找|查询|返回|排序|排列).*"
              + "|.*(?:数量|人数|总数|次数|名称|名字|姓名|金额|平均值|比例|占比|排名|排行|趋势|分布|列表)"
              + "|"
              + PREAMBLE
              + "(?:(?:新增|新建|增加|添加|加入|创建).+最[多少高低大小快慢]的.+"
              + "|(?:取消|撤销|作废).+最[多少]的.+)");

  /// What makes a noun of a verb: 更新时间, 取消的.
  private static final Pattern CHANGE =
      Pattern.compile(
          PREAMBLE + CHANGE_VERB + "(?!的|了|过|着|于|者|率|量|日期|时间|年份|次数).++", Pattern.DOTALL);

  private static final Pattern CHANGE_TO =
      Pattern.compile(
          PREAMBLE + "[把将].+?(改成|改为|设为|设成|设置为|设置成|更新为|更新成|换成|替换为|替换成|删除|删掉|删去|删了|清空|移除|去掉).*",
          Pattern.DOTALL);

  private static final String DATABASE = "(?:(?:这个|该|此|你的|我的)?(?:数据库|资料库|db|database))";

  private static final String IN = "(?:里面|当中|中|里|内)?";
  private static final String TABLE = "(?:数据)?表(?:格)?";
  private static final String SHOW = "(?:列出|显示|查看|给出|展示|看看|看一下|告诉我)(?:一下)?";

  private static final Pattern TABLES =
      pattern(
          "(?:DATABASE?IN(?:都|一共|总共)?(?:有|包含|包括|存有)?(?:哪些|什么|些什么|哪几张|几张|几个|多少张|多少个)TABLE"
              + "|(?:有|都有)(?:哪些|什么|几张|多少张)TABLE"
              + "|SHOW(?:DATABASEIN的?)?(?:所有|全部|有哪些)?的?TABLE(?:名|的?名称|的?名字)?"
              + "|(?:所有|全部)的?TABLE|TABLE(?:都)?有哪些"
              + "|DATABASEIN(?:都)?(?:有|存了?|包含)(?:些)?什么(?:数据|内容|东西|信息)?"
              + "|(?:描述|介绍)(?:一下)?DATABASE)");

  private static final String COLUMN = "(?:列|字段|栏位)";

  private static final Pattern COLUMNS =
      pattern(
          "(?:SHOW)?(?:TABLE)?\\s*(.+?)\\s*(?:这张|这个)?(?:TABLE)?IN(?:都|一共|总共)?"
              + "(?:(?:有|包含|包括)(?:哪些|什么|些什么|几个|多少个?)COLUMN"
              + "|的(?:所有|全部)?(?:COLUMN(?:名|有哪些)?|(?:表)?结构))");

  private static final Pattern DESCRIBE =
      pattern("(?:描述|介绍)(?:一下)?\\s*(?:TABLE)?\\s*(.+?)\\s*(?:这张|这个)?TABLE");

  private static final Pattern HELP =
      pattern(
          "(?:帮助|怎么用|如何使用|怎么提问|如何提问|(?:我们?)?(?:可以|能够|能)?(?:向你)?问(?:你|些|你些)?什么(?:问题)?"
              + "|(?:能|可以|会)(?:做|回答|干)(?:些)?什么(?:问题)?"
              + "|(?:给我|举|来|给)?(?:几个|一些|一个|个)?(?:例子|示例|样例)|举例(?:说明)?)");

  /// The longest part of a follow-up that tells what differs.
  private static final String NAME = "([^,，。?？]{1,20}?)";

  private static final Pattern NARROW =
      pattern(
          "(?:那么?|再)?[,，\\s]*(?:只|仅|就)(?:要|看|显示|保留|列出|算|限于?)\\s*(?:其中|那些|这些|在|来自)?"
              + NAME
              + "(?:年?的|年|那些|的那些)?");

  private static final Pattern VARY =
      pattern("(?:那么|那|还有|换成|换为)?[,，\\s]*(?:如果)?(?:是|在|对于|对)?" + NAME + "年?的?呢");

  /// “这些歌手…” and even “他们…” begin questions that stand alone.
  private static final Pattern REFER =
      pattern("(?:那么?|而且|但是?)?[,，\\s]*(?:其中|它们|她们|(?:这|那)些(?:里|当?中|之中)).+");

  private final NamedTables tables;
  private final NameSuggestions suggestions;
  private final Supplier<Optional<BilingualDictionary>> dictionary;

  /// @param dictionary in which Chinese names of tables are looked up
  ChineseIntents(Schema schema, Supplier<Optional<BilingualDictionary>> dictionary) {
    this.tables = new NamedTables(schema);
    this.suggestions = new NameSuggestions(schema);
    this.dictionary = dictionary;
  }

  private static Pattern pattern(String regex) {
    return Pattern.compile(
        regex
            .replace("SHOW", SHOW)
            .replace("DATABASE", DATABASE)
            .replace("TABLE", TABLE)
            .replace("COLUMN", COLUMN)
            .replace("IN", IN),
        Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
  }

  /// What a line is that has Chinese characters.
  Intent of(String line) {
    if (line.length() > LONGEST) {
      return new Intent.Question();
    }
    String said =
        BilingualDictionary.simplified(FullWidth.folded(line))
            .strip()
            .replaceAll("[\\s?？!！.。]+$", "");
    return Stream.of(change(said), schemaQuestion(said), followUp(said))
        .flatMap(Optional::stream)
        .findFirst()
        .orElseGet(Intent.Question::new);
  }

  private static Optional<Intent> change(String said) {
    if (ASKS.matcher(said).matches()) {
      return Optional.empty();
    }
    return Stream.of(CHANGE, CHANGE_TO)
        .map(pattern -> pattern.matcher(said))
        .filter(Matcher::matches)
        .findFirst()
        .map(matcher -> new Intent.Change(matcher.group(1)));
  }

  private Optional<Intent> schemaQuestion(String line) {
    String said = line.replaceFirst("^" + PREAMBLE, "").replaceFirst("吗$", "");
    if (TABLES.matcher(said).matches() && !tables.isNamed("table")) {
      return Optional.of(new Intent.Tables());
    }
    if (HELP.matcher(said).matches()) {
      return Optional.of(new Intent.Help());
    }
    return Stream.of(COLUMNS, DESCRIBE)
        .map(pattern -> pattern.matcher(said))
        .filter(Matcher::matches)
        .findFirst()
        .flatMap(matcher -> columns(matcher.group(1)));
  }

  /// The columns of a table; nothing where a Chinese name is no table's: it may be of something
  /// that has columns of another kind.
  private Optional<Intent> columns(String named) {
    Optional<Intent> known = table(named).map(table -> new Intent.Columns(table.id()));
    return named.codePoints().anyMatch(Character::isIdeographic)
        ? known
        : known.or(() -> Optional.of(new Intent.UnknownTable(named, suggestions.meant(named))));
  }

  private Optional<Table> table(String named) {
    return tables
        .table(named)
        .or(
            () ->
                dictionary.get().stream()
                    .flatMap(words -> words.meanings(named).stream())
                    .map(Meaning::text)
                    .map(text -> text.toLowerCase(Locale.ROOT))
                    .flatMap(text -> tables.table(text).stream())
                    .findFirst());
  }

  private static Optional<Intent> followUp(String said) {
    if (REFER.matcher(said).matches()) {
      return Optional.of(new FollowUp(FollowUp.Kind.REFER, said));
    }
    if (ASKS.matcher(said.replaceFirst("(?:只|仅|就)(?:显示|列出)", "")).matches()) {
      return Optional.empty();
    }
    return followUp(NARROW, FollowUp.Kind.NARROW, said)
        .or(() -> followUp(VARY, FollowUp.Kind.VARY, said));
  }

  private static Optional<Intent> followUp(Pattern pattern, FollowUp.Kind kind, String said) {
    Matcher matcher = pattern.matcher(said);
    return matcher.matches()
        ? Optional.of(new FollowUp(kind, matcher.group(1).strip()))
        : Optional.empty();
  }
}

package dev.wayfarer.ask.intent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.ask.intent.Intent.FollowUp;
import dev.wayfarer.link.dictionary.BilingualDictionary;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ChineseIntentsTests {
  private static final Schema HARBOUR = harbour();
  private static final TableId SHIPS = new TableId(0);
  private static final IntentClassifier INTENTS =
      new IntentClassifier(
          HARBOUR,
          () -> Optional.of(BilingualDictionary.of("test", List.of("船只\tchuan2 zhi1\tship/boat"))));

  private static Schema harbour() {
    Schema.Builder schema = Schema.named("harbour");
    TableId ships = schema.table("ships");
    schema.column(ships, "name", ColumnType.TEXT);
    schema.column(ships, "country", ColumnType.TEXT);
    schema.column(ships, "weight", ColumnType.NUMBER);
    return schema.build();
  }

  private static Intent of(String line) {
    return INTENTS.ofChinese(line);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "有多少艘船？",
        "请列出所有船的名称",
        "取消的航行有多少次？",
        "更新时间最晚的船是哪一艘",
        "创建时间最长的公司的名称是什么？",
        "添加了多少艘船",
        "取消的航行",
        "新增船只的数量",
        "新增船只最多的国家",
        "取消航行最少的船",
        "新增船只的分布",
        "将船名按字母顺序排序",
        "把挪威的船都返回",
        "港口有哪些列车？",
        "那里有多少艘船呢？",
        "这些船在多少个不同的国家？",
        "只有一艘船的国家是什么？",
        "show 所有 ships 的 name",
        "删除"
      })
  void questionsAreQuestions(String line) {
    assertEquals(new Intent.Question(), of(line));
  }

  @ParameterizedTest
  @CsvSource({
    "删除所有船, 删除",
    "請刪除所有船。, 删除",
    "请帮我把极光号的重量改成５, 改成",
    "将所有船的国家设置为挪威, 设置为",
    "新增一艘叫极光的船, 新增",
    "清空 ships 表, 清空",
    "删掉人口少于1000的城市, 删掉",
    "删除数据, 删除",
    "删除最重的船, 删除",
    "删除船只最多的国家, 删除",
    "取消最贵的航行, 取消",
    "能不能修改极光号的重量, 修改",
    "delete all ships, delete"
  })
  void wishesForAChangeAreRecognised(String line, String verb) {
    assertEquals(new Intent.Change(verb), of(line));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "有哪些表？",
        "請問有哪些表？",
        "数据库里有什么表",
        "列出所有的表",
        "这个数据库中有哪些数据表？",
        "数据库里有什么数据？",
        "表有哪些？",
        "What tables are there?"
      })
  void tablesAreAskedFor(String line) {
    assertEquals(new Intent.Tables(), of(line));
  }

  @Test
  void restaurantHasTablesToo() {
    Schema.Builder schema = Schema.named("restaurant");
    TableId tables = schema.table("tables");
    schema.column(tables, "seats", ColumnType.NUMBER);
    assertEquals(new Intent.Question(), new IntentClassifier(schema.build()).ofChinese("有哪些表？"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ships 表有哪些列？",
        "ships有什么字段",
        "表 ships 的字段有哪些",
        "船只表有哪些列？",
        "船隻表的結構",
        "描述一下 ships 表"
      })
  void columnsOfATableAreAskedFor(String line) {
    assertEquals(new Intent.Columns(SHIPS), of(line));
  }

  @Test
  void unknownTableGetsTheNearestName() {
    assertEquals(new Intent.UnknownTable("shpis", Optional.of("ships")), of("shpis 表有哪些列？"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"帮助", "我可以问什么？", "可以问什么", "你能做什么", "举个例子", "help"})
  void helpIsAskedFor(String line) {
    assertEquals(new Intent.Help(), of(line));
  }

  @ParameterizedTest
  @CsvSource({
    "那法国呢？, VARY, 法国",
    "挪威的呢, VARY, 挪威",
    "換成２０１７年呢, VARY, 2017",
    "只要挪威的, NARROW, 挪威",
    "只看2017年的, NARROW, 2017",
    "其中有多少艘很重？, REFER, 其中有多少艘很重",
    "它们的重量是多少, REFER, 它们的重量是多少"
  })
  void followUpsAreRecognised(String line, FollowUp.Kind kind, String rest) {
    assertEquals(new FollowUp(kind, rest), of(line));
  }

  @Test
  void longLinesTakeNoTime() {
    String line = "把" + "船 ".repeat(50_000) + "？";
    assertEquals(
        new Intent.Question(), assertTimeoutPreemptively(Duration.ofSeconds(60), () -> of(line)));
  }

  @Test
  void helpIsInChineseAndNamesWhatTheDatabaseHas() {
    List<String> help = new SchemaAnswers(HARBOUR).helpInChinese();
    assertTrue(help.getFirst().startsWith("请用中文提问"), help.toString());
    assertTrue(help.contains("  一共有多少个 ship？"), help.toString());
    assertTrue(help.contains("  weight 最高的 ship 的 name 是什么？"), help.toString());
    assertTrue(help.contains("  每个 country 有多少个 ship？"), help.toString());
  }
}

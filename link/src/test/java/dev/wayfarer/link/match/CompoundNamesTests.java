package dev.wayfarer.link.match;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.wayfarer.link.relation.LinkedQuestion;
import dev.wayfarer.link.relation.Linker;
import dev.wayfarer.link.token.EnglishTokeniser;
import dev.wayfarer.sql.schema.ColumnId;
import dev.wayfarer.sql.schema.ColumnType;
import dev.wayfarer.sql.schema.Schema;
import dev.wayfarer.sql.schema.TableId;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CompoundNamesTests {
  private final Schema.Builder club = Schema.named("club");
  private final TableId checkin = club.table("checkin");
  private final ColumnId signup = club.column(checkin, "signup_date", ColumnType.TIME);
  private final TableId appt = club.table("appt");
  private final ColumnId total = club.column(appt, "amount", ColumnType.NUMBER);
  private final Schema schema = club.build();

  private LinkedQuestion linked(String question) {
    return new Linker(schema, new EnglishTokeniser(), Optional.empty(), Linker.Options.RICH)
        .link(question);
  }

  @Test
  void twoWordsAreANameThatIsOneWord() {
    LinkedQuestion question = linked("How many check-ins per month?");
    assertEquals(Optional.of(LinkKind.EXACT), question.links().between(2, checkin));
    assertEquals(Optional.of(LinkKind.EXACT), question.links().between(3, checkin));
  }

  @Test
  void twoWordsAreAPartOfANameThatHasThemAsOne() {
    LinkedQuestion question = linked("Who signed up most recently?");
    assertEquals(Optional.of(LinkKind.PARTIAL), question.links().between(1, signup));
    assertEquals(Optional.of(LinkKind.PARTIAL), question.links().between(2, signup));
  }

  @Test
  void abbreviatedTableIsNamedByTheWholeWord() {
    assertEquals(
        Optional.of(LinkKind.EXACT),
        linked("How many appointments are there?").links().between(2, appt));
  }

  @Test
  void revenueImpliesAnAmount() {
    assertEquals(
        Optional.of(LinkKind.IMPLIED), linked("What is our revenue?").links().between(3, total));
  }
}

package dev.wayfarer.sql.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;

class CellTests {
  @Test
  void everyCellShowsItsValue() {
    assertEquals("NULL", Cell.NULL.toString());
    assertEquals("-7", new Cell.Whole(-7).toString());
    assertEquals("1.5", new Cell.Real(1.5).toString());
    assertEquals("a", new Cell.Text("a").toString());
    assertEquals("x'00ff'", new Cell.Bytes(new byte[] {0, -1}).toString());
  }

  @Test
  void bytesAreComparedByContent() {
    Cell bytes = new Cell.Bytes(new byte[] {1, 2});
    assertEquals(bytes, new Cell.Bytes(new byte[] {1, 2}));
    assertEquals(bytes.hashCode(), new Cell.Bytes(new byte[] {1, 2}).hashCode());
    assertNotEquals(bytes, new Cell.Bytes(new byte[] {1, 3}));
    assertNotEquals(bytes.hashCode(), new Cell.Bytes(new byte[] {1, 3}).hashCode());
    assertNotEquals(bytes, Cell.NULL);
  }
}

package dev.wayfarer.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PasswordTests {
  private static final Password.Prompt NOBODY = user -> fail("asked for the password of " + user);

  @Test
  void environmentIsReadFirstAndNobodyIsAsked() {
    Password password = new Password(Map.of("WAYFARER_PASSWORD", "hunter2"), NOBODY);
    assertEquals(Optional.of("hunter2"), password.of(Optional.of("ann")));
    assertEquals(Optional.of("hunter2"), password.of(Optional.empty()));
  }

  @Test
  void emptyVariableIsAPasswordToo() {
    Password password = new Password(Map.of("WAYFARER_PASSWORD", ""), NOBODY);
    assertEquals(Optional.of(""), password.of(Optional.of("ann")));
  }

  @Test
  void userIsAskedForByName() {
    List<String> asked = new ArrayList<>();
    Password.Prompt prompt =
        user -> {
          asked.add(user);
          return Optional.of("hunter2".toCharArray());
        };
    assertEquals(Optional.of("hunter2"), new Password(Map.of(), prompt).of(Optional.of("ann")));
    assertEquals(List.of("ann"), asked);
  }

  @Test
  void whereNobodyCanTypeThereIsNone() {
    Password password = new Password(Map.of(), _ -> Optional.empty());
    assertEquals(Optional.empty(), password.of(Optional.of("ann")));
  }

  @Test
  void withoutAUserNobodyIsAsked() {
    assertEquals(Optional.empty(), new Password(Map.of(), NOBODY).of(Optional.empty()));
  }

  /// Tests have no terminal; a password must then not be waited for.
  @Test
  void withoutATerminalNothingIsAsked() {
    assertEquals(
        Optional.empty(), new Password(Map.of(), Password.Prompt.TERMINAL).of(Optional.of("ann")));
  }
}

package dev.wayfarer.train.prepare;

import static java.util.Objects.requireNonNull;

import dev.wayfarer.model.input.Choice;
import dev.wayfarer.model.input.ChoiceKind;
import dev.wayfarer.model.input.GoldStep;
import dev.wayfarer.sql.file.PackedInput;
import dev.wayfarer.sql.file.PackedOutput;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/// Gold steps, and the sets of legal choices, most of which come again and again.
///
///     sets: n, then n members, each as its distance from the one before
///     for each example its steps: type, parent + 1, kind of choice, choice, listed or not, set
final class StepFormat {
  private static final List<ChoiceKind> KINDS = List.of(ChoiceKind.values());

  private StepFormat() {}

  static void write(List<List<GoldStep>> examples, PackedOutput out) {
    Map<List<Integer>, Integer> sets = new LinkedHashMap<>();
    for (GoldStep step : examples.stream().flatMap(List::stream).toList()) {
      sets.putIfAbsent(set(step), sets.size());
    }
    out.list(
        sets.keySet(),
        set -> {
          out.number(set.size());
          for (int i = 0; i < set.size(); i++) {
            out.number(set.get(i) - (i == 0 ? 0 : set.get(i - 1)));
          }
        });
    for (List<GoldStep> steps : examples) {
      out.list(
          steps,
          step -> {
            out.number(step.type());
            out.number(step.parent() + 1);
            out.number(KINDS.indexOf(step.choice().kind()));
            out.number(step.choice().index());
            out.flag(step.listed());
            out.number(requireNonNull(sets.get(set(step))));
          });
    }
  }

  private static List<Integer> set(GoldStep step) {
    return IntStream.of(step.legal()).boxed().toList();
  }

  /// Reads the steps of one example after the other. Equal sets are one array.
  static final class Reader {
    private final PackedInput in;
    private final List<int[]> sets = new ArrayList<>();

    Reader(PackedInput in) {
      this.in = in;
      for (int left = in.number(); left > 0; left--) {
        int[] set = new int[in.size()];
        int last = 0;
        for (int i = 0; i < set.length; i++) {
          last += in.number();
          set[i] = last;
        }
        sets.add(set);
      }
    }

    List<GoldStep> next() {
      return in.list(
          () ->
              new GoldStep(
                  in.number(),
                  in.number() - 1,
                  new Choice(KINDS.get(in.number()), in.number()),
                  in.flag(),
                  sets.get(in.number())));
    }
  }
}

package dev.wayfarer.train.config;

import dev.wayfarer.model.config.RecordSettings;
import dev.wayfarer.model.config.SettingsTree;
import dev.wayfarer.model.config.SettingsWriter;
import java.util.List;

/// The section `objective`, whose settings depend on its kind.
final class ObjectiveSettings {
  /// All objectives. A new one is a class in `train.objective`, a record of options here, and a
  /// line of this list.
  private static final List<Kind> KINDS =
      List.of(
          new Kind("supervised", SupervisedOptions.class),
          new Kind("balanced", BalancedOptions.class),
          new Kind("dg-maml", DgMamlOptions.class),
          new Kind("dg-fmaml", FirstOrderDgMamlOptions.class),
          new Kind("fish", FishOptions.class),
          new Kind("cross-database-sam", CrossDatabaseSamOptions.class));

  private static final String KIND = "kind";
  private static final RecordSettings RECORDS = RecordSettings.with();

  private ObjectiveSettings() {}

  /// An objective by name.
  ///
  /// @param options a record that is one of [ObjectiveOptions]
  private record Kind(String name, Class<? extends Record> options) {}

  static ObjectiveOptions read(SettingsTree tree) {
    String name = tree.choice(KIND, KINDS.stream().map(Kind::name).toList());
    Kind kind = KINDS.stream().filter(one -> one.name.equals(name)).findFirst().orElseThrow();
    return (ObjectiveOptions) RECORDS.read(tree, kind.options, KIND);
  }

  static void write(ObjectiveOptions options, SettingsWriter to) {
    Kind kind =
        KINDS.stream().filter(one -> one.options.isInstance(options)).findFirst().orElseThrow();
    RECORDS.write(kind.options.cast(options), to.put(KIND, kind.name));
  }
}

package dev.wayfarer.train.loop;

import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.train.batch.SamplingOptions;
import dev.wayfarer.train.config.RunConfig;
import dev.wayfarer.train.prepare.PreparedDataset;
import java.nio.file.Path;
import java.util.Map;

/// Whether prepared data is what a configuration wants.
public final class DataCompatibility {
  private DataCompatibility() {}

  /// Refuses data that was prepared in another way.
  ///
  /// @param data where it lies
  /// @throws InputException that names the first setting which differs, or the encoder that it was
  ///   not prepared for
  public static void check(Path data, PreparedDataset prepared, RunConfig config) {
    RunConfig fitting =
        new RunConfig(
            prepared.options(),
            config.parser(),
            config.objective(),
            config.training(),
            config.seeds(),
            config.search(),
            config.sampling(),
            config.distillation());
    Map<String, Object> wanted = ConfigLines.of(config);
    Map<String, Object> present = ConfigLines.of(fitting);
    ConfigLines.difference(wanted, present)
        .ifPresent(
            name -> {
              throw new InputException(
                  data.toString(),
                  "data prepared with " + name + " " + wanted.get(name),
                  String.valueOf(present.get(name)));
            });
    config.sampling().ifPresent(sampling -> checkSources(data, prepared, sampling));
    var _ = prepared.section(data.toString(), config.parser().encoder());
  }

  private static void checkSources(Path data, PreparedDataset prepared, SamplingOptions sampling) {
    for (String source : sampling.sources()) {
      if (!PreparedDataset.isLearntFrom(source) || prepared.part(source).isEmpty()) {
        throw new InputException(
            data.toString(), "examples of the source " + source + " of sampling", "none");
      }
    }
  }
}

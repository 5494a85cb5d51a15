package dev.wayfarer.train.ngram;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.model.config.SettingsTree;
import dev.wayfarer.model.encoder.Encoder;
import dev.wayfarer.model.encoder.EncoderBatch;
import dev.wayfarer.model.encoder.EncoderKind;
import dev.wayfarer.model.encoder.EncoderOptions;
import dev.wayfarer.model.parser.Encoders;
import dev.wayfarer.model.tensor.Device;
import dev.wayfarer.sql.input.InputException;
import dev.wayfarer.testkit.SharedData;
import dev.wayfarer.train.config.RunConfig;
import dev.wayfarer.train.config.RunSettings;
import dev.wayfarer.train.loop.FiveDatabases;
import dev.wayfarer.train.loop.TrainingRequest;
import dev.wayfarer.train.loop.TrainingRun;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A run whose device has no memory left saves what it has, and says what to change.
class MemoryShortageRunTests {
  @TempDir Path folder;

  /// How many batches are still encoded before memory is short.
  private final AtomicInteger left = new AtomicInteger(Integer.MAX_VALUE);

  /// The n-gram encoder, until memory is short.
  private final EncoderKind kind =
      new EncoderKind() {
        @Override
        public String name() {
          return NGramKind.INSTANCE.name();
        }

        @Override
        public EncoderOptions read(SettingsTree section) {
          return changed(
              EncoderOptions.class,
              NGramKind.INSTANCE.read(section),
              "open",
              encoder -> changed(Encoder.class, encoder, "batch", batch -> failing(batch)));
        }
      };

  private Supplier<EncoderBatch> failing(Object batch) {
    return () ->
        changed(
            EncoderBatch.class,
            ((Supplier<?>) batch).get(),
            "encode",
            vectors -> {
              if (left.getAndDecrement() <= 0) {
                throw new IllegalStateException("CUDA out of memory. Tried to allocate 2.00 GiB.");
              }
              return vectors;
            });
  }

  /// An object like another one, but for what one of its methods returns.
  private static <T> T changed(
      Class<T> type, Object inner, String method, UnaryOperator<Object> change) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (_, called, arguments) -> {
              try {
                Object result = called.invoke(inner, arguments);
                return called.getName().equals(method) ? change.apply(result) : result;
              } catch (InvocationTargetException e) {
                throw e.getCause();
              }
            }));
  }

  @Test
  void stepsBeforeAreSaved() throws IOException {
    String tiny =
        Files.readString(SharedData.projectRoot().resolve("configs").resolve("tiny.yaml"));
    SettingsTree own =
        SettingsTree.of(
            "tiny.yaml",
            tiny.substring(0, tiny.indexOf("  encoder:\n"))
                + """
                  encoder:
                    kind: character-n-grams
                    width: 32
                    length: 3
                    rateFactor: 1
                """
                + tiny.substring(tiny.indexOf("  # Relation-aware layers")));
    RunConfig config =
        RunSettings.read(
            own.with(
                "overrides",
                FiveDatabases.overrides(
                    10,
                    "training.microBatches=1",
                    "training.validateEvery=0",
                    "training.decodeEvery=0",
                    "training.agreementEvery=0",
                    "training.checkpointEvery=0")),
            new Encoders(List.of(kind)));
    Path number = Files.writeString(folder.resolve("number.txt"), "0.25\n");
    Path data = FiveDatabases.prepare(folder.resolve("five"), config, 4, number);
    Path out = folder.resolve("run");
    TrainingRequest request =
        new TrainingRequest(config, data, out, Device.CPU, 1, false, Optional.empty(), "test");
    left.set(3);
    assertEquals(
        "training stops at step 4: expected memory for 1 micro-batches of it (more"
            + " training.microBatches need less), found too little; saved after step 3: go on once"
            + " other programs have left the device",
        assertThrows(InputException.class, () -> TrainingRun.run(request, new Steps(), () -> false))
            .getMessage());
    assertTrue(Files.isDirectory(out.resolve("checkpoints/step-000003")));
  }
}

package dev.wayfarer.model.decoder;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.wayfarer.link.relation.Relation;
import dev.wayfarer.model.batch.Batch;
import dev.wayfarer.model.decoder.DecoderOptions.CellMasks;
import dev.wayfarer.model.decoder.DecoderOptions.Normalisation;
import dev.wayfarer.model.fixture.GradientCheck;
import dev.wayfarer.model.fixture.Layer;
import dev.wayfarer.model.fixture.SmallParser;
import dev.wayfarer.model.fixture.SmallWorld;
import dev.wayfarer.model.input.ChoiceKind;
import dev.wayfarer.model.relation.Alignment;
import dev.wayfarer.model.tensor.Noise;
import dev.wayfarer.model.tensor.Parameters;
import dev.wayfarer.model.tensor.TensorScope;
import java.util.List;
import org.bytedeco.pytorch.Tensor;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Each layer of the decoder has the gradient of its differences.
class DecoderLayerTests {
  private static final int WIDTH = SmallParser.ENCODER.width();

  private final SmallWorld world = SmallWorld.product();
  private final Alignment alignment = new Alignment(WIDTH, Relation.values().length);
  private TensorScope scope;
  private Batch batch;

  @BeforeEach
  void open() {
    scope = TensorScope.open();
    batch = Layer.batch(world, world.samples().subList(1, 4));
  }

  @AfterEach
  void close() {
    scope.close();
  }

  private static void check(GradientCheck.Worst worst) {
    assertTrue(worst.relative() < 1e-6, worst::toString);
  }

  private DecoderMemoryBuilder memories(DecoderOptions options) {
    return new DecoderMemoryBuilder(options, WIDTH, world.actionVocabulary().symbols());
  }

  private DecoderMemory memory(DecoderMemoryBuilder memories, Parameters theta, Tensor items) {
    return memories.memory(theta, batch, items, alignment.align(theta, batch, items));
  }

  private long[] items() {
    return new long[] {batch.size().questions(), batch.size().items(), WIDTH};
  }

  @Test
  void memory() {
    DecoderMemoryBuilder memories = memories(SmallParser.plain());
    try (Layer layer =
        new Layer(
            layout -> {
              alignment.describe(layout);
              memories.describe(layout);
            },
            items())) {
      check(
          GradientCheck.worst(
              layer.theta(),
              () -> {
                DecoderMemory memory = memory(memories, layer.theta(), layer.input());
                return List.of(memory.keys(), memory.contents(), memory.values(), memory.choices())
                    .stream()
                    .map(Layer::weighed)
                    .reduce(Tensor::add)
                    .orElseThrow();
              },
              4));
    }
  }

  @ParameterizedTest
  @CsvSource({"SHARED, false", "SHARED, true", "GATES, false", "GATES, true"})
  void cell(CellMasks masks, boolean noisy) {
    DecoderOptions options = SmallParser.decoder(masks, Normalisation.LEGAL, 0, 0);
    DecoderMemoryBuilder memories = memories(options);
    DecoderCell cell = new DecoderCell(options, WIDTH);
    Noise noise = noisy ? Noise.seeded(6, SmallParser.DOUBLE) : Noise.OFF;
    long known = 2L * options.choiceWidth() + options.typeWidth();
    try (Layer layer =
            new Layer(
                layout -> {
                  alignment.describe(layout);
                  memories.describe(layout);
                  cell.describe(layout);
                },
                items());
        Layer steps = new Layer(_ -> {}, 2, batch.size().questions(), known);
        Layer states = new Layer(_ -> {}, 3, batch.size().questions(), options.hidden())) {
      check(
          GradientCheck.worst(
              layer.theta(),
              () -> {
                noise.restart();
                DecoderMemory memory = memory(memories, layer.theta(), layer.input());
                TeacherForcedCell teacherForced =
                    cell.teacherForced(layer.theta(), memory, noise, steps.input());
                DecoderCell.State state =
                    new DecoderCell.State(states.input().select(0, 0), states.input().select(0, 1));
                Tensor parent = states.input().select(0, 2);
                state = teacherForced.step(0, state, parent);
                state = teacherForced.step(1, state, state.output());
                return Layer.weighed(state.output()).add(Layer.weighed(state.cell()));
              },
              4));
    }
  }

  @Test
  void heads() {
    DecoderOptions options = SmallParser.plain();
    DecoderMemoryBuilder memories = memories(options);
    OutputHeads heads = new OutputHeads(options, WIDTH, world.actionVocabulary().symbols());
    try (Layer layer =
            new Layer(
                layout -> {
                  alignment.describe(layout);
                  memories.describe(layout);
                  heads.describe(layout);
                },
                items());
        Layer outputs = new Layer(_ -> {}, batch.size().questions(), 2, options.hidden())) {
      check(
          GradientCheck.worst(
              layer.theta(),
              () -> {
                DecoderMemory memory = memory(memories, layer.theta(), layer.input());
                Tensor sum = Layer.weighed(heads.symbols(layer.theta(), outputs.input()));
                for (ChoiceKind kind :
                    List.of(ChoiceKind.COLUMN, ChoiceKind.TABLE, ChoiceKind.VALUE)) {
                  sum =
                      sum.add(
                          Layer.weighed(
                              heads.pointers(layer.theta(), memory, kind, outputs.input())));
                }
                return sum;
              },
              4));
    }
  }
}

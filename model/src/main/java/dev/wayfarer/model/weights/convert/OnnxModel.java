package dev.wayfarer.model.weights.convert;

import dev.wayfarer.model.checkpoint.DataType;
import dev.wayfarer.model.checkpoint.TensorData;
import dev.wayfarer.model.checkpoint.TensorType;
import dev.wayfarer.sql.input.InputException;
import java.lang.foreign.MemorySegment;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The weights in an ONNX model.
final class OnnxModel {
  // Numbers of fields, from the published schema of the format.
  private static final int MODEL_GRAPH = 7;
  private static final int GRAPH_NODE = 1;
  private static final int GRAPH_INITIALIZER = 5;
  private static final int NODE_INPUT = 1;
  private static final int NODE_OUTPUT = 2;
  private static final int NODE_OPERATOR = 4;
  private static final int TENSOR_SIZES = 1;
  private static final int TENSOR_TYPE = 2;
  private static final int TENSOR_NAME = 8;
  private static final int TENSOR_RAW = 9;
  private static final int FLOAT = 1;

  private static final String BIAS = ".bias";

  private OnnxModel() {}

  /// The tensors of a model by name, over its own bytes. A matrix gets the name of the bias that is
  /// added to its product, and is turned round.
  ///
  /// @param source the file, for messages
  /// @throws InputException where it is damaged, or none
  static Map<String, TensorData> tensors(String source, MemorySegment bytes) {
    try {
      List<MemorySegment> graphs = new ProtobufMessage(bytes).all(MODEL_GRAPH);
      if (graphs.size() != 1) {
        throw new InputException(source, "an ONNX model", "no graph");
      }
      ProtobufMessage graph = new ProtobufMessage(graphs.getFirst());
      Map<String, TensorData> initial = initial(source, graph);
      Map<String, TensorData> tensors = new LinkedHashMap<>(initial);
      matrices(graph, initial)
          .forEach((name, matrix) -> tensors.put(name, Transposed.of(name, matrix)));
      return tensors;
    } catch (ProtobufMessage.MalformedException e) {
      throw new InputException(source, "an ONNX model", String.valueOf(e.getMessage()));
    }
  }

  private static Map<String, TensorData> initial(String source, ProtobufMessage graph) {
    Map<String, TensorData> tensors = new LinkedHashMap<>();
    for (ProtobufMessage tensor : graph.messages(GRAPH_INITIALIZER)) {
      String name = tensor.text(TENSOR_NAME);
      if (tensor.number(TENSOR_TYPE) == FLOAT && tensor.bytes(TENSOR_RAW).isPresent()) {
        TensorType type = new TensorType(DataType.F32, tensor.numbers(TENSOR_SIZES));
        MemorySegment numbers = tensor.bytes(TENSOR_RAW).get();
        if (numbers.byteSize() != type.bytes()) {
          throw new InputException(
              source + "[" + InputException.excerpt(name) + "]",
              type.bytes() + " bytes for " + type,
              String.valueOf(numbers.byteSize()));
        }
        tensors.put(name, new TensorData(name, type, numbers));
      }
    }
    return tensors;
  }

  private static Map<String, TensorData> matrices(
      ProtobufMessage graph, Map<String, TensorData> initial) {
    Map<String, TensorData> factors = new HashMap<>();
    Map<String, TensorData> matrices = new LinkedHashMap<>();
    // Nodes stand in the order in which they are computed.
    for (ProtobufMessage node : graph.messages(GRAPH_NODE)) {
      List<String> inputs = node.texts(NODE_INPUT);
      if (inputs.size() == 2 && node.text(NODE_OPERATOR).equals("MatMul")) {
        TensorData matrix = initial.get(inputs.get(1));
        if (matrix != null && matrix.type().sizes().size() == 2) {
          factors.put(node.texts(NODE_OUTPUT).getFirst(), matrix);
        }
      } else if (inputs.size() == 2 && node.text(NODE_OPERATOR).equals("Add")) {
        for (int i = 0; i < 2; i++) {
          String bias = inputs.get(i);
          TensorData matrix = factors.get(inputs.get(1 - i));
          if (matrix != null && bias.endsWith(BIAS) && initial.containsKey(bias)) {
            String owner = bias.substring(0, bias.length() - BIAS.length());
            matrices.put(owner + ".weight", matrix);
          }
        }
      }
    }
    return matrices;
  }
}

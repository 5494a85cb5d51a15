"""A plain batched PyTorch model of the parser's sizes, as a yardstick for speed.

It has the parser's structure (three bidirectional LSTMs, relation-aware layers by buckets, alignment,
a teacher-forced decoder with attention, heads) and random inputs in the shapes of real batches, which
`wayfarer lab bench train --shapes FILE` writes. Usage:

    OMP_NUM_THREADS=2 python3 bench/yardstick.py SHAPES.csv [--layers 6] [--steps 20]

Shapes, one batch a line: questions,items,words,columns,tables,values,steps
"""

import argparse
import csv
import math
import time

import torch
from torch import nn
from torch.nn.functional import dropout, log_softmax

RELATIONS, SYMBOLS, TYPES, KINDS, WIDTH, HEADS, HIDDEN, CHOICE, TYPE = 44, 79, 17, 8, 256, 8, 512, 128, 64


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.norm1, self.norm2 = nn.LayerNorm(WIDTH), nn.LayerNorm(WIDTH)
        self.qkv, self.out = nn.Linear(WIDTH, 3 * WIDTH), nn.Linear(WIDTH, WIDTH)
        self.keys = nn.Parameter(torch.randn(RELATIONS, WIDTH // HEADS))
        self.contents = nn.Parameter(torch.randn(RELATIONS, WIDTH // HEADS))
        self.feed = nn.Sequential(
            nn.Linear(WIDTH, 4 * WIDTH), nn.ReLU(), nn.Dropout(0.1), nn.Linear(4 * WIDTH, WIDTH))

    def forward(self, x, pairs):
        b, n, _ = x.shape
        q, k, v = self.qkv(self.norm1(x)).view(b, n, 3, HEADS, -1).permute(2, 0, 3, 1, 4)
        q = q / math.sqrt(WIDTH // HEADS)
        weights = (q @ k.transpose(2, 3) + (q @ self.keys.t()).gather(3, pairs)).softmax(3)
        weights = dropout(weights, 0.1)
        by_relation = torch.zeros(b, HEADS, n, RELATIONS).scatter_add(3, pairs, weights)
        mixed = weights @ v + by_relation @ self.contents
        x = x + dropout(self.out(mixed.transpose(1, 2).reshape(b, n, WIDTH)), 0.1)
        return x + dropout(self.feed(self.norm2(x)), 0.1)


class Parser(nn.Module):
    def __init__(self, layers, dimensions=100):
        super().__init__()
        self.readers = nn.ModuleList(
            nn.LSTM(dimensions, WIDTH // 2, bidirectional=True, batch_first=True) for _ in range(3))
        self.layers = nn.ModuleList(Layer() for _ in range(layers))
        self.norm = nn.LayerNorm(WIDTH)
        self.align_q, self.align_k = nn.Linear(WIDTH, WIDTH), nn.Linear(WIDTH, WIDTH)
        self.align_r = nn.Parameter(torch.randn(RELATIONS, WIDTH))
        self.symbols, self.types = nn.Embedding(SYMBOLS, CHOICE), nn.Embedding(TYPES, TYPE)
        self.key, self.content = nn.Linear(WIDTH, WIDTH), nn.Linear(WIDTH, WIDTH)
        self.query, self.out = nn.Linear(HIDDEN, WIDTH), nn.Linear(WIDTH, WIDTH)
        self.cell = nn.LSTMCell(2 * CHOICE + TYPE + WIDTH + HIDDEN, HIDDEN)
        self.symbol = nn.Sequential(nn.Linear(HIDDEN, CHOICE), nn.Tanh(), nn.Linear(CHOICE, SYMBOLS))
        self.pointers = nn.ModuleList(nn.Linear(HIDDEN, WIDTH) for _ in range(2))

    def forward(self, shape):
        b, n, words, columns, tables, _, steps = shape
        x = [reader(dropout(torch.randn(*size, 100), 0.2)) for reader, size in
             zip(self.readers, [(b, words), (b * columns, 3), (b * tables, 2)])]
        ends = [h.transpose(0, 1).reshape(b, -1, WIDTH) for _, (h, _) in x[1:]]
        x = torch.cat([x[0][0]] + ends, 1)[:, :n]
        relations = torch.randint(RELATIONS, (b, 1, n, n))
        for layer in self.layers:
            x = layer(x, relations.expand(b, HEADS, n, n))
        x = self.norm(x)
        q = self.align_q(x) / math.sqrt(WIDTH)
        scores = q @ self.align_k(x).transpose(1, 2) + (q @ self.align_r.t()).gather(2, relations[:, 0])
        aligned = scores[:, :, words:words + columns].softmax(2), scores[:, :, -tables:].softmax(2)
        keys = self.key(x).view(b, n, HEADS, -1).permute(0, 2, 3, 1)
        contents = self.content(x).view(b, n, HEADS, -1).permute(0, 2, 1, 3)
        h = c = torch.zeros(b, HIDDEN)
        choices = self.symbols(torch.randint(SYMBOLS, (steps, b, 2))).flatten(2)
        known = torch.cat([choices, self.types(torch.randint(TYPES, (steps, b)))], 2)
        mask = dropout(torch.ones(b, known.shape[2] + WIDTH + HIDDEN), 0.2)
        outputs = []
        for t in range(steps):
            query = self.query(h).view(b, HEADS, 1, -1) / math.sqrt(WIDTH // HEADS)
            weights = dropout((query @ keys).softmax(3), 0.1)
            attended = self.out((weights @ contents).reshape(b, WIDTH))
            parent = outputs[t // 2] if outputs else h
            h, c = self.cell(torch.cat([known[t], attended, parent], 1) * mask, (h, c))
            outputs.append(h)
        outputs = torch.stack(outputs, 1)
        loss = -log_softmax(self.symbol(outputs), 2)[:, :, 0].sum()
        for pointer, align in zip(self.pointers, aligned):
            weights = (pointer(outputs) @ x.transpose(1, 2) / math.sqrt(WIDTH)).softmax(2)
            loss = loss - log_softmax((weights @ align).clamp_min(1e-9).log(), 2)[:, :, 0].sum()
        return loss / b


def main():
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("shapes")
    arguments.add_argument("--layers", type=int, default=6)
    arguments.add_argument("--steps", type=int, default=20)
    options = arguments.parse_args()
    with open(options.shapes, encoding="utf-8") as lines:
        shapes = [tuple(int(n) for n in row) for row in csv.reader(lines)]
    model = Parser(options.layers)
    adam = torch.optim.Adam(model.parameters(), lr=1e-3)
    times = []
    for step in range(options.steps):
        shape = shapes[step % len(shapes)]
        start = time.perf_counter()
        adam.zero_grad()
        model(shape).backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        adam.step()
        if step >= 3:
            times.append((time.perf_counter() - start, shape[0]))
    seconds, examples = sum(t for t, _ in times), sum(n for _, n in times)
    size = sum(p.numel() for p in model.parameters())
    print(f"{size:,} parameters, {torch.get_num_threads()} threads: "
          f"{1000 * seconds / len(times):.0f} ms a step, {examples / seconds:.1f} examples/s")


if __name__ == "__main__":
    main()

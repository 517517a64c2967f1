"""Trains the network that reads digits, and writes it for the package.

    python tools/photo/train.py CELLS.npz... src/nonet/photo/digits.onnx

Needs torch and onnx (the dependency group ``photo``), which nothing else here does; minutes on one core.
The last tenth of the cells is kept back to see how well it goes.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from torch import nn
from torch.nn import functional

if TYPE_CHECKING:
    from collections.abc import Iterator

ROUNDS = 6
BATCH = 256
EMPTY_KEPT = 0.5
"""The part of the empty cells to learn from; there are many, and they are much alike."""


def network() -> nn.Sequential:
    """Return a network that has learnt nothing; most of its work is on a quarter of the points."""
    return nn.Sequential(
        *_layer(1, 16, 5, stride=2, padding=2),
        *_layer(16, 32, 3, stride=2, padding=1),
        *_layer(32, 64, 3, padding=1),
        nn.MaxPool2d(2),
        *_layer(64, 64, 3),
        nn.Flatten(),
        nn.Dropout(0.1),
        nn.Linear(64, 11),
    )


def _layer(into: int, out: int, width: int, stride: int = 1, padding: int = 0) -> list[nn.Module]:
    looks = nn.Conv2d(into, out, width, stride=stride, padding=padding, bias=False)
    return [looks, nn.BatchNorm2d(out), nn.ReLU()]


def loss(scores: torch.Tensor, digits: torch.Tensor, written: torch.Tensor) -> torch.Tensor:
    """Return how wrong scores are: in the digit, and where there is one in whether it was written."""
    there = digits > 0
    pen = functional.binary_cross_entropy_with_logits(scores[there, 10], written[there])
    return functional.cross_entropy(scores[:, :10], digits, label_smoothing=0.02) + 0.6 * pen


def shaken(cells: torch.Tensor) -> torch.Tensor:
    """Return cells made smaller or larger, moved a little, and with lighter or darker ink."""
    side = cells.shape[-1]
    other = int(torch.randint(17, 31, ()))
    sized = functional.interpolate(cells, (other, other), mode="bilinear", antialias=True)
    before = (side - other) // 2  # below 0 it cuts
    sized = functional.pad(sized, (before, side - other - before) * 2)
    x, y = (int(torch.randint(-2, 3, ())) for _ in range(2))
    moved = torch.roll(sized, (y, x), dims=(2, 3))
    return (moved * (0.7 + 0.6 * torch.rand(len(cells), 1, 1, 1))).clamp(0, 1)


def batches(number: int) -> Iterator[torch.Tensor]:
    """Yield which cells to learn from at a time, in any order."""
    yield from torch.randperm(number).split(BATCH)


def main() -> None:
    """Train, tell how it goes, and write the network."""
    *sources, target = sys.argv[1:]
    torch.manual_seed(1)
    torch.set_num_threads(1)
    loaded = [np.load(source) for source in sources]
    cells, digits, written = (
        torch.from_numpy(np.concatenate([each[name] for each in loaded]))
        for name in ("cells", "digits", "written")
    )
    cells, digits, written = cells[:, None].float() / 255, digits.long(), written.float()
    held_back = len(cells) // 10
    learnt = torch.arange(len(cells) - held_back)
    learnt = learnt[(digits[learnt] > 0) | (torch.rand(len(learnt)) < EMPTY_KEPT)]
    model = network().to(memory_format=torch.channels_last)
    steps = ROUNDS * -(-len(learnt) // BATCH)
    optimizer = torch.optim.AdamW(model.parameters(), weight_decay=1e-3)
    rate = torch.optim.lr_scheduler.OneCycleLR(optimizer, 6e-3, steps)
    for turn in range(ROUNDS):
        model.train()
        for some in batches(len(learnt)):
            which = learnt[some]
            optimizer.zero_grad()
            loss(model(shaken(cells[which])), digits[which], written[which]).backward()
            optimizer.step()
            rate.step()
        _tell(turn, model, cells[-held_back:], digits[-held_back:], written[-held_back:])
        _write(model, target)


def _tell(
    turn: int, model: nn.Sequential, cells: torch.Tensor, digits: torch.Tensor, written: torch.Tensor
) -> None:
    model.eval()
    with torch.no_grad():
        scores = torch.cat([model(some) for some in cells.split(2048)])
    right = scores[:, :10].argmax(dim=1) == digits
    printed, penned, empty = (digits > 0) & (written == 0), (digits > 0) & (written == 1), digits == 0
    told = ((scores[:, 10] > 0) == (written == 1))[digits > 0]
    parts = {"printed": right[printed], "written": right[penned], "empty": right[empty], "pen or print": told}
    line = ", ".join(f"{name} {part.float().mean():.4f}" for name, part in parts.items())
    print(f"round {turn + 1}: {line}", flush=True)


def _write(model: nn.Sequential, target: str) -> None:
    """Write the network for onnxruntime, with each normalisation made a part of the layer before it."""
    nodes, weights, flow = [], [], "cells"
    parts = list(model)
    for at, part in enumerate(parts):
        name = f"{type(part).__name__.lower()}{at}"
        match part:
            case nn.Conv2d():
                after = parts[at + 1]
                scale = after.weight / torch.sqrt(after.running_var + after.eps)
                kernel, bias = (
                    part.weight * scale[:, None, None, None],
                    after.bias - after.running_mean * scale,
                )
                inputs = _kept(weights, name, kernel, bias)
                sides = {"pads": [*part.padding, *part.padding], "strides": list(part.stride)}
                nodes.append(helper.make_node("Conv", [flow, *inputs], [name], **sides))
            case nn.ReLU():
                nodes.append(helper.make_node("Relu", [flow], [name]))
            case nn.MaxPool2d():
                nodes.append(helper.make_node("MaxPool", [flow], [name], kernel_shape=[2, 2], strides=[2, 2]))
            case nn.Flatten():
                nodes.append(helper.make_node("Flatten", [flow], [name]))
            case nn.Linear():
                inputs = _kept(weights, name, part.weight, part.bias)
                nodes.append(helper.make_node("Gemm", [flow, *inputs], [name], transB=1))
            case _:
                continue
        flow = name
    cells = helper.make_tensor_value_info("cells", TensorProto.FLOAT, ["n", 1, 28, 28])
    scores = helper.make_tensor_value_info(flow, TensorProto.FLOAT, ["n", 11])
    graph = helper.make_graph(nodes, "digits", [cells], [scores], weights)
    made = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 13)], ir_version=8)
    onnx.checker.check_model(made)
    onnx.save(made, target)


def _kept(weights: list[TensorProto], name: str, *values: torch.Tensor) -> list[str]:
    names = [f"{name}.{number}" for number in range(len(values))]
    weights += [
        numpy_helper.from_array(value.detach().contiguous().numpy(), name)
        for value, name in zip(values, names, strict=True)
    ]
    return names


if __name__ == "__main__":
    main()

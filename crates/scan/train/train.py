"""Trains the network that reads cells, and writes its weights. See README.md."""

import argparse
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional

import data

HERE = Path(__file__).resolve().parent
CLASSES = 19


class Quantised(torch.autograd.Function):
    """Rounds weights to whole multiples of a step per output, and lets gradients pass."""

    @staticmethod
    def forward(ctx, weight):
        step = steps(weight)
        return torch.round(weight / step) * step

    @staticmethod
    def backward(ctx, gradient):
        return gradient


def steps(weight):
    """Returns the step of each output such that the largest weight is 127 steps."""
    flat = weight.detach().abs().flatten(1).max(1).values.clamp(min=1e-8) / 127
    return flat.reshape(-1, *([1] * (weight.dim() - 1)))


class Network(nn.Module):
    """The network of `src/network.rs`."""

    def __init__(self):
        super().__init__()
        self.layers = nn.ModuleList([
            nn.Conv2d(1, 12, 5, stride=2, padding=2),
            nn.Conv2d(12, 24, 3, padding=1),
            nn.Conv2d(24, 48, 3, stride=1, padding=1),
            nn.Conv2d(48, 48, 3, stride=2, padding=1),
            nn.Linear(48 * 16, CLASSES),
        ])
        for layer in self.layers:
            nn.init.kaiming_normal_(layer.weight, nonlinearity="relu")
            nn.init.zeros_(layer.bias)
        self.is_quantised = False

    def forward(self, x):
        a, b, c, d, e = self.layers
        weight = Quantised.apply if self.is_quantised else (lambda w: w)
        x = functional.relu(functional.conv2d(x, weight(a.weight), a.bias, 2, 2))
        x = functional.relu(functional.conv2d(x, weight(b.weight), b.bias, 1, 1))
        x = functional.max_pool2d(x, 2)
        x = functional.relu(functional.conv2d(x, weight(c.weight), c.bias, 1, 1))
        x = functional.relu(functional.conv2d(x, weight(d.weight), d.bias, 2, 1))
        x = functional.dropout(x.flatten(1), 0.2, self.training)
        return functional.linear(x, weight(e.weight), e.bias)

    def save(self, path):
        """Writes per layer: a step and a bias per output as floats, then the weights as signed bytes with the outputs
        innermost."""
        out = bytearray()
        for layer in self.layers:
            step = steps(layer.weight)
            whole = torch.round(layer.weight.detach() / step).to(torch.int8)
            if whole.dim() == 4:  # output, input, row, column -> row, column, input, output
                whole = whole.permute(2, 3, 1, 0)
            else:  # output, (channel, row, column) -> row, column, channel, output
                whole = whole.reshape(CLASSES, 48, 4, 4).permute(2, 3, 1, 0)
            out += step.flatten().numpy().astype("<f4").tobytes()
            out += layer.bias.detach().numpy().astype("<f4").tobytes()
            out += whole.contiguous().numpy().tobytes()
        path.write_bytes(bytes(out))


def inputs(cells):
    """Converts bytes to what the network reads: 0 for paper, 1 for ink."""
    return cells.to(torch.float32).unsqueeze(1) / 127.5 - 0.5


def varied(x):
    """Shifts, stretches and fades a batch a little."""
    count = x.shape[0]
    move = torch.zeros(count, 2, 3)
    move[:, 0, 0] = 1 + 0.08 * torch.randn(count)
    move[:, 1, 1] = 1 + 0.08 * torch.randn(count)
    move[:, 0, 1] = 0.06 * torch.randn(count)
    move[:, 1, 0] = 0.06 * torch.randn(count)
    move[:, :, 2] = 0.06 * torch.randn(count, 2)
    grid = functional.affine_grid(move, x.shape, align_corners=False)
    x = functional.grid_sample(x, grid, padding_mode="border", align_corners=False)
    strength = 1 + 0.15 * torch.randn(count, 1, 1, 1)
    return x * strength + 0.03 * torch.randn(count, 1, 1, 1) + 0.03 * torch.randn_like(x)


def train(cells, labels, rounds, seed):
    torch.manual_seed(seed)
    network = Network()
    cells, labels = torch.from_numpy(cells), torch.from_numpy(labels.astype(np.int64))
    batch, total = 256, rounds * (len(cells) // 256)
    optimiser = torch.optim.AdamW(network.parameters(), lr=1e-3, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, 4e-3, total_steps=total, pct_start=0.2)
    for number in range(rounds):
        network.train()
        network.is_quantised = number >= rounds - 2
        order, losses, start = torch.randperm(len(cells)), 0.0, time.time()
        for at in range(len(cells) // batch):
            chosen = order[at * batch:(at + 1) * batch]
            loss = functional.cross_entropy(network(varied(inputs(cells[chosen]))), labels[chosen])
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            schedule.step()
            losses += loss.item()
        print(f"round {number + 1}: loss {losses / (len(cells) // batch):.4f}, {time.time() - start:.0f} s", flush=True)
    network.eval()
    network.is_quantised = True
    return network


def read(network, cells):
    """Returns the digit and the confidence of each cell; printed and handwritten count together."""
    with torch.no_grad():
        shares = functional.softmax(network(inputs(torch.from_numpy(cells.copy()))), 1)
    joint = torch.cat([shares[:, :1], shares[:, 1:10] + shares[:, 10:]], 1)
    confidence, digit = joint.max(1)
    return digit.numpy(), confidence.numpy()


def report(network, names, found, labels, doubt=0.9):
    """Counts grids and cells read without an error, and wrong grids in which no cell is doubtful."""
    right_grids = right_cells = unnoticed = 0
    for name, one, label in zip(names, found, labels):
        if one is None:
            print(f"  {name}: no grid")
            continue
        digit, confidence = read(network, one[1])
        wrong = np.flatnonzero(digit != np.array(label))
        right_cells += 81 - len(wrong)
        right_grids += len(wrong) == 0
        if len(wrong):
            unnoticed += confidence.min() >= doubt
            cells = ", ".join(f"{i}: {label[i]} as {digit[i]} ({confidence[i]:.2f})" for i in wrong[:6])
            print(f"  {name}: {cells}")
    count = len(names)
    print(f"grids {right_grids}/{count}, cells {right_cells}/{81 * count}, unnoticed {unnoticed}", flush=True)
    return right_grids, right_cells, unnoticed, count


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--photos", type=Path, required=True, help="folder with the photographs and their .dat files")
    options.add_argument("--pages", type=int, default=1200, help="pages to draw")
    options.add_argument("--rounds", type=int, default=10)
    options.add_argument("--fold", type=int, help="leave this fifth of the photographs out, report on it, write nothing")
    options.add_argument("--cache", type=Path, default=data.ROOT / "target/scan-train.npz")
    options = options.parse_args()
    torch.set_num_threads(1)
    if not options.cache.exists():
        cells, labels = data.drawn(options.pages)
        np.savez(options.cache, cells=cells, labels=labels)
    drawn = np.load(options.cache)
    names, found, labels = data.photographs(options.photos)
    parts = data.folds(labels)
    held_out = [] if options.fold is None else parts[options.fold]
    taken = [i for i in range(len(names)) if i not in held_out and found[i] is not None]
    # Photographs are few, so each counts four times.
    cells = np.concatenate([drawn["cells"]] + 4 * [found[i][1] for i in taken])
    marks = np.concatenate([drawn["labels"]] + 4 * [np.array(labels[i], np.uint8) for i in taken])
    print(f"{len(cells)} cells, {(marks > 0).sum()} of them with a digit", flush=True)
    network = train(cells, marks, options.rounds, seed=1)
    if options.fold is None:
        path = HERE.parent / "weights/digits.bin"
        network.save(path)
        print(f"{path.stat().st_size} bytes of weights")
    else:
        chosen = lambda items: [items[i] for i in held_out]
        report(network, chosen(names), chosen(found), chosen(labels))


if __name__ == "__main__":
    main()

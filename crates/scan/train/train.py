"""Trains the network that reads cells, and writes its weights. See README.md."""

import argparse
import copy
import sys
import time
from pathlib import Path

import numpy as np
import torch
from torch import nn
from torch.nn import functional

import data

HERE = Path(__file__).resolve().parent
CLASSES = 19
BATCH = 256
OTHERS = 150  # Screenshots that are read besides the 50 of the tests.
CERTAIN = 0.02  # The loss from which a cell is taken as read with certainty.
AVERAGED = 0.995  # The share of the weights' average that stays with each step.


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
        # A quarter faster on processors.
        self.to(memory_format=torch.channels_last)

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


class Cells:
    """Labelled cells, with the loss of each when it was last shown."""

    def __init__(self, cells, labels):
        self.cells, self.labels = torch.from_numpy(cells), torch.from_numpy(labels.astype(np.int64))
        self.losses = torch.ones(len(cells))

    def batches(self):
        """Yields the places of random cells without end. Cells that were read with certainty are shown less often, which
        leaves time for the others."""
        while True:
            kept = torch.rand(len(self.losses)) < torch.where(self.losses > CERTAIN, 1.0, 0.2)
            order = torch.randperm(len(kept))
            order = order[kept[order]]
            yield from order[:len(order) // BATCH * BATCH].split(BATCH)


def stage(network, cells, steps, rate, seed, rounded_from):
    """Trains in so many steps, the last of them with weights rounded as in the file. Returns the running average of the
    weights, which depends less on the seed than the last weights."""
    torch.manual_seed(seed)
    average = copy.deepcopy(network).requires_grad_(False)
    optimiser = torch.optim.AdamW(network.parameters(), lr=rate, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, rate, total_steps=steps, pct_start=0.15)
    recent, start = [], time.time()
    network.train()
    for step, chosen in zip(range(1, steps + 1), cells.batches()):
        network.is_quantised = step > rounded_from
        losses = functional.cross_entropy(
            network(varied(inputs(cells.cells[chosen]))), cells.labels[chosen], reduction="none")
        optimiser.zero_grad()
        losses.mean().backward()
        optimiser.step()
        schedule.step()
        cells.losses[chosen] = losses.detach()
        recent.append(losses.mean().item())
        for mean, weight in zip(average.parameters(), network.parameters()):
            mean.lerp_(weight.detach(), 1 - AVERAGED)
        if step % 100 == 0 or step == steps:
            certain = (cells.losses <= CERTAIN).float().mean()
            print(f"step {step} of {steps}: loss {sum(recent) / len(recent):.4f}, {certain:.0%} of cells certain, "
                  f"{time.time() - start:.0f} s", flush=True)
            recent.clear()
    average.eval()
    average.is_quantised = True
    return average


def read(network, cells):
    """Returns the digit and the confidence of each cell; printed and handwritten count together."""
    with torch.no_grad():
        shares = functional.softmax(network(inputs(torch.from_numpy(cells.copy()))), 1)
    joint = torch.cat([shares[:, :1], shares[:, 1:10] + shares[:, 10:]], 1)
    confidence, digit = joint.max(1)
    return digit.numpy(), confidence.numpy()


def report(what, network, names, found, labels, doubt=0.9):
    """Counts grids and cells read without an error, and wrong grids in which no cell is doubtful."""
    right_grids = right_cells = unnoticed = doubtful = 0
    for name, one, label in zip(names, found, labels):
        if one is None:
            print(f"  {name}: no grid")
            continue
        digit, confidence = read(network, one[1])
        wrong = np.flatnonzero(digit != np.array(label))
        right_cells += 81 - len(wrong)
        right_grids += len(wrong) == 0
        doubtful += (confidence < doubt).sum()
        if len(wrong):
            unnoticed += confidence.min() >= doubt
            cells = ", ".join(f"{i}: {label[i]} as {digit[i]} ({confidence[i]:.2f})" for i in wrong[:6])
            print(f"  {name}: {cells}")
    count = len(names)
    print(f"{what}: grids {right_grids}/{count}, cells {right_cells}/{81 * count}, unnoticed {unnoticed}, "
          f"doubtful cells {doubtful}", flush=True)
    return right_grids == count


def drawn(cache, count, is_decorated):
    """Returns the cells of drawn pages and their labels, drawn now or before."""
    path = cache / f"{'decorated' if is_decorated else 'pages'}-{count}.npz"
    if not path.exists():
        cells, labels = data.drawn(count, 2 if is_decorated else 1, is_decorated)
        np.savez(path, cells=cells, labels=labels)
    loaded = np.load(path)
    print(f"{len(loaded['labels'])} cells, {(loaded['labels'] > 0).sum()} of them with a digit: {path.name}", flush=True)
    return loaded["cells"], loaded["labels"]


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--photos", type=Path, required=True, help="folder with the photographs and their .dat files")
    options.add_argument("--pages", type=int, nargs=2, default=[2200, 600], help="plain and decorated pages to draw")
    options.add_argument("--steps", type=int, nargs=2, default=[800, 2500], help="steps of the two stages")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--fold", type=int, help="leave this fifth of the photographs out, and report on it")
    options.add_argument("--weights", type=Path, help="file to write; weights/digits.bin unless a fold is left out")
    options.add_argument("--cache", type=Path, default=data.ROOT / "target/scan-train", help="folder for the stages")
    options = options.parse_args()
    torch.set_num_threads(1)
    options.cache.mkdir(parents=True, exist_ok=True)
    plain = drawn(options.cache, options.pages[0], False)
    # No photograph has a part in the first stage, so folds share it.
    first = options.cache / f"first-{options.pages[0]}-{options.steps[0]}-{options.seed}.pt"
    if not first.exists():
        torch.manual_seed(options.seed)
        network, cells = Network(), Cells(*plain)
        stage(network, cells, options.steps[0], 4e-3, options.seed, options.steps[0])
        torch.save((network.state_dict(), cells.losses), first)
    network = Network()
    state, losses = torch.load(first)
    network.load_state_dict(state)
    decorated = drawn(options.cache, options.pages[1], True)
    names, found, labels = data.photographs(options.photos)
    held_out = [] if options.fold is None else data.folds(labels)[options.fold]
    taken = [i for i in range(len(names)) if i not in held_out and found[i] is not None]
    # Photographs are few, so each counts four times.
    photographs = 4 * [np.concatenate([found[i][1] for i in taken])], 4 * [np.concatenate([labels[i] for i in taken])]
    cells = Cells(*(np.concatenate([a, b] + c) for a, b, c in zip(plain, decorated, photographs)))
    cells.losses[:len(losses)] = losses
    network = stage(network, cells, options.steps[1], 3e-3, options.seed, options.steps[1] // 2)
    if held_out:
        report("photographs", network, *([items[i] for i in held_out] for items in (names, found, labels)))
    screenshots = data.screenshots(OTHERS)
    is_passed = report("screenshots of the tests", network, *(items[:50] for items in screenshots))
    report("other screenshots", network, *(items[50:] for items in screenshots))
    path = options.weights or (HERE.parent / "weights/digits.bin" if options.fold is None else None)
    if path and (is_passed or options.weights):
        network.save(path)
        print(f"{path}: {path.stat().st_size} bytes")
    elif path:
        sys.exit("no weights written, because screenshots of the tests are read wrong")


if __name__ == "__main__":
    main()

"""Deterministic procedural noise on numpy arrays: the grain of every terrain, sky and haze."""
import numpy as np


def _hash(ix, iy, iz, seed):
    """Integer lattice hash to floats in 0..1."""
    i, j, k = (a.astype(np.int32).view(np.uint32) for a in (ix, iy, iz))
    n = i * np.uint32(374761393) + j * np.uint32(668265263) + k * np.uint32(2147483647)
    n += np.uint32(seed * 1274126177 & 0xFFFFFFFF)
    n = (n ^ (n >> 13)) * np.uint32(1274126177)
    n = (n ^ (n >> 16)) * np.uint32(2246822519)
    return ((n ^ (n >> 15)) & np.uint32(0xFFFFFF)).astype(np.float32) / np.float32(0xFFFFFF)


def value2(x, y, seed=0):
    """Smooth 2-D value noise, -1..1."""
    ix, iy = np.floor(x), np.floor(y)
    fx, fy = (x - ix).astype(np.float32), (y - iy).astype(np.float32)
    fx = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
    fy = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
    z = np.zeros_like(ix)
    a, b = _hash(ix, iy, z, seed), _hash(ix + 1, iy, z, seed)
    c, d = _hash(ix, iy + 1, z, seed), _hash(ix + 1, iy + 1, z, seed)
    return (a + (b - a) * fx + (c - a) * fy + (a - b - c + d) * fx * fy) * 2 - 1


def fbm(x, y, octaves=5, seed=0, gain=0.5, lacunarity=2.03, ridged=False):
    """Fractal sum of value noise; `ridged` folds it into crests (0..1)."""
    total, amp, norm = 0.0, 1.0, 0.0
    for i in range(octaves):
        n = value2(x, y, seed + i * 17)
        if ridged:
            n = (1 - np.abs(n)) ** 2
        total = total + n * amp
        norm += amp
        amp *= gain
        # each octave is turned, which hides the lattice
        x, y = (0.8 * x - 0.6 * y) * lacunarity + 3.1, (0.6 * x + 0.8 * y) * lacunarity - 1.7
    return total / norm


def cells(x, y, jitter=0.35, seed=0):
    """Distance to the nearest edge of a jittered hexagonal mosaic, and a random value per cell."""
    s = 0.8660254
    row0 = np.floor(y / s)
    best = np.full(x.shape, 9e9, np.float32)
    second = best.copy()
    ident = np.zeros_like(best)
    for dr in (-1, 0, 1, 2):
        row = row0 + dr
        shift = np.where(row % 2 == 0, 0.0, 0.5)
        col0 = np.floor(x - shift)
        for dc in (-1, 0, 1, 2):
            col = col0 + dc
            h = _hash(col, row, np.zeros_like(row), seed)
            k = _hash(col, row, np.ones_like(row), seed)
            px = col + shift + (h - 0.5) * jitter
            py = row * s + (k - 0.5) * jitter
            d = np.sqrt((x - px) ** 2 + (y - py) ** 2).astype(np.float32)
            nearer = d < best
            second = np.where(nearer, best, np.minimum(second, d))
            ident = np.where(nearer, h, ident)
            best = np.where(nearer, d, best)
    return second - best, ident


def smoothstep(a, b, x):
    """Hermite step from 0 at `a` to 1 at `b`."""
    t = np.clip((x - a) / (b - a), 0, 1)
    return t * t * (3 - 2 * t)

"""Signed distance shapes on numpy points, and their conversion to meshes.

Every shape takes ``p = (x, y, z)`` (three equal float32 arrays, centimetres)
and returns a distance that is negative inside.
"""
import numpy as np
from scipy.ndimage import map_coordinates


def smin(a, b, k):
    """Smooth union: blends over about ``k`` centimetres."""
    h = np.maximum(k - np.abs(a - b), 0.0) / k
    return np.minimum(a, b) - h * h * k * 0.25


def smax(a, b, k):
    """Smooth intersection (use ``smax(a, -b, k)`` to carve)."""
    return -smin(-a, -b, k)


def ellipsoid(p, c, r):
    x, y, z = ((p[i] - c[i]) / r[i] for i in range(3))
    k0 = np.sqrt(x * x + y * y + z * z) + 1e-6
    k1 = np.sqrt((x / r[0]) ** 2 + (y / r[1]) ** 2 + (z / r[2]) ** 2) + 1e-6
    return k0 * (k0 - 1.0) / k1


def capsule(p, a, b, ra, rb=None):
    """A rounded stick from ``a`` to ``b`` with radii ``ra`` and ``rb``."""
    rb = ra if rb is None else rb
    a, b = np.asarray(a, np.float32), np.asarray(b, np.float32)
    d = b - a
    t = sum((p[i] - a[i]) * d[i] for i in range(3)) / float(d @ d)
    t = np.clip(t, 0.0, 1.0)
    q = sum((p[i] - a[i] - t * d[i]) ** 2 for i in range(3))
    return np.sqrt(q) - (ra + (rb - ra) * t)


def tube(p, path, radii):
    """A bent tube through the points of ``path``."""
    out = None
    for i in range(len(path) - 1):
        d = capsule(p, path[i], path[i + 1], radii[i], radii[i + 1])
        out = d if out is None else np.minimum(out, d)
    return out


def torus(p, c, major, minor, squash=(1.0, 1.0)):
    """A ring lying flat round the z axis, optionally oval."""
    x, y, z = (p[0] - c[0]) / squash[0], (p[1] - c[1]) / squash[1], p[2] - c[2]
    return np.sqrt((np.sqrt(x * x + y * y) - major) ** 2 + z * z) - minor


def rotate(p, axis, degrees, pivot=(0, 0, 0)):
    """The points as seen by a shape turned by ``degrees`` about ``axis``."""
    a = np.radians(-degrees)
    c, s = np.float32(np.cos(a)), np.float32(np.sin(a))
    x, y, z = (p[i] - pivot[i] for i in range(3))
    if axis == "x":
        x, y, z = x, c * y - s * z, s * y + c * z
    elif axis == "y":
        x, y, z = c * x + s * z, y, -s * x + c * z
    else:
        x, y, z = c * x - s * y, s * x + c * y, z
    return x + pivot[0], y + pivot[1], z + pivot[2]


class Noise:
    """Smooth repeatable value noise in three dimensions."""

    def __init__(self, seed, size=32):
        rng = np.random.default_rng(seed)
        self.size = size
        self.table = rng.uniform(-1, 1, (size, size, size)).astype(np.float32)

    def __call__(self, p, scale, octaves=1):
        total, amp = 0.0, 1.0
        for _ in range(octaves):
            c = [np.asarray(v, np.float32).ravel() / scale for v in p]
            total = total + amp * map_coordinates(
                self.table, c, order=1 if octaves > 3 else 2, mode="grid-wrap", prefilter=False)
            amp, scale = amp * 0.5, scale * 0.47
        return total.reshape(np.shape(p[0]))


class Field:
    """A shape sampled on a regular grid: distance, gradient and mesh."""

    def __init__(self, shape, low, high, step):
        self.low, self.step = np.array(low, np.float32), float(step)
        axes = [np.arange(l, h, step, dtype=np.float32) for l, h in zip(low, high)]
        dims = tuple(len(a) for a in axes)
        self.values = np.empty(dims, np.float32)
        slab = max(1, int(1.2e6 / (dims[1] * dims[2])))
        for i in range(0, dims[0], slab):  # slabs keep the memory small
            p = np.meshgrid(axes[0][i:i + slab], axes[1], axes[2], indexing="ij")
            self.values[i:i + slab] = shape(p)

    def distance(self, pts):
        c = ((pts - self.low) / self.step).reshape(-1, 3).T
        return map_coordinates(self.values, c, order=1, mode="nearest").reshape(pts.shape[:-1])

    def normal(self, pts, h=0.3):
        g = np.stack([self.distance(pts + h * e) - self.distance(pts - h * e)
                      for e in np.eye(3, dtype=np.float32)], -1)
        return g / (np.linalg.norm(g, axis=-1, keepdims=True) + 1e-6)

    def surface(self):
        """Vertices and triangles of the zero surface."""
        from skimage.measure import marching_cubes
        v, f, _, _ = marching_cubes(self.values, 0.0, spacing=(self.step,) * 3)
        return (v + self.low).astype(np.float32), f[:, ::-1].astype(np.int32)

"""Glasses, headphones and earrings, as shapes in the head's or body's frame."""
import numpy as np

from studio.sdf import capsule, smax, smin, tube


def glasses(p):
    """Thin round-cornered frames with temples reaching behind the ears."""
    x = np.abs(p[0])
    y, z = p[1], p[2]
    curve = y + 10.15 - .035 * x * x
    u, v = (x - 3.35) / 2.55, (z - .9) / 2.15
    ring = (np.abs(u) ** 3.2 + np.abs(v) ** 3.2) ** (1 / 3.2) - 1
    d = np.sqrt((ring * 2.3) ** 2 + curve ** 2) - .17
    d = smin(d, capsule((x, y, z), (0, -10.35, 1.6), (1.0, -10.2, 1.6), .15), .2)
    d = smin(d, capsule((x, y, z), (5.9, -9.0, 1.9), (7.75, -6.6, 2.0), .16), .2)
    d = np.minimum(d, capsule((x, y, z), (7.75, -6.6, 2.0), (7.9, .2, 2.6), .17, .15))
    return np.minimum(d, capsule((x, y, z), (7.9, .2, 2.6), (7.9, 2.6, .2), .15))


def headphones(p):
    """Studio headphones resting round the neck: (shell, cushions)."""
    x, y, z = np.abs(p[0]), p[1], p[2]
    q = (x, y, z)
    # A band behind the neck and two cups lying on the collar bones.
    path = [(7.9, -5.0, -14.4), (9.3, -1.6, -13.2), (9.4, 2.4, -12.2), (8.0, 6.6, -11.3),
            (5.2, 9.6, -10.7), (2.4, 10.9, -10.4), (0, 11.2, -10.3)]
    band = tube(q, path, [.5, .55, .7, .85, .9, .9, .9])
    c = np.array([7.3, -6.4, -15.9])
    n = np.array([.42, -.62, .66])
    n = n / np.linalg.norm(n)
    rel = [x - c[0], y - c[1], z - c[2]]
    h = sum(r * k for r, k in zip(rel, n))
    rad = np.sqrt(np.maximum(sum(r * r for r in rel) - h * h, 0))
    shell = smax(np.maximum(rad - 3.7, 0) + np.minimum(rad - 3.7, 0), np.abs(h - .6) - .95, .5)
    shell = smax(shell, -(np.sqrt((rad - 2.6) ** 2 + (h - 1.55) ** 2) - .18), .1)
    cushion = np.sqrt((rad - 2.7) ** 2 + (h + 1.05) ** 2) - 1.05
    return smin(shell, band, .5), cushion


def earrings(p):
    """Thin hoops hanging from both lobes."""
    x, y, z = np.abs(p[0]) - 7.75, p[1] - .55, p[2] + 4.1
    return np.sqrt((np.sqrt(y * y + z * z) - 1.75) ** 2 + (x - .12 * z) ** 2) - .13

"""Strands of hair: roots on the scalp, growth round the head, and styles.

All positions are centimetres in the body's frame; a strand is one row of an
array shaped (strands, points, 3).
"""
import numpy as np

from .sdf import Noise


def unit(v):
    return v / (np.linalg.norm(v, axis=-1, keepdims=True) + 1e-6)


def hairline(y):
    """Lowest scalp height at depth ``y`` (head frame)."""
    return np.interp(y, [-9.6, -8.2, -6.0, -4.2, -3.2, -2.0, -1.2, 2.4, 3.6, 5.0, 7.0, 10.0],
                     [8.2, 7.3, 6.2, 4.0, 2.0, 0.0, 3.9, 4.6, 0.0, -4.0, -6.2, -6.6])


def scatter(surface, pose, count, keep, rng):
    """``count`` random points of the surface for which keep(head points)."""
    v, f = surface
    tri = v[f]
    mid = pose.to_head(tri.mean(1))
    weight = keep(mid)
    area = np.linalg.norm(np.cross(tri[:, 1] - tri[:, 0], tri[:, 2] - tri[:, 0]), axis=1) * weight
    pick = rng.choice(len(f), count, p=area / area.sum())
    r = rng.random((count, 2)).astype(np.float32)
    flip = r.sum(1) > 1
    r[flip] = 1 - r[flip]
    t = tri[pick]
    return t[:, 0] + r[:, :1] * (t[:, 1] - t[:, 0]) + r[:, 1:] * (t[:, 2] - t[:, 0])


def scalp(recede=0.0, fuzz=.5):
    """A mask for scatter(): the hairy part of the head, soft at its edge."""
    n = Noise(77)

    def keep(p):
        x, y, z = p[..., 0], p[..., 1], p[..., 2]
        line = hairline(y) + recede * np.clip((-y - 1) / 8, 0, 1) * (1.2 + np.abs(x) / 4)
        edge = z - line + fuzz * n((x, y, z), 1.2)
        far = (np.abs(x) < 7.9)
        return np.clip(edge / .5, 0, 1) * far
    return keep


def grow(roots, fields, pose, length, steps, comb, rng, lift=.3, start=.5, gravity=0.0,
         stiff=.35, spread=.0, thickness=1.2):
    """Grow strands step by step over the body.

    ``comb(head_points, t)`` gives the wished direction in the head's frame,
    ``gravity`` how much they fall, ``lift`` the least distance kept from the
    skin and ``thickness`` how deep the layers of hair lie on each other.
    """
    head = fields[0]
    n = len(roots)
    length = np.broadcast_to(np.asarray(length, np.float32), (n,))
    step = (length / (steps - 1))[:, None]
    normal = head.normal(roots)
    layer = lift + thickness * rng.random(n).astype(np.float32) ** 1.3
    pts = np.empty((n, steps, 3), np.float32)
    pts[:, 0] = roots - normal * .1
    hp = pose.to_head(roots)
    want = pose.to_body(unit(comb(hp, 0.0)), True)
    d = unit(normal * start + want * (1 - start) + spread * rng.normal(size=(n, 3)))
    p = roots.astype(np.float32)
    down = np.array([0, 0, -1], np.float32)
    for i in range(1, steps):
        t = i / (steps - 1)
        want = pose.to_body(unit(comb(pose.to_head(p), t)), True)
        d = unit(d * (1 - stiff) + want * stiff + down * gravity * t)
        p = p + d * step
        keepout = layer * min(1.0, t * 5 + .1)
        for f in fields:
            sd = f.distance(p)
            hit = sd < keepout
            if hit.any():
                g = f.normal(p[hit])
                p[hit] += g * (keepout[hit] - sd[hit])[:, None] * .8
                d[hit] = unit(d[hit] - g * np.minimum((d[hit] * g).sum(-1, keepdims=True), 0) * .9)
        pts[:, i] = p
    return pts


def clump(pts, size, amount, rng, tip=1.0, start=0.0):
    """Draw strands towards locks of about ``size`` neighbours."""
    from scipy.spatial import cKDTree
    n, m, _ = pts.shape
    guides = rng.choice(n, max(2, n // size), replace=False)
    mid = pts[:, m // 2]
    _, who = cKDTree(mid[guides]).query(mid)
    t = np.clip((np.linspace(0, 1, m) - start) / (1 - start), 0, 1)[None, :, None] ** tip
    own = rng.uniform(.55, 1.0, (n, 1, 1))
    out = pts + (pts[guides[who]] - pts) * t * amount * own
    return out.astype(np.float32), who


def frame(pts):
    """Two vectors across each strand."""
    tan = unit(np.gradient(pts, axis=1))
    ref = np.array([.31, .82, .48], np.float32)
    a = unit(np.cross(tan, ref))
    return a, np.cross(tan, a)


def curl(pts, radius, turns, who, rng, grow_in=.25, vary=.3, flat=1.0):
    """Wind strands into waves or curls, together within each lock."""
    n, m, _ = pts.shape
    a, b = frame(pts)
    k = int(who.max()) + 1
    phase = rng.uniform(0, 6.28, k)[who] + rng.normal(0, .25, n)
    freq = turns * rng.uniform(1 - vary, 1 + vary, k)[who] * rng.uniform(.95, 1.05, n)
    rad = radius * rng.uniform(1 - vary, 1 + vary, k)[who]
    t = np.linspace(0, 1, m)
    ang = phase[:, None] + 6.283 * freq[:, None] * t[None]
    amp = rad[:, None] * np.clip(t / grow_in, 0, 1)[None]
    return (pts + a * (np.cos(ang) * amp)[..., None] + b * (np.sin(ang) * amp * flat)[..., None]).astype(np.float32)


def frizz(pts, amount, rng, share=1.0):
    """Loose stray movement, stronger towards the tips."""
    n, m, _ = pts.shape
    walk = np.cumsum(rng.normal(size=(n, m, 3)), axis=1) / np.sqrt(m)
    walk -= walk[:, :1]
    who = (rng.random(n) < share)[:, None, None]
    return (pts + amount * walk * np.linspace(0, 1, m)[None, :, None] * who).astype(np.float32)


def towards(target):
    """A comb that draws hair along the head to one point."""
    target = np.asarray(target, np.float32)
    return lambda p, t: target - p


def coil(center, major, minor, count, steps, rng, axis=(0, 1, .25), turns=1.4):
    """A bun: strands wound about a flattened ring (head frame)."""
    axis = unit(np.asarray(axis, np.float32))
    u = unit(np.cross(axis, [0, 0, 1.0]))
    w = np.cross(axis, u)
    t = np.linspace(0, 1, steps)[None]
    r = minor * rng.random((count, 1)) ** .35
    a0 = rng.uniform(0, 6.283, (count, 1))
    b0 = rng.uniform(0, 6.283, (count, 1))
    ang = a0 + 6.283 * turns * t * rng.uniform(.3, .8, (count, 1))
    swirl = b0 + 2.6 * t + .35 * np.sin(ang * 2 + b0)
    rad = major + r * np.cos(swirl) * (1 + .12 * np.sin(3 * ang))
    h = r * np.sin(swirl) * 1.1
    lump = 1 + .1 * np.sin(2 * ang + 1.0)
    pts = (np.cos(ang) * rad * lump)[..., None] * u + (np.sin(ang) * rad)[..., None] * w + h[..., None] * axis
    return (pts + np.asarray(center)).astype(np.float32)

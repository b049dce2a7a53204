"""The nine heads of hair, each a function returning sets of strands.

A style receives the sitter's ``Figure`` and returns a list of
(points, root radius, tip radius).
"""
import numpy as np

from studio import hair as H


def comb_back(p, t):
    """Away from the face, over the skull and down the nape."""
    y, z = p[..., 1], p[..., 2]
    d = np.stack([p[..., 0] * .02, np.ones_like(y), np.clip((4 - y) / 8, -1, .8) * .9], -1)
    d[..., 2] -= np.clip((y - 3) / 5, 0, 1.5)
    return d


def parted(side):
    """Falls to both sides of a parting at x = side, then down."""
    def comb(p, t):
        x, y, z = p[..., 0] - side, p[..., 1], p[..., 2]
        s = np.sign(x) * np.clip(np.abs(x) / .5, .3, 1)
        top = np.clip((z - 3) / 7, 0, 1)
        d = np.stack([s * (.2 + top), .35 + .4 * np.clip(-y / 6, 0, 1), -1.1 + top * .9], -1)
        return d
    return comb


def long_wavy(f, n=22000):
    r = f.roots(n, H.scalp(.0))
    hp = f.pose.to_head(r)
    length = f.rng.uniform(32, 42, n) - np.clip(-hp[:, 1], 0, 8) * .6
    pts = H.grow(r, f.fields, f.pose, length, 34, parted(f.spec.get("parting", 1.5)), f.rng, lift=.3,
                 start=.5, gravity=.55, stiff=.3, thickness=1.1, spread=.08)
    pts, who = H.clump(pts, 260, .7, f.rng, .9, .1)
    pts = H.curl(pts, 1.25, 3.0, who, f.rng, .45, .2, .7)
    pts, who = H.clump(pts, 40, .45, f.rng, 1.3, .2)
    pts = H.frizz(pts, .15, f.rng)
    pts = H.frizz(pts, 1.6, f.rng, .03)
    return [(pts, .0095, .004)]


def afro(f, n=42000):
    r = f.roots(n, H.scalp(.6, .35))
    hp = f.pose.to_head(r)
    length = f.rng.uniform(2.6, 4.2, n) * np.clip((hp[:, 2] + 5) / 9, .28, 1)
    pts = H.grow(r, f.fields[:1], f.pose, length, 14, lambda p, t: p - np.array([0, 1, 1.5], np.float32),
                 f.rng, lift=0, start=.8, stiff=.2, thickness=.0, spread=.28)
    pts, who = H.clump(pts, 14, .45, f.rng, 1.0)
    pts = H.curl(pts, .2, 3.2, who, f.rng, .15, .3)
    return [(H.frizz(pts, .25, f.rng), .0085, .004)]


def beard_area(low=.0):
    def keep(p):
        x, y, z = np.abs(p[..., 0]), p[..., 1], p[..., 2]
        line = np.interp(-y, [0, 1.5, 4, 7, 9, 11], [1.5, -1.0, -4.2, -5.0, -4.4, -4.1]) - low
        lips = (np.abs(z + 5.75) < 1.0) & (x < 2.5) & (y < -9)
        jaw = (z < line) & (z > -11.2) & (y < -.6) & ~lips
        soft = np.clip((line - z) / .8, 0, 1)
        return jaw * soft
    return keep


def beard(f, n=9000, length=(1.0, 2.2), low=0.0):
    r = f.roots(n, beard_area(low))
    ln = f.rng.uniform(*length, n)
    pts = H.grow(r, f.fields[:1], f.pose, ln, 8, lambda p, t: np.stack(
        [p[..., 0] * .06, -np.ones_like(p[..., 0]) * .4, -np.ones_like(p[..., 0])], -1),
        f.rng, lift=.1, start=.6, stiff=.3, thickness=.3, spread=.3, gravity=.2)
    pts, who = H.clump(pts, 10, .35, f.rng)
    pts = H.curl(pts, .09, 1.2, who, f.rng)
    return [(pts, .005, .003)]


def stubble(f, n=7000):
    r = f.roots(n, beard_area(.2))
    pts = H.grow(r, f.fields[:1], f.pose, f.rng.uniform(.15, .42, n), 3, lambda p, t: np.stack(
        [p[..., 0] * .05, -np.ones_like(p[..., 0]) * .3, -np.ones_like(p[..., 0])], -1),
        f.rng, lift=0, start=.5, thickness=.0, spread=.3)
    return [(pts, .005, .004)]


def bob(f, n=34000):
    r = f.roots(n, H.scalp())
    hp = f.pose.to_head(r)
    pts = H.grow(r, f.fields, f.pose, 40, 40, parted(f.spec.get("parting", 2.0)), f.rng, lift=.35,
                 start=.3, gravity=.6, stiff=.42, thickness=1.7, spread=.05)
    # Cut level: keep each strand only to its own crossing of the cutting line.
    ph = f.pose.to_head(pts)
    line = -7.4 + .28 * ph[..., 1] * -1 * -.6 + f.rng.normal(0, .45, (len(pts), 1))
    below = ph[..., 2] < line
    last = np.where(below.any(1), below.argmax(1), pts.shape[1] - 1).clip(4)
    m = 24
    t = np.linspace(0, 1, m)[None] * last[:, None]
    i = np.minimum(t.astype(int), pts.shape[1] - 2)
    w = (t - i)[..., None]
    k = np.arange(len(pts))[:, None]
    pts = (pts[k, i] * (1 - w) + pts[k, i + 1] * w).astype(np.float32)
    pts, who = H.clump(pts, 120, .4, f.rng, 1.0, .1)
    # The ends turn in a little, as a bob does.
    hp = f.pose.to_head(pts[:, -1])
    inward = f.pose.to_body(H.unit(np.stack([-hp[:, 0], 1 - hp[:, 1], 0 * hp[:, 0]], -1)), True)
    bend = np.clip((np.linspace(0, 1, m) - .75) / .25, 0, 1) ** 2
    pts = pts + inward[:, None] * bend[None, :, None] * .8
    pts = H.frizz(pts, .08, f.rng)
    pts = H.frizz(pts, .9, f.rng, .015)
    return [(pts, .0085, .003)]


def tousled(f, n=22000):
    r = f.roots(n, H.scalp(.5))
    hp = f.pose.to_head(r)
    length = f.rng.uniform(3.2, 6.0, n) * np.clip((hp[:, 2] + 7) / 13, .3, 1)

    def comb(p, t):
        x, y, z = p[..., 0], p[..., 1], p[..., 2]
        return np.stack([.35 + x * .12, -.25 - y * -.06, .55 - np.clip((4 - z) / 6, 0, 1.6)], -1)
    pts = H.grow(r, f.fields[:1], f.pose, length, 16, comb, f.rng, lift=.2, start=.55, stiff=.16,
                 gravity=.25, thickness=1.0, spread=.38)
    pts, who = H.clump(pts, 110, .85, f.rng, .9, .05)
    pts = H.curl(pts, .5, .8, who, f.rng, .4, .5)
    pts, who = H.clump(pts, 25, .4, f.rng, 1.2, .2)
    pts = H.frizz(pts, .6, f.rng, .08)
    return [(H.frizz(pts, .18, f.rng, .8), .0085, .003)]


def gathered(f, target, n, thickness=.7):
    """Hair drawn along the head to one point, cut where it arrives."""
    r = f.roots(n, H.scalp(.0, .3))
    hp = f.pose.to_head(r)
    dist = np.linalg.norm(hp - np.asarray(target, np.float32), axis=1)
    pts = H.grow(r, f.fields[:1], f.pose, dist * 1.28 + 1.0, 20, H.towards(target), f.rng, lift=.15,
                 start=.15, stiff=.7, thickness=thickness)
    goal = f.pose.to_body(np.asarray(target, np.float32)[None])[0]
    ease = (np.linspace(0, 1, 20) ** 3)[None, :, None]
    pts = pts * (1 - ease) + (goal + .9 * H.unit(pts[:, -1:] - goal)) * ease
    pts, who = H.clump(pts.astype(np.float32), 40, .3, f.rng)
    return H.frizz(pts, .12, f.rng)


def wisps(f, n=260, length=(3, 9), where=None):
    """Loose fine hairs at nape and temples that take the light."""
    keep = where or (lambda p: H.scalp()(p) * ((p[..., 2] < hairedge(p) + 1.6)))
    r = f.roots(n, keep)
    pts = H.grow(r, f.fields[:1], f.pose, f.rng.uniform(*length, n), 16, lambda p, t: np.stack(
        [p[..., 0] * .08, .2 + 0 * p[..., 0], -.7 + 0 * p[..., 0]], -1), f.rng, lift=.2, start=.6,
        stiff=.15, thickness=.5, spread=.35, gravity=.25)
    pts, who = H.clump(pts, 5, .5, f.rng)
    pts = H.curl(pts, .3, 1.0, who, f.rng, .5)
    return (H.frizz(pts, 1.0, f.rng), .006, .003)


def hairedge(p):
    return H.hairline(p[..., 1])


def halo(f, n=500, length=(2, 6)):
    """Stray flyaways over the crown."""
    r = f.roots(n, lambda p: H.scalp()(p) * (p[..., 2] > 3))
    pts = H.grow(r, f.fields[:1], f.pose, f.rng.uniform(*length, n), 12, comb_back, f.rng, lift=.4,
                 start=.35, stiff=.2, thickness=1.5, spread=.3)
    return (H.frizz(pts, 1.1, f.rng), .0055, .003)


def bun(f, n=26000):
    target = (0, 8.6, 8.4)
    base = gathered(f, target, n)
    knot = H.coil((0, 10.2, 9.6), 2.0, 1.9, 9000, 26, f.rng, axis=(0, .8, .6))
    knot = f.pose.to_body(knot)
    loose = f.pose.to_body(H.coil((0, 10.2, 9.6), 2.2, 2.4, 350, 26, f.rng, axis=(0, .8, .6)))
    return [(base, .0085, .004), (H.frizz(knot, .25, f.rng), .0085, .004),
            (H.frizz(loose[:120], .9, f.rng), .0055, .003), wisps(f), halo(f, 350, (1.5, 4))]


def ponytail(f, n=26000):
    target = (0, 9.6, 6.2)
    base = gathered(f, target, n)
    m, k = 34, 9000
    start = f.pose.to_body(np.asarray(target, np.float32)[None] + f.rng.normal(0, .55, (k, 3)).astype(np.float32))
    out = f.pose.to_body(H.unit(np.array([[.05, .9, .35]], np.float32)), True)
    pts = np.empty((k, m, 3), np.float32)
    p, d = start, H.unit(out + .2 * f.rng.normal(size=(k, 3)))
    length = f.rng.uniform(24, 36, (k, 1))
    for i in range(m):
        pts[:, i] = p
        d = H.unit(d + np.array([0, -.02, -.3]) * (1 + .1 * f.rng.normal(size=(k, 1))))
        p = (p + d * length / m).astype(np.float32)
        for fld in f.fields:
            sd = fld.distance(p)
            hit = sd < .5
            if hit.any():
                p[hit] += fld.normal(p[hit]) * (.5 - sd[hit])[:, None]
    body = np.linspace(0, 1, m)
    mean = pts.mean(0, keepdims=True)
    pts = mean + (pts - mean) * (1.0 + 1.1 * np.sin(np.pi * body ** .7) * .45)[None, :, None]
    pts, who = H.clump(pts.astype(np.float32), 120, .5, f.rng, 1.2, .2)
    pts = H.curl(pts, .5, 1.3, who, f.rng, .6, .3)
    pts, _ = H.clump(pts, 20, .4, f.rng, 1.2, .3)
    pts = H.frizz(pts, .15, f.rng)
    pts = H.frizz(pts, 1.4, f.rng, .04)
    tie = H.coil(target, .85, .45, 1500, 18, f.rng, axis=(0, 1, .35), turns=2)
    return [(base, .0085, .004), (pts, .0085, .003), (f.pose.to_body(tie), .006, .006),
            wisps(f, 240, (2.5, 7)), halo(f, 350, (1.5, 4))]


def big_curls(f, n=19000):
    r = f.roots(n, H.scalp(.2, .3))
    hp = f.pose.to_head(r)
    length = f.rng.uniform(10, 15, n) * np.clip((hp[:, 2] + 14) / 20, .5, 1)

    def comb(p, t):
        q = p - np.array([0, 1.5, 2], np.float32)
        d = H.unit(q)
        d[..., 1] += .45
        d[..., 2] -= .15 + 1.1 * t
        return d
    pts = H.grow(r, f.fields, f.pose, length, 44, comb, f.rng, lift=.3, start=.85, stiff=.12,
                 gravity=.09, thickness=1.5, spread=.28)
    pts, who = H.clump(pts, 60, .9, f.rng, .4)
    pts = H.curl(pts, .62, 5.0, who, f.rng, .15, .3)
    pts = H.frizz(pts, .12, f.rng)
    pts = H.frizz(pts, 1.4, f.rng, .03)
    return [(pts, .0085, .003)]


def swept_back(f, n=26000):
    r = f.roots(n, H.scalp(1.2))
    hp = f.pose.to_head(r)
    length = f.rng.uniform(7, 11, n) * np.clip((hp[:, 2] + 9) / 14, .3, 1)
    pts = H.grow(r, f.fields[:1], f.pose, length, 22, comb_back, f.rng, lift=.3, start=.4, stiff=.42,
                 thickness=1.3, spread=.08, gravity=.05)
    pts, who = H.clump(pts, 140, .7, f.rng, .9, .05)
    pts = H.curl(pts, .3, .9, who, f.rng, .5, .4)
    pts, who = H.clump(pts, 25, .4, f.rng, 1.3, .2)
    return [(H.frizz(pts, .15, f.rng), .0085, .003), halo(f, 220, (2, 6)), wisps(f, 120, (2, 4))]


def under_cap(f, n=7000):
    """What a beanie leaves free: nape, sideburns."""
    keep = lambda p: H.scalp(.2)(p) * (p[..., 2] < 3.6 - .3 * (p[..., 1] - 1))
    r = f.roots(n, keep)
    pts = H.grow(r, f.fields[:1], f.pose, f.rng.uniform(1.5, 4.0, n), 10, comb_back, f.rng, lift=.1, start=.3,
                 stiff=.35, thickness=.5, spread=.25, gravity=.3)
    pts, who = H.clump(pts, 14, .5, f.rng)
    return [(H.frizz(pts, .4, f.rng), .0085, .003)]


def brows(f, n=420):
    def keep(p):
        x, z = np.abs(p[..., 0]), p[..., 2]
        arch = 3.15 - .16 * (x - 3.2) ** 2 * .5
        return (p[..., 1] < -5.5) * np.exp(-((z - arch) / .28) ** 2) * (x > 1.1) * (x < 5.2)
    r = f.roots(n, keep)
    pts = H.grow(r, f.fields[:1], f.pose, f.rng.uniform(.5, 1.0, n), 5, lambda p, t: np.stack(
        [np.sign(p[..., 0]), .2 + 0 * p[..., 0], .25 + 0 * p[..., 0]], -1), f.rng, lift=.04, start=.35, stiff=.6,
        thickness=.12, spread=.15)
    return (pts, .005, .002)


def lashes(f, n=110):
    """Downcast lashes on both lids."""
    x = np.repeat([-1, 1], n // 2) * (3.1 + f.rng.uniform(-1.2, 1.2, n))
    a = np.abs(x) - 3.1
    base = np.stack([x, -8.95 + .32 * a * a, .72 - .05 * a * a], -1)
    t = np.linspace(0, 1, 6)[None, :, None]
    out = np.stack([np.sign(x) * a * .25, np.full(n, -.8), np.full(n, -.45)], -1)[:, None]
    up = np.array([0, -.1, .35])
    pts = base[:, None] + out * t * f.rng.uniform(.7, 1.05, (n, 1, 1)) + up * t ** 2
    return (f.pose.to_body(pts), .006, .002)


def wool(f, surface, n=9000, length=(.15, .45)):
    """Fine fibres standing off knitwear, seen only against the light."""
    v, faces = surface
    tri = v[faces]
    area = np.linalg.norm(np.cross(tri[:, 1] - tri[:, 0], tri[:, 2] - tri[:, 0]), axis=1)
    pick = f.rng.choice(len(faces), n, p=area / area.sum())
    nrm = H.unit(np.cross(tri[pick, 1] - tri[pick, 0], tri[pick, 2] - tri[pick, 0]))
    root = tri[pick].mean(1)
    d = H.unit(nrm + .8 * f.rng.normal(size=(n, 3)))
    ln = f.rng.uniform(*length, (n, 1, 1))
    pts = root[:, None] + d[:, None] * np.linspace(0, 1, 5)[None, :, None] * ln
    return (H.frizz(pts, .25, f.rng), .0045, .003)


STYLES = {"long wavy": long_wavy, "afro": afro, "bob": bob, "tousled": tousled, "bun": bun,
          "ponytail": ponytail, "big curls": big_curls, "swept back": swept_back, "under cap": under_cap}

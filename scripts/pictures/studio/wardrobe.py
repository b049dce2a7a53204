"""Clothes as distance shapes round the body, in centimetres."""
import numpy as np

from .anatomy import RAISE, throat, torso
from .sdf import Noise, capsule, ellipsoid, smax, smin, tube


def _axis(p):
    """Angle and radius round the leaning neck (angle 0 is the front)."""
    t = np.clip((-4 - p[2]) / 16, -.5, 1.6)
    yc = 1.3 + 2.3 * t
    x, y = p[0], p[1] - yc
    return np.arctan2(np.abs(x), -y), np.sqrt(x * x + y * y)


def folds(p, seed, amount, scale=7.0):
    """Drawn-out creases with sharp valleys, running down from the shoulder."""
    n = Noise(seed)
    warp = 3.0 * n(p, scale * 1.6)
    q = (p[0] * .8 + warp, p[1] * .8 + warp, p[2] * .75 + warp + 40 + .55 * np.abs(p[0]))
    a = n(q, scale)
    b = n((q[1] + 11, q[0], q[2] * 1.6), scale * .45)
    ridge = 1 - 2.6 * np.abs(a) ** .8
    calm = np.clip((-15 - p[2]) / 10, .35, 1)
    return calm * amount * (ridge + .45 * (1 - 2.4 * np.abs(b)) * np.clip(.6 + a, 0, 1)) + .08 * amount * n(p, 1.1)


def bodice(p, a, thick, seed, crease):
    """The cloth over shoulders and chest, with armhole and shoulder seams."""
    d = smin(torso((p[0], p[1], p[2] + RAISE), a), throat(p, a) + 1.2, 2.5) - thick
    d = d - folds(p, seed, crease)
    s = a.get("shoulders", 1.0)
    x = np.abs(p[0])
    armhole = x - (14.6 * s + .035 * (p[1] - 4) ** 2 * .6 + .05 * (p[2] + 24))
    yoke = p[1] - (3.2 + .06 * x)
    seam = np.exp(-(armhole / .16) ** 2) + .9 * np.exp(-(yoke / .14) ** 2) * (x < 14.8 * s)
    pucker = np.exp(-(armhole / 1.0) ** 2) * .10 * np.cos(p[2] * 4.5 + p[1] * 3)
    return d + .16 * seam * np.clip(thick, .5, 1.3) + pucker * .6


def collar(p, height, spread, flare, opening, thick=.28, base=-18.5, dip=.0, seed=0, lean=0.0):
    """A standing band round the neck, open in front by ``opening`` radians."""
    ang, rho = _axis(p)
    n = Noise(seed + 50)
    back = np.clip(ang / np.pi, 0, 1)
    wob = .5 * n(p, 6.0)
    top = base + height * (.45 + .55 * back) - dip * (1 - back) + wob * .6
    r = spread + flare * (p[2] - base) + wob * .7 - lean * back
    d = np.abs(rho - r) - thick
    d = smax(d, p[2] - top, .35)
    d = smax(d, (base - 3) - p[2], .5)
    return smax(d, (opening - ang) * 6.0, .5)


def cut(d, p, front, back):
    """Trim the cloth at a neckline sloping from ``front`` up to ``back``."""
    ang, _ = _axis(p)
    line = front + (back - front) * np.clip(ang / np.pi, 0, 1)
    return smax(d, p[2] - line, .4)


def turtleneck(p, a, seed=1):
    d = cut(bodice(p, a, .6, seed, .28), p, -14, -11)
    n = Noise(seed + 9)
    roll = n((p[0] * .35, p[1] * .35, p[2]), 1.7, 2) * .3 + n(p, 5.0) * .35
    tall = throat(p, a) - .75 - roll
    tall = smax(smax(tall, p[2] + 9.3 - .18 * p[1] - .3 * n(p, 5.), .7), -17 - p[2], 1.0)
    d = smin(d, tall, 1.6)
    fold = throat(p, a) - 1.35 - roll
    fold = smax(smax(fold, p[2] + 9.5 - .18 * p[1] - .3 * n(p, 5.), .8), -14.2 - p[2] + .12 * p[1] + .6 * n(p, 4.), .8)
    return smin(d, fold, .25)


def coat(p, a, seed=2):
    """A heavy wool coat with the collar turned up."""
    d = cut(bodice(p, a, 1.9, seed, .85), p, -20, -12)
    c = collar(p, 10.5, 8.0, .22, .55, .45, -18.5, 3.0, seed)
    return smin(d, c, 1.1)


def overshirt(p, a, seed=3):
    """A soft shirt collar over a crew neck."""
    d = cut(bodice(p, a, 1.0, seed, .7), p, -18, -12.0)
    c = collar(p, 5.2, 7.6, -.02, .5, .5, -15.6, 2.6, seed)
    return smin(d, c, .8)


def crew(p, a, seed=4):
    """A plain jersey with a ribbed neckline."""
    d = cut(bodice(p, a, .6, seed, .6), p, -18.0, -12.2)
    ang, rho = _axis(p)
    line = -18.4 + 5.0 * np.clip(ang / np.pi, 0, 1)
    band = throat(p, a) - .55 + .05 * np.cos(ang * 90)
    band = smax(smax(band, p[2] - line - .9, .5), line - 1.4 - p[2], .5)
    return smin(d, band, .7)


def hoodie(p, a, seed=5):
    """A thick sweatshirt, the hood lying in folds behind the neck."""
    n = Noise(seed + 3)
    d = cut(bodice(p, a, 1.2, seed, .75), p, -18, -12)
    w = 1.1 * n(p, 5.5, 2)
    x = np.abs(p[0])
    path = [(2.2, -6.2, -19.5), (6.4, -3.4, -16.8), (8.4, 2.0, -14.6), (6.4, 8.2, -13.6), (0, 11.0, -14.2)]
    r = tube((x, p[1], p[2]), path, [1.3, 1.7, 2.1, 2.6, 2.9]) - w
    r = smin(r, ellipsoid(p, (0, 12.5, -20), (8, 3.2, 7)) - w, 2.5)
    inner = tube((x, p[1], p[2]), [(a_[0] * .78, 2 + (a_[1] - 2) * .78, a_[2] + 1.6) for a_ in path], [.8, 1.1, 1.3, 1.5, 1.6])
    return smax(smin(d, r, .9), -inner, .7)


def jacket(p, a, seed=6):
    """A short jacket with a low stand collar."""
    d = cut(bodice(p, a, 1.5, seed, .8), p, -19, -12)
    c = collar(p, 6.2, 7.5, .1, .42, .42, -17.5, 2.2, seed)
    return smin(d, c, .8)


def blouse(p, a, seed=7):
    """A loose wide-necked top that leaves the neck free."""
    return cut(bodice(p, a, .35, seed, .55), p, -21.5, -14.0)


def scarf(p, a, seed=8):
    """Two loose turns of a wool scarf."""
    n = Noise(seed)
    ang, rho = _axis(p)
    w = .95 * n((p[0], p[1], p[2] * 2.0), 4.5, 2)
    ridge = .4 * (1 - 2.2 * np.abs(n((p[0] * .4, p[1] * .4, p[2] * 1.7 + .25 * p[1] + 9), 1.6)))
    back = np.clip(ang / np.pi, 0, 1)
    z1 = -14.6 + 3.6 * back + .15 * p[0]
    z2 = -17.6 + 3.4 * back - .2 * p[0]
    one = np.sqrt((rho - 7.3) ** 2 + ((p[2] - z1) * .75) ** 2) - 1.75
    two = np.sqrt((rho - 8.9) ** 2 + ((p[2] - z2) * .75) ** 2) - 1.9
    d = smin(one, two, .35) - w * .6 - ridge
    tail = capsule((p[0], p[1], p[2]), (3.5, -7.5, -18), (5.0, -9.5, -44), 2.0, 3.2) - w * .6 - ridge
    return smin(d, tail, .6)


def beanie(p, seed=9):
    """A ribbed knit cap with a turned cuff, in the head's frame."""
    x, y, z = p
    n = Noise(seed)
    w = n(p, 5.0, 2)
    ang = np.arctan2(x, y - 1)
    rib = .11 * np.cos(ang * 62)
    d = ellipsoid((x, y, z), (0, .9, 4.4), (8.25, 9.95, 9.9))
    d = smin(d, ellipsoid(p, (0, 3.6, 11.6), (5.4, 5.6, 3.6)), 3.0) - .28 * w
    edge = 3.4 - .30 * (y - 1)                    # low on the nape, above the brow
    cap = smax(d - .3 - rib, edge - z, .5)
    cuff = smax(smax(d - .95 - rib - .15 * w, edge - .15 - z, .7), z - (edge + 5.2 + .4 * w), .9)
    return smin(cap, cuff, .2)


def raised(garment):
    """The garment moved up to where the shoulders sit."""
    return lambda p, a, seed: garment((p[0], p[1], p[2] - RAISE), a, seed)


OUTFITS = {"turtleneck": turtleneck, "coat": coat, "overshirt": overshirt, "crew": crew,
           "hoodie": hoodie, "jacket": jacket, "blouse": blouse}
OUTFITS = {name: raised(g) for name, g in OUTFITS.items()}

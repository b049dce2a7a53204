"""Head, neck and shoulders as one distance shape, in centimetres.

The origin lies between the ear canals; the face looks towards -y, up is +z,
x runs to the sides. The median profile is drawn as a curve for each person.
"""
import numpy as np
from scipy.interpolate import PchipInterpolator

from .sdf import capsule, ellipsoid, rotate, smax, smin, tube

RAISE = 1.8  # how high the shoulders sit below the chin

# Height and forward reach of the median profile, crown to throat.
PROFILE = [
    (9.0, -8.9), (6.5, -9.75), (4.2, -10.1), (3.0, -10.25), (2.2, -10.05), (1.5, -9.75),
    (0.6, -10.15), (-0.6, -10.95), (-1.7, -11.75), (-2.5, -12.2), (-3.0, -12.2), (-3.45, -11.7),
    (-3.85, -10.75), (-4.2, -10.55), (-4.8, -10.7), (-5.3, -11.05), (-5.65, -10.85),
    (-5.85, -10.45), (-6.1, -10.7), (-6.6, -10.75), (-7.2, -10.15), (-7.6, -9.95),
    (-8.3, -10.15), (-9.0, -10.1), (-9.6, -9.5), (-10.0, -8.4),
]
# Half width of each profile feature: broad forehead, narrow bridge, wide mouth.
SPREAD = [(9, 6), (4.2, 4.5), (3, 2.6), (2, 1.1), (1, .85), (-1, .95), (-2.6, 1.2), (-3.2, 1.35),
          (-3.8, 1.4), (-4.6, 2.1), (-5.8, 2.5), (-6.6, 2.2), (-7.4, 2.2), (-8.6, 2.0), (-10, 2.6)]


def profile_of(changes):
    """The standard profile with a person's changes {height: added reach}."""
    z = np.array([a for a, _ in PROFILE])
    y = np.array([b for _, b in PROFILE])
    for at, (add, width) in changes.items():
        y = y - add * np.exp(-((z - at) / width) ** 2)
    return PchipInterpolator(z[::-1], y[::-1], extrapolate=True)


def skull(p, a):
    """Skull and jaw without the face's fine features."""
    x, y, z = p
    x = np.abs(x)
    q = (x, y, z)
    w, jaw = a.get("width", 1.0), a.get("jaw", 1.0)
    d = ellipsoid(q, (0, 1.1, 4.0), (7.5 * w, 8.9, 8.8))
    d = smin(d, ellipsoid(q, (0, -2.4, 4.2), (6.4 * w, 7.2, 7.2)), 2.0)
    d = smin(d, ellipsoid(q, (0, -3.6, -1.8), (5.5 * w, 5.6, 6.2)), 2.2)
    d = smin(d, ellipsoid(q, (0, -4.0, -5.2), (4.6 * w * jaw, 5.0, 3.9)), 2.0)
    d = smin(d, ellipsoid(q, (0, -7.2, -8.1), (2.2 * jaw, 2.2, 1.8)), 1.6)
    d = smin(d, capsule(q, (1.3, -7.4, -8.4), (4.9 * w * jaw, -1.3, -6.3), 1.25, 1.1), 1.6)
    d = smin(d, capsule(q, (4.9 * w * jaw, -1.3, -6.3), (5.9 * w, .1, -.5), 1.1, 1.2), 1.8)
    d = smin(d, capsule(q, (3.9, -7.3, -1.2), (6.0 * w, -2.6, -.2), 1.35, .85), 1.5)
    d = smin(d, capsule(q, (0, -8.2, 3.0), (3.6, -7.4, 3.1), 1.2, 1.0), 1.2)
    return d


def ear(p, a):
    """One ear, turned out and back, for the points with x made positive."""
    size = a.get("ear", 1.0)
    q = [np.abs(p[0]) - 7.35 * a.get("width", 1.0), p[1] - 1.3, p[2] - 0.3]
    q = rotate(q, "z", 24)
    q = rotate(q, "x", -10)
    w, u, v = (c / size for c in q)            # out, back, up
    p = (w, u, v)
    plate = ellipsoid(p, (.25, .1, .3), (.42, 1.7, 2.7))
    plate = smax(plate, -ellipsoid(p, (.75, -.35, -.35), (.75, .85, 1.15)), .25)
    rim = [(.0, -1.2, .3), (.35, -1.35, 1.3), (.55, -1.0, 2.4), (.7, -.1, 3.0), (.8, .95, 2.75),
           (.85, 1.65, 1.9), (.8, 1.75, .8), (.75, 1.4, -.5), (.6, .75, -1.7), (.45, .1, -2.4)]
    d = smin(plate, tube(p, rim, [.2, .26, .28, .3, .3, .3, .28, .26, .26, .3]), .22)
    fold = [(.45, -.35, 1.9), (.6, .45, 1.3), (.7, .8, .3), (.65, .55, -.8), (.5, 0, -1.5)]
    d = smin(d, tube(p, fold, [.2, .28, .32, .3, .25]), .3)
    d = smin(d, ellipsoid(p, (.35, -.35, -2.45), (.36, .8, .85)), .4)
    d = smin(d, ellipsoid(p, (.25, -1.2, -.45), (.42, .38, .6)), .3)
    return d * size


def head(p, a):
    """Skull, face, eyes, ears and the upper neck of person ``a``."""
    x, y, z = p
    ax = np.abs(x)
    q = (ax, y, z)
    d = skull(p, a)
    # Lay the person's profile over the plain skull, with each feature's width.
    zs = np.linspace(-10.4, 9, 160).astype(np.float32)
    ys = np.linspace(-14, -4, 200).astype(np.float32)
    zz, yy = np.meshgrid(zs, ys, indexing="ij")
    base = skull((np.zeros_like(zz), yy, zz), a)
    front = ys[np.argmax(base < 0, axis=1)]
    reach = np.clip(front - profile_of(a.get("profile", {}))(zs), -1.2, 3.5)
    fade = np.clip((9 - zs) / 2.5, 0, 1) * np.clip((zs + 10.4) / .6, 0, 1)
    lift = np.interp(z, zs, reach * fade).astype(np.float32)
    pts = sorted(SPREAD)
    half = np.interp(z, [s[0] for s in pts], [s[1] for s in pts]).astype(np.float32)
    lateral = np.exp(-(ax / half) ** 2.4) * np.clip(-(y + 2) / 3, 0, 1)
    d = d - lift * lateral
    # Nostril wings, sockets, lids and the soft cheek.
    n = a.get("nose", 1.0)
    d = smin(d, ellipsoid(q, (1.15 * n, -10.35, -3.05), (.75 * n, 1.05, .7)), .55)
    sock = np.exp(-(((ax - 3.1) / 1.75) ** 2 + ((z - 1.25) / 1.15) ** 2))
    front_only = np.clip(-(y + 3) / 3, 0, 1)
    d = d + .85 * sock * front_only
    d = smin(d, ellipsoid(q, (3.1, -7.7, 1.2), (1.6, 1.3, 1.35)), .7)
    lid = np.exp(-((z - .75 + .06 * (ax - 3.1) ** 2) / .1) ** 2) * np.clip(1.35 - np.abs(ax - 3.1), 0, 1)
    d = d + .13 * lid * front_only
    d = smin(d, ellipsoid(q, (3.6, -6.9, -3.2), (1.9, 1.9, 2.1)), 1.6)
    mouth = np.exp(-((z + 5.85 + .03 * ax * ax) / .1) ** 2) * np.clip((2.5 - ax) * 2, 0, 1)
    d = d + .18 * mouth * front_only
    # Ears.
    near = (ax > 5.0) & (y > -3) & (y < 5.5) & (np.abs(z) < 5.5)
    if near.any():
        e = ear((x[near], y[near], z[near]), a)
        d = d.copy()
        d[near] = smin(d[near], e, .45)
    return d


def throat(p, a):
    """The plain column of the neck, for collars to follow."""
    r = a.get("neck", 1.0)
    return capsule((p[0] * 1.04, p[1], p[2]), (0, 1.3, -4), (0, 3.6, -20), 5.2 * r, 6.2 * r)


def neck(p, a):
    """Neck and its muscles, from the skull's base to the collar bones."""
    ax = np.abs(p[0])
    q = (ax, p[1], p[2])
    r = a.get("neck", 1.0)
    d = capsule((ax * 1.04, p[1], p[2]), (0, 1.3, -4), (0, 3.6, -20), 5.1 * r, 5.7 * r)
    d = smin(d, capsule(q, (5.6, 2.4, -3.0), (1.5, -2.3, -18.5), 1.0 * r, .9 * r), 1.4)
    d = smin(d, capsule((ax * .8, p[1], p[2]), (0, 4.0, -3), (0, 6.4, -17), 3.5 * r, 4.6 * r), 3.0)
    if a.get("larynx", 0):
        d = smin(d, ellipsoid(p, (0, -3.5, -11.8), (.9, 1.1 * a["larynx"], 1.3)), 1.3)
    return d


def torso(p, a):
    """Trapezius, shoulders, chest and upper back."""
    p = (p[0], p[1], p[2] - RAISE)
    ax = np.abs(p[0])
    q = (ax, p[1], p[2])
    s, drop = a.get("shoulders", 1.0), a.get("drop", 0.0)
    d = capsule(q, (1.5, 5.6, -11.5), (13.5 * s, 5.0, -19.8 - drop), 3.0, 2.6)
    d = smin(d, ellipsoid(q, (15.3 * s, 4.0, -23.6 - drop), (4.9, 5.2, 5.6)), 3.0)
    d = smin(d, capsule(q, (16.6 * s, 4.0, -25 - drop), (18.6 * s, 4.5, -46), 4.9, 4.4), 2.5)
    d = smin(d, ellipsoid(p, (0, 4.0, -34), (16.6 * s, 9.8, 15.5)), 3.5)
    d = smin(d, ellipsoid(p, (0, 7.2, -30), (13.5 * s, 6.3, 12)), 4.0)
    d = smin(d, ellipsoid(p, (0, 1.6, -28), (13 * s, 7.4, 8.6)), 3.5)
    if a.get("bust"):
        d = smin(d, ellipsoid(q, (7.0, -4.0, -37), (6, 5.5, 6.5)), 3.0)
    return d

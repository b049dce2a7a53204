"""Air between lens and set, added to a rendered frame by its distance pass."""
import numpy as np
from scipy import ndimage

from noise import fbm


def height_haze(origin, dirs, dist, density, scale_height, base=0.0):
    """Share of light lost over `dist` in haze thinning exponentially with height."""
    dz = dirs[..., 2]
    z0 = origin[2] - base
    k = dz / scale_height
    k = np.where(np.abs(k) < 1e-5, 1e-5, k)
    tau = density * np.exp(-z0 / scale_height) * (1 - np.exp(np.clip(-k * dist, -60, 30))) / k
    return 1 - np.exp(-np.clip(tau, 0, 40))


def toward(dirs, light, power):
    """How nearly each ray points at a light, 0..1 raised to `power`."""
    light = np.asarray(light, float)
    light = light / np.linalg.norm(light)
    return np.clip(dirs @ light.astype(np.float32), 0, 1) ** power


def veil(rgb, amount, colour, behind=0):
    """Lay haze of the given colour (a triple or an image) over a frame.

    `behind` is the sky's own share of each pixel, which haze in front of the land must not dim at edges.
    """
    a = amount[..., None]
    return (rgb - behind) * (1 - a) + behind + np.asarray(colour) * a


def lamp_glow(origin, dirs, dist, at, colour, density, reach=1e9, soft=.063):
    """Light of a lamp of radius `soft` scattered towards the lens: the exact integral along each ray."""
    to = np.asarray(at, float) - origin
    b = dirs @ to.astype(np.float32)
    h = np.sqrt(np.maximum((to @ to) - b * b, 0) + soft * soft)
    d = np.minimum(dist, reach)
    g = (np.arctan((d - b) / h) + np.arctan(b / h)) / h
    g = g * np.exp(-density * np.sqrt(to @ to))
    return (density * g)[..., None] * np.asarray(colour, np.float32)


def drift(shape, seed=0, scale=4.0, stretch=2.5, low=.6, high=1.4):
    """Uneven haze: a soft screen-space multiplier, drawn wide and low like moving fog."""
    h, w = shape
    y, x = np.mgrid[0:h, 0:w].astype(np.float32) / h
    n = fbm(x * scale, y * scale * stretch, 5, seed)
    return (low + (high - low) * np.clip(n * .9 + .5, 0, 1)).astype(np.float32)


def enlarge(small, width, height, blur=1.0):
    """Smooth enlargement of a low-resolution light pass."""
    small = ndimage.median_filter(small, (3, 3, 1))
    small = ndimage.gaussian_filter(small, (blur, blur, 0))
    z = (height / small.shape[0], width / small.shape[1], 1)
    return np.maximum(ndimage.zoom(small, z, order=1), 0)


def motes(shape, count, seed, size=(.5, 2.5), focus=.25, stretch=(1, 0), power=2.0):
    """Out-of-focus dust, snow or rain as a light mask; `stretch` is the streak in pixels (x, y)."""
    h, w = shape
    r = np.random.default_rng(seed)
    out = np.zeros((h, w), np.float32)
    scale = h / 1080
    groups = 6
    for g in range(groups):
        layer = np.zeros((h, w), np.float32)
        n = count // groups
        t = g / (groups - 1)
        sigma = (size[0] + (size[1] - size[0]) * t ** 2) * scale
        n = max(3, int(n * (1 - t * (1 - focus))))
        ys, xs = r.integers(0, h, n), r.integers(0, w, n)
        layer[ys, xs] = r.random(n) ** power
        sx, sy = stretch[0] * (.5 + t) * scale, stretch[1] * (.5 + t) * scale
        length = int(np.hypot(sx, sy))
        if length > 1:
            acc = np.zeros_like(layer)
            for i in range(length):
                f = i / length - .5
                acc += np.roll(layer, (int(round(f * sy)), int(round(f * sx))), (0, 1))
            layer = acc / length * 3
        out += ndimage.gaussian_filter(layer, sigma) * sigma * sigma * 6.28 * (1 - .6 * t)
    return out

"""From raw light to a finished frame: denoise, bloom, halation, grade, vignette, grain, encode."""
import io

import numpy as np
from PIL import Image
from scipy import ndimage

LUMA = np.array([.2126, .7152, .0722], np.float32)


def denoise(rgb, albedo, normal, distance, strength=1.0, radius=6, taps=40):
    """Joint non-local means in log light, guided by surface colour, normal and depth."""
    if strength <= 0:
        return rgb
    log = np.log1p(np.maximum(rgb, 0) * 12).astype(np.float32)
    luma = log @ LUMA
    spike = ndimage.median_filter(luma, 3)
    hot = luma > spike + .55                                   # fireflies
    if hot.any():
        med = np.stack([ndimage.median_filter(log[..., c], 3) for c in range(3)], -1)
        log[hot] = med[hot]
    guide = np.concatenate([albedo * 2.5, normal * 1.4, np.log(distance + .5)[..., None] * 3], -1).astype(np.float32)
    guide = ndimage.gaussian_filter(guide, (.5, .5, 0))
    base = ndimage.gaussian_filter(log, (.8, .8, 0))
    rng = np.random.default_rng(3)
    offsets = {(0, 0)}
    while len(offsets) < taps:
        dy, dx = np.round(rng.normal(0, radius * .55, 2)).astype(int)
        if abs(dy) <= radius and abs(dx) <= radius:
            offsets.add((int(dy), int(dx)))
    acc = np.zeros_like(log)
    total = np.zeros(luma.shape, np.float32)
    s2 = 2 * (.09 * strength) ** 2
    for dy, dx in sorted(offsets):
        sh = lambda a: np.roll(a, (dy, dx), (0, 1))
        dc = ((base - sh(base)) ** 2).sum(-1)
        dg = ((guide - sh(guide)) ** 2).sum(-1)
        w = np.exp(-dc / s2 - dg * 6.0)
        acc += sh(log) * w[..., None]
        total += w
    return (np.expm1(acc / total[..., None]) / 12).astype(np.float32)


def blur(img, sigma):
    """Wide gaussian, worked at reduced size."""
    f = max(1, int(sigma / 3))
    if f > 1:
        h, w = img.shape[:2]
        small = np.stack([np.asarray(Image.fromarray(img[..., c].astype(np.float32)).resize(
            (max(2, w // f), max(2, h // f)), Image.BOX)) for c in range(3)], -1)
        small = ndimage.gaussian_filter(small, (sigma / f, sigma / f, 0))
        return np.stack([np.asarray(Image.fromarray(small[..., c]).resize((w, h), Image.BICUBIC))
                         for c in range(3)], -1)
    return ndimage.gaussian_filter(img, (sigma, sigma, 0))


def resize(img, width, height, smooth=False):
    """To the master's size: Lanczos, or bilinear where ringing would do harm."""
    return np.stack([np.asarray(Image.fromarray(np.ascontiguousarray(img[..., c]).astype(np.float32)).resize(
        (width, height), Image.BILINEAR if smooth else Image.LANCZOS)) for c in range(img.shape[-1])], -1)


def bloom(rgb, amount=.12, halation=.06, tint=(1, .35, .12)):
    """Lens glow at three sizes, and the warm ring film shows around highlights."""
    k = rgb.shape[0] / 1080
    capped = np.minimum(rgb, 12)
    wide = blur(capped, 9 * k) * .45 + blur(capped, 34 * k) * .35 + blur(capped, 110 * k) * .2
    high = np.maximum(capped - .7, 0)
    ring = blur(high, 7 * k) * np.asarray(tint, np.float32)
    return rgb * (1 - amount) + wide * amount + ring * halation


def curve(x):
    """Filmic shoulder and toe."""
    x = np.maximum(x, 0)
    return np.clip((x * (2.51 * x + .03)) / (x * (2.43 * x + .59) + .14), 0, 1)


def grade(rgb, exposure=1.0, lift=(0, 0, 0), gamma=(1, 1, 1), gain=(1, 1, 1), saturation=1.0,
          shadows=(0, 0, 0), highlights=(0, 0, 0), contrast=1.0, pivot=.35):
    """Tone curve, then lift, gamma, gain, contrast and split toning in display light."""
    x = curve(rgb * exposure * .6) ** (1 / 2.2)
    x = np.clip(x * np.asarray(gain) + np.asarray(lift) * (1 - x), 0, 1) ** (1 / np.asarray(gamma, float))
    x = np.clip((x - pivot) * contrast + pivot, 0, 1)
    y = (x @ LUMA)[..., None]
    x = y + (x - y) * saturation
    x = x + np.asarray(shadows) * (1 - y) ** 3 + np.asarray(highlights) * y ** 2
    return np.clip(x, 0, 1).astype(np.float32)


def vignette(img, amount=.35, centre=(.5, .5)):
    """Fall-off towards the corners."""
    h, w = img.shape[:2]
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    r = ((x / w - centre[0]) / .75) ** 2 + ((y / h - centre[1]) / .7) ** 2
    return img * (1 - amount * np.clip(r, 0, 1.4) ** 1.1)[..., None]


def grain(img, amount=.022, seed=1, size=.75):
    """Fine film grain, strongest in the mid-tones, mostly of brightness."""
    r = np.random.default_rng(seed)
    h, w = img.shape[:2]
    amount = amount * min(1, h / 1000)
    n = ndimage.gaussian_filter(r.standard_normal((h, w)), size)
    n = n / n.std()
    c = ndimage.gaussian_filter(r.standard_normal((h, w, 3)), (size, size, 0))
    c = c / c.std()
    y = img @ LUMA
    weight = amount * (.35 + 1.2 * np.sqrt(np.clip(y, 0, 1)) * (1 - .75 * y))
    return np.clip(img + weight[..., None] * (n[..., None] * .85 + c * .3), 0, 1)


def webp(img, path, quality=82, limit=245_000):
    """Write a WebP, easing the quality until it fits the limit."""
    a = (np.clip(img, 0, 1) * 255 + .5).astype(np.uint8)
    picture = Image.fromarray(a)
    while True:
        data = io.BytesIO()
        picture.save(data, 'WEBP', quality=quality, method=6)
        if data.tell() <= limit or quality <= 50:
            break
        quality -= 3
    with open(path, 'wb') as f:
        f.write(data.getvalue())
    return data.tell(), quality

"""Development of a linear render: haze, bloom, halation, grade, grain, file."""
import numpy as np
from PIL import Image
from scipy.ndimage import gaussian_filter, map_coordinates, zoom

LUMA = np.array([.2126, .7152, .0722], np.float32)


def blur(img, sigma):
    """Gaussian blur, worked at reduced size when wide."""
    k = max(1, int(sigma // 6))
    if k == 1:
        return np.stack([gaussian_filter(img[..., c], sigma) for c in range(img.shape[-1])], -1)
    h, w = img.shape[:2]
    hh, ww = h // k * k, w // k * k
    small = img[:hh, :ww].reshape(hh // k, k, ww // k, k, -1).mean((1, 3))
    small = np.stack([gaussian_filter(small[..., c], sigma / k, mode="nearest") for c in range(small.shape[-1])], -1)
    y = (np.arange(h) + .5) / k - .5
    x = (np.arange(w) + .5) / k - .5
    yy, xx = np.meshgrid(y, x, indexing="ij")
    return np.stack([map_coordinates(small[..., c], [yy, xx], order=1, mode="nearest")
                     for c in range(small.shape[-1])], -1)


def clouds(h, w, seed, scale=.4, octaves=5, stretch=1.6):
    """Soft smoke between 0 and 1."""
    rng = np.random.default_rng(seed)
    out, amp, total = np.zeros((h, w)), 1.0, 0.0
    for _ in range(octaves):
        ny, nx = max(3, int(1 / scale) + 3), max(3, int(w / h / scale / stretch) + 3)
        n = rng.random((ny + 1, nx + 1))
        yy = np.linspace(.5, ny - 1.5, h)
        xx = np.linspace(.5, nx - 1.5, w)
        out += amp * map_coordinates(n, np.meshgrid(yy, xx, indexing="ij"), order=3, mode="nearest")
        total += amp
        amp, scale = amp * .5, scale * .5
    return (out / total).astype(np.float32)


def radial(h, w, cx, cy, rx, ry, power=2.0):
    """A soft pool of light; centre and radii as parts of the height."""
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    d = np.sqrt(((x / h - cx * w / h) / rx) ** 2 + ((y / h - cy) / ry) ** 2)
    return np.exp(-d ** power)


def bloom(img, amount=.10, threshold=.0, sizes=(.006, .02, .06), tint=(1, 1, 1)):
    h = img.shape[0]
    bright = np.minimum(np.maximum(img - threshold, 0), 12)
    glowed = sum(blur(bright, s * h) * wgt for s, wgt in zip(sizes, (.5, .3, .2)))
    return img + amount * glowed * np.array(tint, np.float32)


def halation(img, amount=.05, size=.004):
    """The warm fringe of film round strong highlights."""
    h = img.shape[0]
    bright = np.clip(img @ LUMA - .8, 0, 6)[..., None]
    return img + amount * blur(bright, size * h) * np.array([1.0, .32, .10], np.float32)


def filmic(img, exposure=1.0):
    """A film-like curve from linear light to display values."""
    x = np.maximum(img * exposure, 0)
    y = (x * (2.51 * x + .03)) / (x * (2.43 * x + .59) + .14)
    return np.clip(y, 0, 1) ** (1 / 2.2)


def quiet(img, strength=.6):
    """Edge-keeping noise reduction on the display image."""
    from skimage.restoration import denoise_nl_means
    small = denoise_nl_means(img.astype(np.float32), patch_size=4, patch_distance=5, h=.028,
                             sigma=.014, fast_mode=True, channel_axis=-1)
    return img * (1 - strength) + small * strength


def grade(img, shadows=(.006, .010, .014), sat=.92, warm=(1.02, 1.0, .985)):
    """Lifted blue-black shadows, restrained colour, faintly warm lights."""
    lum = (img @ LUMA)[..., None]
    img = lum + (img - lum) * sat
    img = img * (1 - lum) + img * np.array(warm) * lum
    base = np.array(shadows)
    return base + img * (1 - base)


def vignette(img, amount=.35):
    h, w = img.shape[:2]
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    r = ((x / w - .5) ** 2 + (y / h - .5) ** 2) * 2
    return img * (1 - amount * r ** 1.3)[..., None]


def grain(img, seed, amount=.014):
    """Clustered grain, strongest in the lower mid tones."""
    rng = np.random.default_rng(seed)
    h, w = img.shape[:2]
    fine = gaussian_filter(rng.normal(size=(h, w)), .65)
    fine /= fine.std()
    tint = gaussian_filter(rng.normal(size=(h, w, 3)), (.9, .9, 0))
    tint /= tint.std()
    lum = (img @ LUMA)[..., None]
    weight = .45 + 1.6 * np.sqrt(np.clip(lum, 0, 1)) * (1 - np.clip(lum, 0, 1)) ** 1.2
    return np.clip(img + amount * weight * (fine[..., None] + .35 * tint), 0, 1)


def resize(img, width, height):
    if img.shape[1] == width and img.shape[0] == height:
        return img
    chans = [np.asarray(Image.fromarray(img[..., c].astype(np.float32)).resize((width, height), Image.LANCZOS))
             for c in range(img.shape[-1])]
    return np.stack(chans, -1)


def save(img, path, quality=80, limit=None):
    """Write WebP (or JPEG by name), lowering quality until under ``limit`` KB."""
    import io
    rng = np.random.default_rng(1)
    px = np.clip(img * 255 + rng.uniform(-.5, .5, img.shape[:2])[..., None] + .5, 0, 255).astype(np.uint8)
    pic = Image.fromarray(px)
    kind = "JPEG" if str(path).endswith(".jpg") else "WEBP"
    while True:
        buf = io.BytesIO()
        if kind == "WEBP":
            pic.save(buf, kind, quality=quality, method=6)
        else:
            pic.save(buf, kind, quality=quality, optimize=True, progressive=True)
        if limit is None or buf.tell() <= limit * 1024 or quality < 40:
            break
        quality -= 4
    with open(path, "wb") as f:
        f.write(buf.getvalue())
    return buf.tell(), quality

"""The social card: an eclipse over a hazy horizon, with the wordmark.

usage: python3 brand/social_card.py PUBLIC_FOLDER
"""
import io
import os
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

import numpy as np
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont
from PIL import Image

from studio import development as dev

FONT = "/usr/share/fonts/opentype/bebas-neue/BebasNeue-Regular.otf"  # Debian: fonts-bebas-neue
W, H = 1200, 630


def wordmark(text, height, tracking):
    """The text as one row of glyph outlines: (svg body, width)."""
    font = TTFont(FONT)
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    k = height / font["OS/2"].sCapHeight
    x, body = 0.0, ""
    for ch in text:
        g = glyphs[names[ord(ch)]]
        pen = SVGPathPen(glyphs)
        g.draw(pen)
        body += f'<path transform="translate({x:.2f} 0) scale({k:.5f} {-k:.5f})" d="{pen.getCommands()}"/>'
        x += g.width * k + tracking
    return body, x - tracking


def main(public):
    s = 2                                              # drawn at twice the size
    w, h = W * s, H * s
    y, x = np.mgrid[0:h, 0:w].astype(np.float32) / h
    cx, cy, r = w / h / 2, .355, .165
    d = np.hypot(x - cx, y - cy) + 1e-6
    side = np.clip(((x - cx) * .70 - (y - cy) * .72) / d * .5 + .5, 0, 1)
    ang = np.arctan2(y - cy, x - cx)
    rng = np.random.default_rng(8)
    rays = 1 + sum(rng.uniform(.02, .11) * np.cos(n * ang + rng.uniform(0, 6.28)) for n in range(2, 14))
    out = np.maximum(d - r, 0)
    white, cyan = np.array([.85, .97, 1.0]), np.array([.13, .64, .80])
    img = np.zeros((h, w, 3), np.float32)
    smoke = dev.clouds(h, w, 21, .45, 6, 3.0)[..., None]
    img += .055 * cyan * np.exp(-(d / .55) ** 1.3)[..., None] * (.45 + 1.1 * smoke)
    img += (.16 * rays * np.exp(-out / (.028 + .05 * side)) * (.25 + side))[..., None] * white * (d >= r)[..., None]
    img *= (1 - .93 / (1 + np.exp(np.clip((d - r) * h * .6, -50, 50))))[..., None]
    ring = np.exp(-((d - r) / .0016) ** 2)
    img += (ring * (.18 + 5.5 * side ** 3.2))[..., None] * white
    px, py = cx + r * .70, cy - r * .714
    img += (26 * np.exp(-(((x - px) ** 2 + (y - py) ** 2) / .0042 ** 2)))[..., None] * np.array([.55, .93, 1.0])
    # Ridges fading into haze below.
    for k, (level, tone) in enumerate(((.655, .011), (.70, .0065), (.76, .0030), (.84, .0012))):
        line = level + sum(a * .012 / f * np.sin(x * f * 2.1 + p) for f, a, p in zip(
            (1, 2.3, 5, 11, 23, 47), rng.uniform(.6, 1.6, 6), rng.uniform(0, 6.28, 6)))
        rise = 1 / (1 + np.exp(np.clip(-(y - line) * h * .5, -50, 50)))
        mist = np.exp(-np.maximum(y - line, 0) / .05) * .9 + .25
        land = tone * (cyan * .8 + .25) * (mist * np.exp(-((x - cx) / .75) ** 2))[..., None] * (.5 + 1.1 * smoke) * 2.2
        img = img * (1 - rise)[..., None] + land * rise[..., None]
    img = dev.bloom(img, .22, sizes=(.006, .025, .09))
    img = dev.filmic(img, 1.0)
    img = dev.grade(img, shadows=(.045, .048, .051), sat=.95)
    img = dev.vignette(img, .35)
    body, width = wordmark("UMBRALENTA", 47, 31)
    svg = (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {W} {H}">'
           f'<g fill="#fff" transform="translate({(W - width) / 2:.2f} 541)">{body}</g></svg>')
    png = subprocess.run(["rsvg-convert", "-w", str(w)], input=svg.encode(), stdout=subprocess.PIPE, check=True).stdout
    ink = np.asarray(Image.open(io.BytesIO(png)).convert("RGBA"), np.float32)[..., 3:4] / 255
    img = img * (1 - ink) + ink * .93
    img = dev.grain(dev.resize(img, W, H), 9, .006)
    print("social-card.jpg", dev.save(img, public / "social-card.jpg", 88, 88))


if __name__ == "__main__":
    main(Path(sys.argv[1]))

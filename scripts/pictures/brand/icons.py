"""Icons from the hand-drawn marks: favicon.ico, touch icon, 192 and 512.

usage: python3 brand/icons.py PUBLIC_FOLDER  (needs rsvg-convert and Pillow)
"""
import io
import subprocess
import sys
from pathlib import Path

from PIL import Image

SQUARE = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">
<rect width="48" height="48" fill="#0f0f0f"/>
<g transform="translate(24 24) scale({scale}) translate(-24 -24)">{mark}</g></svg>"""


def raster(svg, px):
    png = subprocess.run(["rsvg-convert", "-w", str(px), "-h", str(px)], input=svg.encode(),
                         stdout=subprocess.PIPE, check=True).stdout
    return Image.open(io.BytesIO(png)).convert("RGBA")


def main(public):
    favicon = (public / "favicon.svg").read_text()
    small = [raster(favicon, px) for px in (16, 32)]
    small[1].save(public / "favicon.ico", sizes=[(16, 16), (32, 32)], append_images=small[:1])
    logo = (public / "logo.svg").read_text()
    mark = logo[logo.index(">") + 1:logo.rindex("</svg>")]
    for name, px, scale in (("apple-touch-icon", 180, .72), ("icon-192", 192, .72), ("icon-512", 512, .72)):
        raster(SQUARE.format(mark=mark, scale=scale), px).convert("RGB").save(public / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))

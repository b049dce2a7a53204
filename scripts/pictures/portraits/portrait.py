"""Render portraits: blender -b --python portraits/portrait.py -- OUT [numbers] [--preview]."""
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.dirname(HERE), HERE]

import numpy as np

import accessories
import hairstyles
from cast import CAST
from studio import development as dev, stage, wardrobe
from studio.figure import Figure


def build(spec, fine):
    f = Figure(spec, fine)
    mats = dict(skin=stage.skin(spec["skin"]), hair=stage.hair(spec["hair"], spec["shine"]))
    mats["cloth"] = stage.leather(spec["cloth"]) if spec.get("leather") else stage.cloth(spec["cloth"])
    obs = [stage.mesh("skin", *f.skin, mats["skin"]), stage.mesh("cloth", *f.cloth.surface(), mats["cloth"])]
    sets = hairstyles.STYLES[spec["style"]](f)
    if spec.get("extra") == "beard":
        sets += hairstyles.beard(f)
    if spec.get("extra") == "stubble":
        sets += hairstyles.stubble(f)
    sets += [hairstyles.brows(f), hairstyles.lashes(f)]
    head = lambda shape: f.pose.shape(shape)
    if spec.get("beanie"):
        cap = f.solid(head(wardrobe.beanie), (-12, -14, -4), (12, 16, 18), .12 if fine else .2)
        obs.append(stage.mesh("beanie", *cap, stage.cloth((.03, .05, .055), sheen=.9)))
        obs += stage.strands("fuzz", hairstyles.wool(f, cap, 9000)[0], stage.hair((.05, .07, .075), .3), .0045, .003)
    if spec.get("glasses"):
        g = f.solid(head(accessories.glasses), (-10, -13, -4), (10, 6, 5), .07)
        obs.append(stage.mesh("glasses", *g, stage.hard((.012, .012, .014), .16)))
    if spec.get("earrings"):
        g = f.solid(head(accessories.earrings), (-10, -6, -9), (10, 6, 2), .07)
        obs.append(stage.mesh("earrings", *g, stage.hard((.9, .68, .35), .2, 1.0)))
    if spec.get("headphones"):
        box = ((-15, -12, -26), (15, 14, -8))
        obs.append(stage.mesh("headphones", *f.solid(lambda p: accessories.headphones(p)[0], *box, .13),
                              stage.hard((.02, .021, .023), .32)))
        obs.append(stage.mesh("cushions", *f.solid(lambda p: accessories.headphones(p)[1], *box, .2),
                              stage.leather((.012, .012, .012))))
    if spec["outfit"] in ("turtleneck", "coat", "hoodie", "overshirt") or spec.get("scarf"):
        pts, a, b = hairstyles.wool(f, f.cloth.surface(), 26000, (.12, .5))
        obs += stage.strands("lint", pts, stage.hair(tuple(2 * c for c in spec["cloth"]), .3), a, b)
    for pts, a, b in sets:
        obs += stage.strands("hair", pts, mats["hair"], a, b)
    stage.group(obs, spec["yaw"])
    return f


def light(spec):
    """A narrow rim from behind, a weaker one opposite, the faintest of fills."""
    color, power, side = spec["key"]
    s = -1 if side == "left" else 1
    warm, share = spec["second"]
    aim = (0, 0, -.04)
    stage.strip("rim", (s * .85, 1.3, .42), aim, (.30, 1.3), 66 * power, color)
    stage.strip("edge", (s * .35, 1.5, .95), (0, 0, .02), (.6, .3), 44 * power, color)
    stage.strip("second", (-s * 1.05, 1.0, -.05), aim, (.2, 1.0), 30 * share, warm)
    stage.strip("fill", (s * 1.3, -1.3, .7), aim, (1.2, 1.2), .55, (.6, .8, 1.0))
    stage.set_world((.25, .45, .6), .0035)


def develop(px, spec, width, height):
    """Lay the figure over haze and glow, then develop the picture."""
    px = dev.resize(px, width, height)
    rgb, alpha = np.maximum(px[..., :3], 0), np.clip(px[..., 3:4], 0, 1)
    gx, gy, size, color, strength = spec["glow"]
    h, w = height, width
    smoke = dev.clouds(h, w, spec["seed"], .55)[..., None]
    pool = dev.radial(h, w, gx, gy, size, size * 1.15, 1.5)[..., None]
    wide = dev.radial(h, w, gx * .6 + .2, .5, .95, 1.1, 1.6)[..., None]
    c = np.array(color)
    back = strength * c * pool * (.45 + 1.1 * smoke) + .006 * np.array([.45, .75, 1.0]) * wide * (.5 + smoke)
    veil = .035 * strength * c * dev.radial(h, w, gx, gy, size * 1.6, size * 1.6, 1.6)[..., None] * 3
    yy = np.linspace(0, 1, h)[:, None, None]
    rgb = rgb * (1 - .82 * np.clip((yy - .52) / .48, 0, 1) ** 1.1)    # a flag below the shoulders
    img = rgb + back * (1 - alpha) + veil * (.6 + .8 * smoke) * alpha * .5
    img = dev.bloom(img, .13)
    img = dev.halation(img, .06)
    img = dev.filmic(img, spec.get("exposure", 1.0))
    img = dev.quiet(img, .5)
    img = dev.grade(img)
    img = dev.vignette(img, .35)
    return dev.grain(img, spec["seed"], .013)


def shoot(number, out, preview):
    spec, t = CAST[number], time.time()
    stage.clear(seed=spec["seed"])
    build(spec, not preview)
    light(spec)
    if os.environ.get("CLAY"):
        stage.set_world((1, 1, 1), .35)
    lift = spec.get("lift", 0.0)
    stage.camera((0, -1.36, -.045 + lift), (0, 0, -.07 + lift), 85, 3.2, spec.get("focus", 1.29))
    t1 = time.time()
    px = stage.render(480, 600, 20, True) if preview else stage.render(840, 1050, 34, True)
    t2 = time.time()
    img = develop(px, spec, 600, 750) if preview else develop(px, spec, 1200, 1500)
    kb, q = dev.save(img, os.path.join(out, f"portrait-{number}.webp"), 82, 130)
    print(f"portrait {number}: build {t1 - t:.0f}s render {t2 - t1:.0f}s develop {time.time() - t2:.0f}s {kb // 1024} KB q{q}")


if __name__ == "__main__":
    args = sys.argv[sys.argv.index("--") + 1:]
    preview = "--preview" in args
    args = [a for a in args if a != "--preview"]
    os.makedirs(args[0], exist_ok=True)
    for n in [int(a) for a in args[1:]] or sorted(CAST):
        shoot(n, args[0], preview)

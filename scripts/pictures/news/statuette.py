"""News 2: an award, twisted dark metal on obsidian, among soft lights."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from common import *  # noqa: E402,F401,F403
from studio.sdf import Field, ellipsoid, smax, smin  # noqa: E402


def figure(p):
    """A band of metal that rises, opens like an eye and closes in a twist."""
    x, y, z = p
    a = np.radians(118 + 7.6 * z + 42 * np.exp(-((z - 12) / 6.0) ** 2))
    u, v = np.cos(a) * x + np.sin(a) * y, -np.sin(a) * x + np.cos(a) * y
    zs = [-1, 2, 6, 11, 17, 23, 28, 31.5, 33.5]
    wide = np.interp(z, zs, [3.8, 2.9, 2.3, 3.3, 4.9, 5.1, 3.6, 1.6, .2]).astype(np.float32)
    thin = np.interp(z, zs, [2.8, 1.9, 1.4, 1.25, 1.15, 1.1, .95, .6, .2]).astype(np.float32)
    r = ((np.abs(u) / wide) ** 2.3 + (np.abs(v) / thin) ** 2.3) ** (1 / 2.3)
    d = (r - 1) * np.minimum(thin, wide) * .8
    eye = ellipsoid((u, v * .3, z), (0, 0, 20.5), (2.7, 5, 7.2))
    d = smax(d, -eye, .7)
    d = smax(d, z - 33.2, .4)
    groove = v - .25 * np.sin(z * .22)
    return d + .05 * np.exp(-(groove / .07) ** 2)


def main(out, preview):
    stage.clear(seed=202)
    w, h = size(preview)
    metal, n = stage._principled("metal", Base_Color=(.30, .29, .285, 1), Metallic=1.0, Roughness=.2)
    stage._bump(metal, n, 120, .10, .002, "noise", 8)
    stone, n = stage._principled("obsidian", Base_Color=(.006, .007, .008, 1), Roughness=.06, Specular=.6)
    table, n = stage._principled("table", Base_Color=(.006, .007, .008, 1), Roughness=.14, Specular=.5)
    stage._bump(table, n, 30, .05, .003, "noise", 10)
    step = .2 if preview else .11
    body = stage.mesh("award", *Field(figure, (-6.5, -6.5, -1), (6.5, 6.5, 34), step).surface(), metal)
    body.location = (0, 0, .062)
    body.rotation_euler[2] = np.radians(20)
    bpy.ops.mesh.primitive_cylinder_add(vertices=128, radius=.054, depth=.062, location=(0, 0, .031))
    base = bpy.context.object
    m = base.modifiers.new("bevel", "BEVEL")
    m.width, m.segments = .004, 4
    base.data.materials.append(stone)
    for p in base.data.polygons:
        p.use_smooth = True
    base.data.use_auto_smooth = True
    bpy.ops.mesh.primitive_plane_add(size=6, location=(0, -2.2, 0))
    bpy.context.object.data.materials.append(table)
    top = (0, 0, .22)
    stage.strip("rim", (-.62, .55, .45), top, (.10, 1.1), 16, (.42, .84, 1.0))
    stage.strip("rim2", (.98, .45, .42), top, (.09, .7), 13, (1.0, .60, .30))
    stage.strip("top", (.1, .35, 1.0), top, (.5, .12), 5, (.8, .92, 1.0))
    stage.strip("sheen", (-.9, -.55, .5), top, (.5, .9), 2.4, (.6, .8, 1.0))
    stage.strip("card", (.8, -.9, .2), top, (.25, .7), .9, (1.0, .75, .5))
    stage.set_world((.3, .5, .65), .003)
    stage.camera((.10, -2.15, .32), (.135, 0, .172), 85, 1.8, 2.14, sensor=WIDE)
    px = stage.render(w, h, 32 if preview else 64, True)
    rgb, alpha = np.maximum(px[..., :3], 0), np.clip(px[..., 3:4], 0, 1)
    # The room behind: lamps far out of focus, and the same lamps in the table.
    rng = np.random.default_rng(23)
    y, x = np.mgrid[0:h, 0:w].astype(np.float32) / h
    edge = .66                                            # where the table ends
    lamps, mirror = np.zeros((h, w, 3)), np.zeros((h, w, 3))
    for i in range(46):
        cx, cy = rng.uniform(0, 1.78), rng.beta(2.2, 2) * .62
        r = rng.uniform(.020, .052) * (1.1 if i % 7 else 1.5)
        c = np.array([(.25, .75, 1.0), (1.0, .55, .22), (.75, .9, 1.0), (1.0, .72, .45)][rng.integers(4)])
        c = c * rng.uniform(.010, .10) ** 1.15
        for target, yy, squash, gain in ((lamps, cy, 1.0, 1.0), (mirror, 2 * edge - cy, 1.7, .30)):
            d = np.hypot((x - cx) / r, (y - yy) / (r * squash))
            ang = np.arctan2(y - yy, x - cx)
            d = d * (1 + .012 * np.cos(ang * 9))
            disc = 1 / (1 + np.exp(np.minimum((d - 1) * r * h * .45, 50))) * (.72 + .4 * np.clip(d, 0, 1) ** 4)
            target += disc[..., None] * c * gain
    smoke = dev.clouds(h, w, 5, .5)[..., None]
    pool = dev.radial(h, w, .40, .34, .55, .42, 1.5)[..., None]
    back = lamps + .030 * np.array([.16, .62, .85]) * pool * (.4 + smoke) + .003
    fade = 1 / (1 + np.exp((y - edge) * 70))[..., None]
    mirror = dev.blur(mirror, h * .012)
    on_table = (1 - fade) * (mirror * np.clip(1.25 - (y - edge)[..., None] * 2.4, .1, 1)
                             + .010 * np.array([.2, .62, .85]) * dev.radial(h, w, .40, edge, .8, .22, 1.4)[..., None])
    img = rgb + back * (1 - alpha) + on_table * np.clip(1 - dist_mask(rgb), 0, 1)
    finish(img, out, 202, 1.05, bloom=.2, quiet=.6, preview=preview)


def dist_mask(rgb):
    """Where the award itself is (bright metal hides the table's reflections)."""
    return np.clip(dev.blur((rgb.max(-1, keepdims=True) > .02).astype(np.float32), 2), 0, 1)


if __name__ == "__main__":
    args = sys.argv[sys.argv.index("--") + 1:]
    main(args[0], "--preview" in args)

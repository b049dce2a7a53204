"""News 1: a cinema from the back row, the beam over the audience."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from common import *  # noqa: E402,F401,F403
import extras  # noqa: E402
from studio.sdf import Field  # noqa: E402


def seat():
    """A cushioned seat back with wings and a seam (cm, seen from behind)."""
    n = Noise(4)

    def shape(p):
        x, y, z = p
        bow = y - .010 * x * x + .05 * (z - 60)
        q = [np.maximum(np.abs(x) - 22, 0), np.maximum(np.abs(bow) - 2.5, 0), np.maximum(np.abs(z - 62) - 28, 0)]
        d = np.sqrt(sum(v * v for v in q)) - 5.2
        d = d + .5 * np.exp(-((z - 70) / .6) ** 2) - .25 * n(p, 9, 2)
        arm = [np.maximum(np.abs(np.abs(x) - 29) - 2, 0), np.maximum(np.abs(y + 22) - 20, 0), np.maximum(np.abs(z - 60) - 2.5, 0)]
        return np.minimum(d, np.sqrt(sum(v * v for v in arm)) - 1.6)
    return Field(shape, (-36, -50, 25), (36, 16, 100), .9).surface()


def main(out, preview):
    stage.clear(seed=101).cycles.sample_clamp_direct = 3.0
    rng = np.random.default_rng(101)
    w, h = size(preview)
    picture = landscape(9, kind="dusk")
    sw, sh, sy, sz = 14.4, 6.0, 17.5, -.35
    panel((0, sy, sz), sw, sh, screen_material(picture, 2.3))
    wall = stage.cloth((.030, .032, .036), sheen=.2, grain=60, depth=.01)
    carpet = stage.cloth((.035, .016, .014), grain=300, depth=.01)
    velvet = stage.cloth((.11, .022, .020), rough=.8, sheen=1.0, grain=500)
    rows, pitch, rise = 11, 1.16, .30
    back = stage.mesh("seat", *seat(), velvet)
    back.location = (0, -50, 0)
    people = [extras.sitter(k, s, .22) for k, s in extras.SEATED]
    for group_ in people:
        for o in group_:
            o.location = (0, -60, 0)
            o.hide_render = True
    for r in range(rows):
        y, z = 1.35 + pitch * r, -.15 - rise * r
        box((0, y, z - .5), (20, pitch * 1.02, 1.0), carpet, .0)
        for k in range(-11, 12):
            x = k * .62 + (.31 if r % 2 else 0)
            if abs(x - 4.6) < .75 and r > 0:                      # an aisle
                continue
            ob = stage.link("seat", back.data)
            ob.location = (x, y + .012 * x * x * .3, z)
            ob.rotation_euler[2] = np.pi - x * .012
            if rng.random() < (.78 if r > 0 else .5):
                who = people[rng.integers(len(people))]
                extras.place(who, (x + rng.normal(0, .03), y + .16, z + 1.17 + rng.normal(0, .035)),
                             180 - x * 1.2 + rng.normal(0, 11), rng.uniform(.96, 1.04))
    for s in (-1, 1):
        for k in range(9):                                        # fluted side walls
            box((s * 8.6, .5 + k * 2.2, 0), (.35, 1.7, 9), wall, .12)
        box((s * 9.1, 9, 0), (.3, 24, 11), wall, 0)
        for k in range(4):
            box((s * 8.36, 3.0 + k * 4.4, 1.1 - k * .9), (.03, .16, .5), stage.glow((1, .55, .25), 1.1), 0)
    box((0, 9, 4.3), (19, 24, .3), stage.cloth((.010, .010, .011), grain=60, depth=.01), 0)
    box((0, sy + .3, 0), (19, .3, 12), stage.hard((.01, .01, .01), .8), 0)
    for r in range(1, rows):                                      # aisle lights
        box((4.05, 1.35 + pitch * r - .4, -.13 - rise * r), (.04, .05, .02), stage.glow((1, .6, .3), 5), 0)
    stage.strip("screen", (0, sy - .4, 2.9), (0, 2, -.4), (13, 1.2), 1000, (.95, .86, .78), 170)
    stage.strip("bounce", (0, 7, 3.9), (0, 7, 0), (9, 9), 16, (.55, .8, 1.0), 170)
    stage.set_world((.3, .5, .7), .006)
    proj = np.array([1.3, -2.4, 3.5])
    stage.camera((-1.35, -.75, 1.42), (-.15, 12, .02), 27, 4.0, 5.0, sensor=WIDE)
    px = stage.render(w, h, 16 if preview else 26)[..., :3]
    dist = depth(w, h)
    o, d = rays(w, h)
    small = dev.resize(picture, 256, 107)
    small = np.stack([dev.gaussian_filter(small[..., c], 2.0) for c in range(3)], -1)
    smoke = Noise(17, 24)

    def density(p):
        t = (p[..., 1] - proj[1]) / (sy - proj[1])
        u = (p[..., 0] - proj[0] * (1 - t)) / np.maximum(t, .05) / sw + .5
        v = .5 - (p[..., 2] - proj[2] * (1 - t) - sz * t) / np.maximum(t, .05) / sh
        inside = (u > 0) & (u < 1) & (v > 0) & (v < 1) & (t > .02)
        c = small[np.clip((v * 107), 0, 106).astype(int), np.clip(u * 256, 0, 255).astype(int)]
        fog = .55 + .7 * smoke((p[..., 0] + 50, p[..., 1] * .8 + 50, p[..., 2] + 50), .9, 3)
        return (c + .06) * (inside / np.maximum(t, .12) ** 2 * np.maximum(fog, .1))[..., None]
    rays_ = beam(o, d, dist, density, 60 if preview else 80, .4, 20, 5)
    rays_ = dev.blur(rays_, h / 300)
    img = px + rays_ * .050 + .012 * np.array([.8, .9, 1]) * np.clip(dist / 18, 0, 1)[..., None] * .3
    finish(img, out, 101, .95, preview=preview)

if __name__ == "__main__":
    args = sys.argv[sys.argv.index("--") + 1:]
    main(args[0], "--preview" in args)

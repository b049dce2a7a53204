"""Afterglow: neon frames, wet concrete, rain, dancers against the light."""
import numpy as np

import atmosphere as air
import develop as dev
import figures
import stage
from noise import fbm, smoothstep

PINK, CYAN = np.array([1, .035, .42]), np.array([.02, .62, 1])


def floor(puddle=1.0, detail=700, near=.7, half=46, drops=0, at=(0, 0)):
    """Wet concrete: standing water with rings where drops fall, rough islands between."""
    x, y = stage.fan(at, 90, half, near, 60, detail, detail)
    dry = smoothstep(.02, .34, fbm(x * .45 + 4, y * .32, 5, 8) + .12 * fbm(x * 5, y * 5, 4, 9) - .15 * puddle)
    z = dry * (.006 + .004 * fbm(x * 18, y * 18, 3, 10)) + .0012 * fbm(x * 3, y * 3, 3, 12) * (1 - dry)
    r = np.random.default_rng(5)
    for _ in range(drops):
        py = at[1] + near * (16 / near) ** r.random()
        px = at[0] + r.uniform(-1, 1) * (py - at[1]) * .75
        d = np.hypot(x - px, y - py)
        big = r.uniform(.05, .22)
        z = z + (1 - dry) * .0032 * np.sin((d - big) * 150) * np.exp(-((d - big) / .035) ** 2)
    m = stage.material('concrete', (.022, .022, .026), .5, specular=.6, bump=(40, .06, .01))
    stage.by_value(m, 'dry', 'Roughness', .035, .42)
    o = stage.mesh('floor', np.stack([x, y, z], -1).reshape(-1, 3), stage.grid_faces(*x.shape), m)
    stage.vertex_value(o, 'dry', dry)


def hoop(y, w, h, colour, power, radius=.028, broken=()):
    """A square neon frame across the corridor, in four tubes with dark end caps."""
    m = stage.glow(f'neon{y:.1f}', colour + np.array([.06, .05, .06]), power)
    m.cycles.sample_as_light = False                   # paired with soft lamps instead
    cap = stage.material('cap', (.02, .02, .02), .5)
    pts = [((-w, .12), (-w, h)), ((-w + .08, h + .06), (w - .08, h + .06)), ((w, h), (w, .12))]
    for i, (a, b) in enumerate(pts):
        a3, b3 = np.array([a[0], y, a[1]]), np.array([b[0], y, b[1]])
        d = (b3 - a3) / np.linalg.norm(b3 - a3)
        stage.tube('tube', [a3, b3], radius, cap if i in broken else m)
        stage.tube('cap', [a3 - d * .05, a3 + d * .06], radius * 1.35, cap)
        stage.tube('cap', [b3 - d * .06, b3 + d * .05], radius * 1.35, cap)
        stage.tube('bracket', [a3 + (b3 - a3) * .5, a3 + (b3 - a3) * .5 + np.array([np.sign(a[0]) * .14 if i != 1 else 0, 0, .14 if i == 1 else 0])], .012, cap)


def corridor(frames, colours, w=2.3, h=3.1, power=11.0, end=34):
    """Raw concrete corridor hung with neon frames; returns light places for the haze."""
    wall = stage.material('wall', (.055, .055, .06), .5, bump=(2.2, .3, .03), rough_noise=(1.2, .45, .75))
    for s in (-1, 1):
        stage.box('wall', (.2, end + 8, h + 1), (s * (w + .28), end / 2 - 2, (h + 1) / 2 - .2), wall)
        for k in np.arange(-1, end, 2.6):
            stage.box('joint', (.05, .06, h + .6), (s * (w + .185), k, (h + .6) / 2), wall, .01)
        stage.tube('conduit', [(s * (w + .12), -3, h - .45), (s * (w + .12), end, h - .45)], .04, wall)
        stage.tube('conduit', [(s * (w + .12), -3, h - .58), (s * (w + .12), end, h - .58)], .025, wall)
    stage.box('ceiling', (2 * w + 1, end + 8, .2), (0, end / 2 - 2, h + .42), wall)
    lamps = []
    for i, y in enumerate(frames):
        c = colours[i % len(colours)]
        hoop(y, w, h, c, power * (1 if i % 3 else .8), broken=(2,) if i == 4 else ())
        for p in ((-w, h * .5), (w, h * .5), (0, h)):
            lamps.append((np.array([p[0], y, p[1]]), c))
        for s in (-1, 1):
            stage.light('AREA', (s * (w - .06), y, h * .5), 16, tuple(c + .02), target=(0, y, h * .45), size=.08, size_y=h * .9)
    return lamps


def build(n):
    """1 dancer in the corridor, 2 close against the haze, 3 feet in the wet, 4 three dancers in the rain."""
    skin = stage.material('dancer', (.035, .03, .034), .55, specular=.4)
    plan = dict(samples=16, share=.5)
    back = None
    if n == 1:
        lamps = corridor(np.arange(3.2, 33, 3.2), (PINK, PINK, CYAN))
        floor(drops=160)
        figures.figure('dance', (.25, 9.2, 0), 62, 'dress', hair='long', material=skin, bare=True, detail=.009, wind=.7)
        back = (np.array([.2, 14, 1.5]), np.array([.75, .45, 1]) * 1.5)
        stage.light('AREA', (0, 33.5, 1.7), 160, (.45, .85, 1), target=(0, 0, 1), size=4, size_y=3).visible_glossy = False
        stage.camera((-.25, 0, .62), (.12, 9, 1.32), 28, 9, 4)
    elif n == 2:
        lamps = corridor(np.arange(6.5, 33, 2.4), (CYAN, PINK))
        floor(drops=0, detail=300)
        figures.figure('reach', (.30, 3.1, 0), 66, 'suit', hair='bun', material=skin, bare=True, detail=.006, head=(-24, 6), lean=-8,
                       arms=((158, 26, 30), (116, 52, 62)), twist=14)
        back = (np.array([-.3, 5.4, 2.1]), np.array([1, .06, .46]) * 2.2)
        stage.light('AREA', (-.5, 6.2, 2.0), 220, tuple(PINK + .03), target=(0, 0, 1.4), size=1.6)
        stage.light('AREA', (1.9, 3.5, 2.2), 60, tuple(CYAN), target=(.3, 3.1, 1.4), size=.5)
        stage.camera((-.25, .0, 1.42), (.06, 3.1, 1.58), 45, 3.05, 2.2)
    elif n == 3:
        lamps = corridor(np.arange(4.2, 33, 2.2), (CYAN, PINK, PINK))
        floor(drops=240, detail=1300, near=.28, half=40)
        figures.figure('sway', (.10, 1.55, .0), 48, 'suit', hair='long', material=skin, bare=True, detail=.006, legs=((4, 5, 6), (30, 8, 62)))
        stage.light('AREA', (-1.6, 2.8, .9), 30, tuple(PINK), target=(.1, 1.5, .2), size=.6)
        stage.light('AREA', (1.8, 2.4, .7), 26, tuple(CYAN), target=(.1, 1.5, .2), size=.5)
        back = (np.array([.2, 5.0, .7]), np.array([1, .10, .5]) * .5)
        stage.camera((-.05, 0, .17), (.05, 1.5, .215), 46, 1.48, 2.4)
    else:
        lamps = corridor(np.arange(8, 33, 5.0), (CYAN, PINK), w=4.2, h=4.4, power=14, end=36)
        floor(drops=200, puddle=1.4)
        figures.figure('sway', (-1.35, 7.6, 0), 150, 'dress', hair='long', material=skin, bare=True, detail=.010, seed=4)
        figures.figure('arch', (.25, 9.6, 0), 70, 'suit', hair='long', material=skin, bare=True, detail=.010, seed=5)
        figures.figure('dance', (1.75, 8.2, 0), -58, 'suit', hair='bun', material=skin, bare=True, detail=.010, seed=6)
        back = (np.array([.2, 17, 2.4]), np.array([.95, .10, .60]) * 7.5)
        stage.light('AREA', (.2, 17.5, 2.4), 900, tuple(PINK + .06), target=(0, 0, 1), size=3).visible_glossy = False
        stage.camera((-.2, 0, .95), (.2, 9, 1.5), 33, 9, 3.5)
    sky = lambda d: np.broadcast_to(np.array([.006, .003, .009], np.float32), d.shape)
    stage.sky_light(sky, 64)

    def develop(f):
        if n != 1:                                             # the walls' speckle, which the first pass leaves
            still = np.zeros(f.shape + (3,), np.float32)
            f.rgb = dev.denoise(f.rgb, still, still, f.distance, 2.4, radius=8, taps=40)
        dist = np.where(f.alpha > .5, f.distance, 60)
        d = air.drift(f.shape, n + 20, 2.4, 2, .6, 1.45)[..., None]
        g = 0
        for at, c in lamps:
            g = g + air.lamp_glow(f.origin, f.dirs, dist, at, c * {1: .20, 2: .22, 3: .14, 4: .42}[n], .032)
        if back:
            g = g + air.lamp_glow(f.origin, f.dirs, dist, back[0], back[1], .04)
        a = 1 - np.exp(-dist * .018)
        rgb = f.rgb * (1 - a * .6)[..., None] + g * d
        light = np.clip(np.asarray(g), 0, .8)
        rain = air.motes(f.shape, {1: 2200, 2: 900, 3: 700, 4: 3800}[n], 7, (.5, 1.5), .25, (3, 95), 3)[..., None] * (.035 + light) * {1: .8, 2: .9, 3: .8, 4: 1.1}[n]
        rgb = rgb + rain
        if n == 3:
            drops = air.motes(f.shape, 700, 12, (.6, 2.6), .3, (1, 6), 4)
            yy = (np.arange(f.shape[0]) / f.shape[0])[:, None]
            rgb = rgb + (drops * np.exp(-((yy - .66) / .16) ** 2))[..., None] * (light + .06) * 1.6
        rgb = dev.bloom(rgb, .20, .10, (1, .25, .45))
        out = dev.grade(rgb, {1: 1.15, 2: 1.15, 3: 1.4, 4: 1.15}[n], lift=(.010, .004, .020), gamma=(1.0, .98, 1.03), saturation=1.0, shadows=(.006, -.004, .018), contrast=1.08, pivot=.3)
        return dev.grain(dev.vignette(out, .32), .022, n)

    return dict(plan, sky=sky, develop=develop, far=200.0, denoise=1.5)

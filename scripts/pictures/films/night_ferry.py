"""Night Ferry: a small ferry on black water, sodium lamps, fog."""
import numpy as np

import atmosphere as air
import develop as dev
import figures
import stage
from noise import fbm, smoothstep, value2

SODIUM = np.array([1, .42, .085])
FOG = np.array([.0050, .0105, .0088])


def sky(d):
    """Almost nothing: green-black fog, a little lighter at the horizon."""
    e = np.abs(d[..., 2:])
    return (FOG * (.55 + .9 * np.exp(-e / .10))).astype(np.float32)


def swell(x, y, height=1.0, seed=4):
    """Wind sea: many crossing wave trains, finer close by."""
    r = np.random.default_rng(seed)
    z = np.zeros_like(x)
    warp = 0
    for i in range(26):
        length = 9 * .80 ** i
        a = np.radians(70 + r.normal(0, 38))
        k = 2 * np.pi / length
        if i % 5 == 0:
            warp = 1.2 * value2(x / length * .25, y / length * .25, i)
        p = (x * np.cos(a) + y * np.sin(a)) * k + r.uniform(0, 6.28) + warp
        s = (1 - np.abs(np.sin(p / 2))) ** 1.2 if i % 2 else .5 + .5 * np.sin(p)
        z = z + s * length * .0105
    z = z + .25 * (fbm(x * .03, y * .03, 3, 8))
    far = 1 / (1 + (np.hypot(x, y) / 160) ** 1.5)
    return (z - z.mean()) * height * (.35 + .65 * far)


def water(origin, heading, half, near, far, height=1.0, rows=1200, cols=1000, extra=None):
    """The sea in front of the lens; `extra(x, y, z)` may reshape it and returns (z, foam)."""
    x, y = stage.fan(origin, heading, half, near, far, rows, cols)
    z = swell(x, y, height)
    foam = np.zeros_like(z)
    if extra:
        z, foam = extra(x, y, z)
    m = stage.material('water', (.004, .008, .008), .06, bump=(3.5, .25, .05), specular=.5, coords='Object')
    stage.by_value(m, 'foam', 'Base Color', (.004, .008, .008), (.55, .57, .55))
    stage.by_value(m, 'foam', 'Roughness', .07, .8)
    o = stage.mesh('water', np.stack([x, y, z], -1).reshape(-1, 3), stage.grid_faces(*x.shape), m)
    stage.vertex_value(o, 'foam', np.clip(foam, 0, 1))


def railing(points, m, height=1.08, gap=1.4, bars=4):
    """Ship's rail along a polyline at deck level."""
    p = np.asarray(points, float)
    for k in range(1, bars + 1):
        stage.tube('rail', p + [0, 0, height * k / bars], .030 if k == bars else .013, m)
    for a, b in zip(p[:-1], p[1:]):
        n = max(1, int(np.linalg.norm(b - a) / gap))
        for i in range(n + 1):
            q = a + (b - a) * i / n
            stage.tube('stanchion', [q, q + [0, 0, height]], .02, m)


def ferry(lamps, power=1.0):
    """A 52-metre ferry lying along X, bow to -X, starboard to -Y. Appends deck lamps' places to `lamps`."""
    hull_m = stage.material('hull', (.018, .028, .026), .4, bump=(1.2, .25, .05), rough_noise=(.6, .3, .6))
    white = stage.material('house', (.34, .34, .31), .5, bump=(.8, .2, .04), colour2=(.24, .23, .20), mix_scale=.5)
    dark = stage.material('iron', (.02, .02, .02), .5)
    s, t = np.meshgrid(np.linspace(0, 1, 120), np.linspace(-1, 1, 41), indexing='ij')
    half = 5.2 * np.clip(smoothstep(0, .26, s) * .97 + .03, 0, 1) * (1 - .18 * smoothstep(.86, 1, s))
    h = np.abs(t)
    deck = 3.1 + 1.7 * (1 - smoothstep(0, .30, s)) + .35 * smoothstep(.8, 1, s)
    x = -27 + 53 * s - 2.6 * (1 - smoothstep(0, .12, s)) * h
    y = np.sign(t) * half * (1 - .22 * (1 - h)) * np.where(h < .02, 0, 1)
    z = -1.2 + (deck + 1.2) * h
    stage.mesh('hull', np.stack([x, y, z], -1).reshape(-1, 3), stage.grid_faces(120, 41), hull_m)
    dx, dt = np.meshgrid(np.linspace(0, 1, 60), np.linspace(-1, 1, 9), indexing='ij')
    hw = 5.2 * np.clip(smoothstep(0, .26, dx) * .97 + .03, 0, 1) * (1 - .18 * smoothstep(.86, 1, dx))
    dz = 3.0 + 1.7 * (1 - smoothstep(0, .30, dx)) + .35 * smoothstep(.8, 1, dx)
    stage.mesh('deck', np.stack([-27 + 53 * dx, dt * hw, dz - .12], -1).reshape(-1, 3), stage.grid_faces(60, 9), stage.material('deck', (.05, .055, .05), .3))
    for sy in (-1, 1):
        stage.tube('rubbing', [(-18, sy * 5.08, 2.3), (20, sy * 5.26, 2.3)], .10, dark)
    lit = [stage.glow(f'pane{i}', SODIUM * np.array([1, 1 + .18 * i, 1 + .7 * i]), p * power) for i, p in enumerate((5.5, 3.5, 7.0))]
    dim = stage.material('pane', (.01, .012, .012), .1)
    r = np.random.default_rng(9)

    def row(y, z, x0, x1, step, w, hgt, share):
        for px in np.arange(x0, x1, step):
            m = lit[r.integers(3)] if r.random() < share else dim
            if hgt is None:
                stage.tube('port', [(px, y - .01 * np.sign(y), z), (px, y + .05 * np.sign(y), z)], w, m, 20)
                q = np.linspace(0, 2 * np.pi, 24)
                stage.tube('bezel', np.stack([px + w * 1.15 * np.cos(q), 0 * q + y + .05 * np.sign(y), z + w * 1.15 * np.sin(q)], 1), .03, dark)
            else:
                stage.box('pane', (w, .06, hgt), (px, y, z), m)
                for ex in (-.5, .5):
                    stage.box('frame', (.05, .10, hgt + .08), (px + ex * w, y, z), white)

    def house(x0, x1, width, z0, z1, slope=.0):
        stage.box('house', (x1 - x0, width, z1 - z0), ((x0 + x1) / 2, 0, (z0 + z1) / 2), white, .10)
        stage.box('eave', (x1 - x0 + 1.2, width + 1.3, .10), ((x0 + x1) / 2, 0, z1 + .03), white, .04)
    house(-13, 19, 8.2, 3.0, 5.6)
    house(-12, 13, 7.2, 5.6, 8.0)
    house(-11.5, -4.5, 6.4, 8.0, 10.4)
    for sy in (-1, 1):
        row(sy * 5.0, 1.65, -15, 20, 2.15, .21, None, .86)
        row(sy * 4.11, 4.45, -11.6, 18.4, 1.62, 1.05, .85, .82)
        row(sy * 3.61, 6.95, -10.6, 12.4, 1.75, 1.0, .8, .66)
        row(sy * 3.21, 9.3, -10.8, -5, 1.15, .9, .75, .3)
    for py in np.linspace(-2.6, 2.6, 6):
        stage.box('bridge', (.08, .82, .8), (-11.53, py, 9.3), dim)
    stage.lathe('funnel', [(1.25, 0), (1.15, 3.4), (1.2, 3.45), (1.15, 3.9), (1.0, 3.9)], (6.5, 0, 8.0), stage.material('funnel', (.10, .022, .012), .5), 36)
    stage.tube('mast', [(-7, 0, 10.4), (-7.6, 0, 16.5)], [.13, .07], dark)
    stage.tube('yard', [(-7.4, -1.7, 14), (-7.4, 1.7, 14)], .045, dark)
    stage.tube('stay', [(-7.6, 0, 16.3), (-24, 0, 5)], .016, dark)
    stage.tube('stay', [(-7.6, 0, 16.3), (6.5, 0, 12)], .016, dark)
    stage.tube('radar', [(-8.6, -.9, 12.4), (-8.6, .9, 12.4)], .08, dark)
    stage.tube('mast', [(16, 0, 5.6), (16.3, 0, 11)], [.1, .05], dark)
    for sy in (-1, 1):                                                         # boats in davits
        for bx in (-1.5, 9.3):
            a = np.linspace(0, np.pi, 13)
            u = np.linspace(-1, 1, 25)
            prof = np.sqrt(np.maximum(1 - u ** 2, 0)) ** .7
            p = np.stack([np.repeat(bx + 2.6 * u, 13), sy * 4.45 + np.outer(prof, .85 * np.cos(a)).ravel(), 8.75 - np.outer(prof, .75 * np.sin(a)).ravel()], 1)
            stage.mesh('boat', p, stage.grid_faces(25, 13), white)
            for ex in (-1.7, 1.7):
                stage.tube('davit', [(bx + ex, sy * 3.3, 8.0), (bx + ex, sy * 3.5, 9.6), (bx + ex, sy * 4.5, 9.9), (bx + ex, sy * 4.5, 9.0)], .06, dark)
        railing([(-22, sy * 3.3, 3.9), (-13.5, sy * 4.9, 3.15), (19, sy * 5.0, 3.05), (25, sy * 4.5, 3.3)], dark)
        railing([(-12, sy * 4.2, 5.7), (19, sy * 4.2, 5.7)], dark)
        railing([(-11, sy * 3.9, 8.1), (13, sy * 3.9, 8.1)], dark)
    spots = [(bx, sy * 4.55, 5.35) for sy in (-1, 1) for bx in (-9, -1, 7, 15)] + [(-12.6, -2, 7.7), (20, -2, 5.2), (20, 2, 5.2)]
    for q in spots:
        stage.lathe('lamp', [(0, -.12), (.09, -.08), (.11, 0), (.05, .06), (0, .06)], q, stage.glow('deck lamp', SODIUM, 60 * power), 16)
        stage.light('POINT', np.array(q) - [0, 0, .25], 130 * power, tuple(SODIUM), size=.1)
        lamps.append((np.array(q), 1.0))
    for q, c in (((-7.6, 0, 16.6), (1, .86, .62)), ((16.3, 0, 11.1), (1, .86, .62))):
        stage.lathe('masthead', [(0, -.1), (.1, 0), (0, .1)], q, stage.glow('masthead', c, 90 * power), 16)
        lamps.append((np.array(q), .8))


def deck_scene(lamps, wake):
    """Open after deck seen from inside: planks, rail, ventilators, deckhead lamp."""
    plank = stage.material('planks', (.05, .045, .036), .22, bump=(7, .2, .02), rough_noise=(1.6, .05, .5))
    paint = stage.material('paint', (.20, .21, .19), .35, bump=(5, .2, .01))
    for i in range(60):
        stage.box('plank', (.135, 14, .05), (-4.1 + i * .14, 0, -.025), plank, .006)
    railing([(-4, -4, 0), (-4, 6.2, 0), (4, 6.2, 0), (4, -4, 0)] if wake else [(-9, 2.2, 0), (9, 2.2, 0)], paint, 1.08, 1.5)
    stage.box('scupper', (8.4 if wake else 18, .10, .14), (0, 6.25 if wake else 2.25, .07), paint, .02)


def build(n):
    """1 the ferry in fog, 2 a passenger at the rail, 3 the wake from the stern, 4 portholes along the hull."""
    coat = stage.material('coat', (.035, .037, .036), .85, bump=(70, .35, .01))
    lamps, plan = [], dict(samples=16, share=.5)
    if n == 1:
        ferry(lamps)
        def bow(x, y, z):
            return z, .55 * np.exp(-((y + 5.2 + .4 * fbm(x, y, 3, 3)) / .5) ** 2) * (np.abs(x) < 26) * smoothstep(-.2, .5, fbm(x * 2, y * 3, 4, 6))
        water((-42, -58), 52, 36, 2.2, 700, 1.0, extra=bow)
        figures.figure('rail', (2.4, -4.45, 3.05), 180, 'coat', hair='bun', material=coat, detail=.02)
        stage.camera((-42, -58, 2.6), (-4.6, 0, 5.4), 43)
        fog = .0075
    elif n == 2:
        deck_scene(lamps, False)
        figures.figure('rail', (.62, 1.62, 0), 16, 'coat', hair='bun', material=coat, detail=.008, seed=3, wind=.3, arms=((36, 14, 60), (40, 12, 58)), lean=17)
        water((0, 0), 90, 34, 3, 600, .9)
        for q in ((-1.5, 2.75, 2.18),):
            stage.lathe('lamp', [(0, -.13), (.10, -.08), (.12, 0), (.05, .07), (0, .07)], q, stage.glow('deck lamp', SODIUM, 70), 24)
            stage.tube('bracket', [np.array(q) + [0, 0, .05], np.array(q) + [0, 0, .35], (-1.5, 2.25, 2.6), (-1.5, 2.25, 0)], .035, stage.material('iron', (.02, .02, .02), .5))
            stage.light('POINT', np.array(q) - [0, 0, .1], 240, tuple(SODIUM), size=.12)
            lamps.append((np.array(q), .24))
        for q in ((-30, 190, 3.0), (-24, 190, 3.1), (21, 240, 5), (36, 240, 4.5), (44, 240, 4.5)):
            stage.lathe('shore', [(0, -.5), (.5, 0), (0, .5)], q, stage.glow('shore', (1, .58, .2), 9), 12)
        stage.camera((-.35, -1.75, 1.52), (.05, 2.2, 1.42), 40, 3.4, 2.0)
        fog = .05
    elif n == 3:
        deck_scene(lamps, True)
        def churn(x, y, z):
            d = np.clip(y - 7, 0, 400)
            width = 2.2 + d * .085
            lane = np.exp(-(np.abs(x + .012 * d ** 1.25) / width) ** 3.2)
            edge = np.exp(-((np.abs(x + .012 * d ** 1.25) - width * 1.25) / (.45 + d * .02)) ** 2)
            n1 = fbm(x * .9, y * .42, 6, 5, gain=.62)
            n2 = fbm(x * 3.2, y * 1.8, 5, 7, gain=.6, ridged=True)
            foam = (lane * smoothstep(-.35, .42, n1) * (.35 + .9 * n2) + .7 * edge * smoothstep(.1, .6, n1 + .3)) * np.exp(-d / 75)
            return z * (1 - .3 * lane) - 2.9 + lane * (.30 * n1 + .18 * n2) * np.exp(-d / 60) + edge * .22 * np.exp(-d / 90), foam * 1.15
        water((0, -1), 90, 44, 4.5, 500, .9, 1400, 1200, churn)
        figures.figure('rail', (1.75, 5.75, 0), -10, 'coat', hat='beanie', material=coat, detail=.012, seed=3, lean=15, arms=((36, 14, 60), (40, 12, 58)))
        for q in ((-3.4, 6.5, 2.7), (3.4, 6.5, 2.7)):
            stage.lathe('lamp', [(0, -.13), (.10, -.08), (.12, 0), (.05, .07), (0, .07)], q, stage.glow('deck lamp', SODIUM, 60), 24)
            stage.tube('post', [(q[0], 6.2, 0), (q[0], 6.2, 3.0), (q[0], 6.5, 3.0), q], .04, stage.material('iron', (.02, .02, .02), .5))
            stage.light('POINT', np.array(q) - [0, 0, .15], 300, tuple(SODIUM), size=.12)
            lamps.append((np.array(q), .30))
        stage.light('SPOT', (0, 6.6, 4.4), 9000, (1, .60, .24), target=(-.5, 19, -3), spot=80, size=.3, blend=.9)
        stage.light('SPOT', (0, 6.6, 4.4), 26000, (1, .66, .32), target=(-2, 46, -3), spot=44, size=.3, blend=1)
        stage.camera((-.5, .1, 2.15), (-.1, 12, .35), 27)
        fog = .012
    else:
        hull_m = stage.material('hull', (.030, .050, .046), .28, bump=(2.4, .35, .03), rough_noise=(1.1, .14, .55), colour2=(.045, .035, .022), mix_scale=.9)
        dark = stage.material('ring', (.10, .085, .06), .32, .8)
        s, t = np.meshgrid(np.linspace(-6, 60, 700), np.linspace(-1.5, 3.2, 60), indexing='ij')
        buckle = .022 * np.sin(s * 2 * np.pi / 1.2) ** 2 + .02 * fbm(s * .8, t * .9, 3, 4)
        stage.mesh('hull', np.stack([0 * s + buckle + .10 * np.clip(1.2 - t, 0, 3), s, t], -1).reshape(-1, 3), stage.grid_faces(700, 60)[:, ::-1], hull_m)
        for i, py in enumerate(np.arange(1.6, 58, 1.75)):
            q = np.linspace(0, 2 * np.pi, 40)
            c = np.array([.0, py, 1.42])
            ring = np.stack([0 * q - .02, np.cos(q) * .235, np.sin(q) * .235], 1)
            stage.tube('bezel', ring + c, .036, dark)
            for k in q[::5]:
                stage.lathe('bolt', [(0, .012), (.014, .01), (.016, 0)], c + [-.05, np.cos(k) * .235, np.sin(k) * .235], dark, 10)
            if i not in (3, 7, 8, 13):
                stage.tube('glass', [c + [-.025, 0, 0], c + [.02, 0, 0]], .205, stage.glow('pane', SODIUM * np.array([1, 1.05, 1.2]), .85), 32)
                stage.light('AREA', c + [-.06, 0, 0], 13, tuple(SODIUM), target=c + [-3, .0, -.9], size=.34)
                lamps.append((c + np.array([-.25, 0, 0]), .05))
            else:
                stage.tube('glass', [c + [-.025, 0, 0], c + [.02, 0, 0]], .205, stage.material('pane', (.01, .01, .01), .05), 32)
        for z in (.62, 2.35):
            for py in np.arange(-1, 40, .16):
                stage.lathe('rivet', [(0, .012), (.012, .009), (.016, 0)], (-.035, py, z), hull_m, 8)
            stage.tube('strake', [(-.01, -5, z), (-.01, 60, z)], .05, hull_m)
        stage.light('POINT', (-1.5, 7, 4.2), 420, tuple(SODIUM), size=.2)
        stage.light('AREA', (-9, -4, 5), 900, (.35, .62, .55), target=(0, 6, 1), size=5)
        water((-1.15, 0), 86, 40, .9, 400, .8)
        stage.camera((-1.32, .0, 1.57), (-.26, 4.6, 1.18), 35, 2.15, 2.4)
        fog = .03
    if n == 2:
        import bpy
        bpy.data.objects['water'].location.z = -4.2
    stage.sky_light(sky, 64, 1.6)

    def develop(f):
        d = air.drift(f.shape, n + 2, 2.0, 2.6, .55, 1.5)
        dist = np.where(f.alpha > .5, f.distance, 600)
        a = np.clip((1 - np.exp(-dist * fog * .8)) * d, 0, .98)
        g = 0
        for at, k in lamps:
            g = g + air.lamp_glow(f.origin, f.dirs, dist, at, SODIUM * {1: 2.4, 2: 2.0, 3: 1.6, 4: 1.0}[n] * k, min(fog * 1.2, .05))
        rgb = air.veil(f.rgb, a * .75, FOG * 1.2) + g * d[..., None]
        if n in (1, 2, 3):
            rgb = rgb + (air.motes(f.shape, 1800, 5, (.5, 2.2), .15, (2, 10), 4) * np.clip(np.asarray(g).mean(-1), 0, .5))[..., None] * SODIUM * .5
        rgb = dev.bloom(rgb, .18, .12)
        out = dev.grade(rgb, {1: 3.0, 2: 3.6, 3: 3.3, 4: 2.9}[n], lift=(.000, .014, .012), gamma=(.98, 1.0, .98), saturation=1.0, shadows=(-.006, .012, .006), highlights=(.0, .0, -.02), contrast=1.08, pivot=.3)
        return dev.grain(dev.vignette(out, .34), .024, n)

    return dict(plan, sky=sky, develop=develop, far=900.0, denoise=1.5)

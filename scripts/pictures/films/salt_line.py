"""The Salt Line: a walker, a pickup and the first light on a salt flat."""
import numpy as np

import atmosphere as air
import develop as dev
import figures
import stage
from noise import cells, fbm, smoothstep

DAWN = np.array([.16, 1.0, .02])


def sky(d):
    """Amber below, teal above, combed cloud lit from underneath."""
    el = np.degrees(np.arcsin(np.clip(d[..., 2], -1, 1)))
    az = np.degrees(np.arctan2(d[..., 0], d[..., 1]))
    e = np.clip(el, 0, 90)[..., None]
    side = np.exp(-((az - 9) / 62) ** 2)[..., None]
    c = np.array([.028, .052, .066]) + np.exp(-e / 26) * np.array([.075, .135, .140])
    c = c + np.exp(-e / 9) * side * np.array([.34, .30, .20]) + np.exp(-e / 3.0) * side * np.array([.95, .36, .07])
    p = 1 / np.maximum(d[..., 2], .02)
    u, v = d[..., 0] * p, d[..., 1] * p
    n = fbm(u * .30 + .08 * v, v * .10 + 3, 6, 21)
    streak = smoothstep(.02, .62, n) * smoothstep(1.2, 6, el) * (1 - smoothstep(24, 50, el))
    warm = np.exp(-e / 10) * side * np.array([.95, .34, .12]) + np.array([.03, .06, .08])
    return (c * (1 - .5 * streak[..., None]) + warm * .62 * streak[..., None]).astype(np.float32)


def crust(x, y, cell=1.15, seed=5):
    """Height of the salt and share of standing water."""
    wx, wy = x + .16 * fbm(x * 1.1, y * 1.1, 3, 2), y + .16 * fbm(x * 1.1 + 9, y * 1.1, 3, 4)
    edge, tone = cells(wx / cell, wy / cell, .42, seed)
    r = np.hypot(x, y)
    fade = 1 / (1 + (r / 70) ** 2)
    rim = np.exp(-(edge / .06) ** 2) * (.55 + .7 * np.abs(fbm(x * 6, y * 6, 4, 9)))
    z = .042 * min(1.0, cell / 1.15) ** .75 * rim + .012 * (tone - .5) + .006 * fbm(x * 13, y * 13, 4, 12) + .020 * fbm(x * .35, y * .35, 3, 14)
    pool = smoothstep(-.16, .22, fbm(x * .045 + 2, y * .022, 4, 31))
    level = .026 * pool - .018
    wet = smoothstep(.0, .006, level - z + .002)
    return np.where(z > level, z, level) * fade, wet * fade ** .15, tone


def salt(x, y, cell=1.15):
    """The flat as a mesh with a wet/dry surface."""
    z, wet, tone = crust(x, y, cell)
    m = stage.material('salt', (.62, .62, .64), .75, specular=.35)
    stage.by_value(m, 'wet', 'Roughness', .70, .045)
    stage.by_value(m, 'wet', 'Base Color', (.60, .60, .62), (.10, .115, .125))
    o = stage.mesh('salt', np.stack([x, y, z], -1).reshape(-1, 3), stage.grid_faces(*x.shape), m)
    stage.vertex_value(o, 'wet', wet)


def pickup(at, heading, power=60.0):
    """Old pickup with lit headlamps, nose towards +Y of its own frame."""
    import bpy
    paint = stage.material('paint', (.05, .075, .08), .35, specular=.6)
    dark = stage.material('trim', (.01, .01, .01), .6)
    lamp = stage.glow('headlamp', (1, .78, .48), power)
    side = np.array([(-2.5, .55), (-2.5, 1.08), (-.35, 1.12), (-.25, 1.18), (.05, 1.72), (.25, 1.78), (.95, 1.76), (1.15, 1.70),
                     (1.52, 1.16), (2.35, 1.08), (2.52, .98), (2.55, .50), (2.2, .42), (-2.2, .42)])
    n, parts = len(side), []
    widths = np.where(side[:, 1] > 1.3, .70, .88)
    v = np.concatenate([np.stack([np.full(n, s) * widths, side[:, 0], side[:, 1]], 1) for s in (-1, 1)])
    q = [[i, (i + 1) % n, n + (i + 1) % n, n + i] for i in range(n)]
    body = stage.mesh('body', v, q, paint, smooth=False)
    bev = body.modifiers.new('b', 'BEVEL')
    bev.width, bev.segments = .05, 2
    import bmesh
    bm = bmesh.new()
    bm.from_mesh(body.data)
    bm.verts.ensure_lookup_table()
    bm.faces.new([bm.verts[i] for i in range(n)][::-1])
    bm.faces.new([bm.verts[n + i] for i in range(n)])
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(body.data)
    parts.append(body)
    for wx in (-.8, .8):
        for wy in (-1.55, 1.6):
            parts.append(stage.tube('wheel', [(wx - .11, wy, .38), (wx + .11, wy, .38)], .38, dark, 28))
        parts.append(stage.tube('lamp', [(wx * .82, 2.56, .82), (wx * .82, 2.60, .82)], .10, lamp, 20))
    parts += [stage.box('chassis', (1.45, 4.7, .42), (0, 0, .46), dark, .04), stage.box('bumper', (1.8, .12, .18), (0, 2.62, .52), dark, .04), stage.box('grille', (1.0, .04, .26), (0, 2.56, .82), dark, .02),
              stage.box('screen', (1.25, .03, .46), (0, 1.36, 1.45), dark, 0, (-34, 0, 0)), stage.box('mirror', (.08, .06, .2), (.98, 1.1, 1.3), dark, .02),
              stage.box('mirror', (.08, .06, .2), (-.98, 1.1, 1.3), dark, .02)]
    root = stage.link(bpy.data.objects.new('pickup', None))
    for p in parts:
        p.parent = root
    root.location, root.rotation_euler = at, (0, 0, np.radians(heading))
    c, s = np.cos(np.radians(heading)), np.sin(np.radians(heading))
    return [np.array(at) + [c * lx - s * 2.7, s * lx + c * 2.7, .82] for lx in (-.66, .66)]


def build(n):
    """1 wide, 2 from behind, 3 boots, 4 from the air."""
    coat = stage.material('coat', (.06, .062, .066), .9, bump=(70, .35, .01))
    lamps = []
    if n == 1:
        x, y = stage.fan((0, 0), 90, 38, .9, 9000, 1700, 1500)
        salt(x, y, 1.3)
        stage.light('SUN', (0, 0, 5), 2.4, (1, .50, .20), target=(-.18, -1, 5 - .06), size=1.0)
        figures.figure('walk', (-2.9, 15.5, 0), -78, 'coat', hat='brim', material=coat, wind=.5, detail=.011)
        lamps = pickup((8.2, 41, .0), 158, 55)
        stage.camera((0, 0, 1.15), (0, 30, 1.0), 32, 14, 5.6)
    elif n == 2:
        x, y = stage.fan((0, 0), 90, 24, .9, 9000, 1100, 900)
        salt(x, y)
        figures.figure('walk', (.40, 3.1, 0), 14, 'coat', hat='brim', material=coat, detail=.008, seed=6, twist=4, arms=((-10, 5, 10), (12, 5, 12)))
        stage.light('SUN', (0, 0, 5), 3.0, (1, .50, .20), target=(-.75, -1, 5 - .10), size=1.0)
        lamps = pickup((-8.6, 58, 0), 188, 55)
        stage.camera((0, 0, 1.52), (-.08, 3, 1.50), 62, 2.7, 1.8)
    elif n == 3:
        x, y = stage.fan((0, 0), 90, 32, .2, 9000, 1800, 1500)
        salt(x, y, .46)
        figures.figure('walk', (-.95, 7.6, .0), -70, 'coat', hat='brim', material=coat, detail=.012, seed=3, wind=.4)
        stage.light('SUN', (0, 0, 5), 3.2, (1, .52, .22), target=(-.16, -1, 5 - .07), size=.6)
        stage.camera((0, 0, .19), (.05, 1.6, .21), 40, 1.15, 2.2)
    else:
        x, y = stage.fan((0, -34), 90, 36, 13, 9000, 1500, 1300)
        salt(x, y, 2.0)
        figures.figure('walk', (5.6, 6.2, 0), -140, 'coat', hat='brim', material=coat, detail=.016, wind=.4)
        stage.light('SUN', (0, 0, 5), 2.6, (1, .58, .26), target=(-.34, -1, 5 - .095), size=.5)
        stage.camera((0, -34, 17), (1, 9, 0), 34)
    stage.sky_light(sky, 1024, 1.7)

    def develop(f):
        near = air.toward(f.dirs, DAWN, 1)
        ang = np.degrees(np.arccos(np.clip(near, -1, 1)))
        warm = np.exp(-ang / 22)[..., None]
        colour = np.array([.07, .15, .18]) + warm * np.array([.85, .42, .15])
        haze = air.height_haze(f.origin, f.dirs, f.distance, .0011, 9, 0) * f.alpha
        rgb = air.veil(f.rgb, np.clip(haze, 0, .96), colour, f.behind)
        if n in (3, 4):
            rgb = rgb + (np.exp(-ang / 7) * .34 + np.exp(-ang / 1.1) * (2.5 if n == 3 else 0) * (1 - f.alpha))[..., None] * np.array([1, .55, .22])
        for l in lamps:
            rgb = rgb + air.lamp_glow(f.origin, f.dirs, f.distance, l, np.array([1, .70, .36]) * 9, .004)
        rgb = dev.bloom(rgb, .13, .10)
        out = dev.grade(rgb, {1: 1.5, 2: 1.4, 3: 1.5, 4: 1.5}[n], lift=(-.012, .006, .014), gamma=(.97, 1.0, 1.02), saturation=1.12,
                        shadows=(-.016, .010, .022), highlights=(.02, .0, -.02), contrast=1.12, pivot=.4)
        return dev.grain(dev.vignette(out, .34), .022, n)

    return dict(sky=sky, far=9000.0, samples=28, develop=develop)

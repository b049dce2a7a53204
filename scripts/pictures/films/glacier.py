"""What the Glacier Kept: a cave of ice, a rope team, a lit tent, a headlamp in drifting snow."""
import numpy as np

import atmosphere as air
import develop as dev
import figures
import stage
from noise import _hash, cells, fbm, smoothstep, value2

DAY = np.array([-.62, .62, .30])
DAY = DAY / np.linalg.norm(DAY)


def day_sky(d):
    """High-altitude sky, pale at the horizon, a little cirrus."""
    el = np.degrees(np.arcsin(np.clip(d[..., 2], -1, 1)))
    e = np.clip(el, 0, 90)[..., None]
    ang = np.degrees(np.arccos(np.clip(d @ DAY.astype(np.float32), -1, 1)))[..., None]
    c = np.array([.12, .23, .34]) + np.exp(-e / 15) * np.array([.42, .46, .46]) + np.exp(-ang / 26) * np.array([.50, .50, .46])
    p = 1 / np.maximum(d[..., 2], .06)
    n = smoothstep(-.05, .65, fbm(d[..., 0] * p * .55 + 2, d[..., 1] * p * .3, 6, 12, gain=.55))
    return (c + n[..., None] * np.array([.30, .32, .33]) * np.clip(e / 10, 0, 1)).astype(np.float32)


def night_sky(d):
    """Stars, a faint galactic band, moon-grey horizon."""
    el = np.degrees(np.arcsin(np.clip(d[..., 2], -1, 1)))
    e = np.clip(el, 0, 90)[..., None]
    c = np.array([.0045, .0085, .0145]) + np.exp(-e / 11) * np.array([.022, .042, .060])
    axis = np.array([.62, -.22, .55])
    axis = axis / np.linalg.norm(axis)
    off = d @ axis.astype(np.float32)
    n = fbm(d[..., 0] * 5 + 3, d[..., 2] * 5, 6, 61, gain=.58)
    dust = smoothstep(-.05, .45, fbm(d[..., 0] * 7 + 9, d[..., 2] * 7 + d[..., 1] * 3, 6, 67))
    band = np.exp(-((off + .10 * n) / .17) ** 2) * (.55 + .6 * n) * (1 - .75 * dust * np.exp(-(off / .06) ** 2))
    c = c + np.clip(band, 0, 2)[..., None] * np.array([.030, .038, .050])
    az = np.arctan2(d[..., 0], d[..., 1])
    for k, (scale, power, bright) in enumerate(((60, 60, 1.5), (130, 50, .45), (250, 36, .15))):
        u, v = az * scale, np.sin(np.radians(el)) * scale
        i, j = np.floor(u), np.floor(v)
        a, b = _hash(i, j, np.full_like(i, k), 5), _hash(i, j, np.full_like(i, k), 6)
        m, t = _hash(i, j, np.full_like(i, k), 7), _hash(i, j, np.full_like(i, k), 8)
        r2 = ((u - i - .15 - .7 * a) ** 2 + (v - j - .15 - .7 * b) ** 2) / (scale * .00072) ** 2
        star = np.exp(-r2) * m ** power * bright * smoothstep(2, 12, el) * (1 + 1.5 * np.clip(band, 0, 1))
        c = c + star[..., None] * np.stack([.85 + .3 * t, np.ones_like(t), 1.25 - .35 * t], -1)
    return c.astype(np.float32)


def peaks(x, y, seed=3, size=2600.0, height=1500.0):
    """Snow mountains: warped ridges with fluted flanks."""
    wx, wy = x + 420 * fbm(x / 2100, y / 2100, 4, seed + 2), y + 420 * fbm(x / 2100 + 5, y / 2100, 4, seed + 3)
    h = fbm(wx / size, wy / size, 8, seed, gain=.47, ridged=True)
    flute = fbm(wx / 260, wy / 260, 5, seed + 8, gain=.5, ridged=True)
    h = np.clip(h - .30, 0, 1)
    h = .46 * np.tanh(h / .46)                                  # rounds off needles
    return h ** 1.15 * height * 1.75 + (flute - .4) * 80 * smoothstep(.05, .3, h)


def snow_and_rock(name, height, x, y, threshold=1.15, seed=0):
    """Height field whose steep faces show rock."""
    z = height(x, y)
    step = np.hypot(np.gradient(x, axis=0), np.gradient(y, axis=0))
    side = np.hypot(np.gradient(x, axis=1), np.gradient(y, axis=1))
    slope = np.hypot(np.gradient(z, axis=0) / np.maximum(step, 1e-6), np.gradient(z, axis=1) / np.maximum(side, 1e-6))
    rock = smoothstep(threshold * .8, threshold * 1.25, slope + .45 * fbm(x / 90, y / 90 + z / 60, 5, seed + 70))
    m = stage.material('snow', (.86, .88, .9), .6, specular=.3)
    stage.by_value(m, 'rock', 'Base Color', (.82, .85, .88), (.055, .06, .068))
    o = stage.mesh(name, np.stack([x, y, z], -1).reshape(-1, 3), stage.grid_faces(*x.shape), m)
    stage.vertex_value(o, 'rock', rock)
    return o


def cave(length=30.0):
    """Tube of scalloped ice open at the far end, with a frozen stream for a floor."""
    s, a = np.meshgrid(np.linspace(-5, length, 620), np.linspace(-.5 * np.pi, 1.5 * np.pi, 760), indexing='ij')
    cx = 2.6 * np.sin(s * .085 + .3) - 1.0
    cx = cx + 0 * a
    r = 5.0 + .9 * np.sin(s * .21 + 1) + 1.3 * smoothstep(length - 9, length, s)
    u, v = s, a * 5
    big = fbm(np.cos(a) * 1.6 + s * .19, np.sin(a) * 1.6 + s * .13, 4, 5)
    edge, tone = cells(u / 1.15 + .5 * fbm(u * .5, np.cos(a) * 2, 3, 7), v / 1.0 * 1.0 + .5 * fbm(u * .5, np.sin(a) * 2, 3, 8), .55, 9)
    scallop = np.clip(edge, 0, .5)
    fine = fbm(u * 1.9, v * 1.9, 5, 15)
    layer = fbm(np.sin(a) * 5 + .25 * np.sin(s * .3), s * .05, 4, 19)
    r = r * (1 + .17 * big) + .55 * scallop - .14 + .045 * fine + .16 * layer
    lip = smoothstep(length - 2.5, length, s) * 1.4 * fbm(np.cos(a) * 3, np.sin(a) * 3, 4, 22)
    x, z = cx + r * np.cos(a) * 1.12, 1.9 + r * np.sin(a) * .86
    z = np.where(z < -.7, -.7 + (z + .7) * .10, z) + .05 * fine
    y = s + lip
    ice = stage.material('ice', (.20, .50, .66), .22, bump=(2.2, .35, .12), specular=.6, colour2=(.42, .70, .80), mix_scale=.45)
    p = ice.node_tree.nodes['Principled BSDF']
    p.inputs['Transmission'].default_value = 0
    p.inputs['Emission'].default_value = (.03, .16, .26, 1)
    p.inputs['Emission Strength'].default_value = .035
    stage.mesh('cave', np.stack([x, y, z], -1).reshape(-1, 3), stage.grid_faces(*x.shape), ice)
    fx, fy = np.meshgrid(np.linspace(-9, 9, 320), np.linspace(-2, length + 8, 620))
    water = stage.material('stream', (.05, .11, .14), .09, bump=(1.3, .25, .1), specular=.6, rough_noise=(.7, .04, .35))
    stage.sheet('floor', lambda p, q: -.86 + .10 * fbm(p * .5, q * .3, 5, 27) + .25 * smoothstep(.1, .6, fbm(p * .7, q * .5, 4, 28)), fx, fy, water)


def tent(at, heading):
    """Dome tent glowing from a lamp inside, poles and seams showing."""
    u, v = np.meshgrid(np.linspace(0, 2 * np.pi, 181), np.linspace(0, 1, 60), indexing='ij')
    pole = np.abs(np.cos(2 * u + np.pi / 4 * 0)) ** 6
    h = np.cos(v * np.pi / 2) ** .92
    r = np.sin(v * np.pi / 2) ** .95
    sag = 1 - .15 * (1 - pole) * np.sin(v * np.pi) + .012 * fbm(np.cos(u) * 5, v * 7 + np.sin(u) * 5, 3, 4)
    sq = 1 / (np.abs(np.cos(u + np.pi / 4)) ** 2.6 + np.abs(np.sin(u + np.pi / 4)) ** 2.6) ** (1 / 2.6)
    x, y, z = 1.35 * r * np.cos(u) * sag * sq, 1.15 * r * np.sin(u) * sag * sq, 1.5 * h * sag
    fabric = stage.material('fabric', (.75, .32, .08), .7, bump=(26, .15, .01))
    t = fabric.node_tree
    p = t.nodes['Principled BSDF']
    p.inputs['Emission'].default_value = (1, .46, .13, 1)
    a = t.nodes.new('ShaderNodeAttribute')
    a.attribute_name = 'lit'
    m = t.nodes.new('ShaderNodeMapRange')
    m.inputs[4].default_value = .36
    t.links.new(a.outputs['Fac'], m.inputs[0])
    t.links.new(m.outputs[0], p.inputs['Emission Strength'])
    o = stage.mesh('tent', np.stack([x, y, z], -1).reshape(-1, 3), stage.grid_faces(*x.shape), fabric)
    seam = smoothstep(.80, .97, pole) * .55
    door = np.exp(-((u - np.pi * 1.5) / .05) ** 2) * .4
    lit = np.exp(-(((z - .42) / .55) ** 2)) * (.50 + .5 * np.exp(-((np.cos(u - 4.5) - 1) / .8) ** 2)) * (1 - seam - door)
    person = np.exp(-((x + .35) / .22) ** 2 - ((z - .35) / .38) ** 2) * (np.sin(u) < 0)
    lit = lit * (1 - .62 * person) * (.8 + .3 * fbm(np.cos(u) * 3, z * 3, 3, 9))
    stage.vertex_value(o, 'lit', np.clip(lit, .03, 1))
    o.location, o.rotation_euler = at, (0, 0, np.radians(heading))
    dark = stage.material('pole', (.03, .03, .03), .5)
    for k in range(4):
        q = np.radians(heading + 45 + 90 * k)
        stage.tube('guy', [np.array(at) + [np.cos(q) * 1.0, np.sin(q) * .9, .85], np.array(at) + [np.cos(q) * 2.7, np.sin(q) * 2.5, .02]], .004, dark)
    return o


def build(n):
    """1 cave mouth, 2 rope team on a ridge, 3 tent under stars, 4 headlamp in drifting snow."""
    dark = stage.material('shell', (.03, .035, .045), .8, bump=(50, .3, .01))
    red = stage.material('shell', (.16, .03, .02), .8, bump=(50, .3, .01))
    plan = dict(far=30000.0, samples=18, share=.56)
    lamp = None
    if n == 1:
        cave()
        x, y = stage.fan((0, 0), 90, 32, 30, 16000, 900, 900)
        f = lambda x, y: peaks(x, y, 14) * smoothstep(900, 4200, y) - 3.2 - 70 * smoothstep(34, 400, y) + .5 * fbm(x * .2, y * .2, 4, 5)
        snow_and_rock('range', f, x, y, 1.0, 2)
        figures.figure('stand', (1.35, 23.5, -.74), 20, 'parka', hat='hood', pack=True, material=dark, detail=.013)
        portal = stage.light('AREA', (-1, 31.5, 2), 1, target=(-1, 0, 2), size=18, size_y=13)
        portal.data.cycles.is_portal = True
        plan['samples'], plan['denoise'], plan['share'] = 28, 1.9, .5
        stage.light('SUN', (0, 0, 9), 3.2, (1, .94, .86), target=(.62, -.45, 9 - .38), size=1)
        stage.sky_light(day_sky, 512, 2.2)
        stage.camera((.5, 1.2, .75), (.9, 24, 1.9), 26)
        plan['sky'] = day_sky
    elif n == 2:
        f = lambda x, y: np.where(y < 1500, -150 + 186 * np.exp(-np.abs((y - 560 - 55 * fbm(x / 130, x * 0, 4, 3)) / np.where(y < 560, 230, 150)) ** 1.15) + x * .18 + 12 * fbm(x / 90, x * 0 + 7, 5, 6) - .0028 * np.clip(-x - 20, 0, 900) ** 1.7 + 16 * (fbm(x / 70, y / 90, 6, 9, ridged=True) - .4) * smoothstep(10, 120, np.abs(y - 560)), peaks(x, y, 31, 4200, 2300) * smoothstep(1500, 6500, y) - 420)
        x, y = stage.fan((0, 0), 90, 17, 180, 22000, 1500, 1300)
        snow_and_rock('range', f, x, y, 1.5, 5)
        col = np.linspace(300, 800, 400)
        for i, (px, pose) in enumerate(((-34, 'climb'), (-19, 'walk'), (-3, 'climb'), (15, 'climb'))):
            zz = f(np.full((1, 400), float(px)) * col / 560, col[None])[0]
            k = int(np.argmax(zz / col))
            q = (px * col[k] / 560, col[k], zz[k] - .12)
            figures.figure(pose, q, -86, 'parka', hat='hood', pack=True, material=(dark, red)[i % 2], detail=.03, scale=3.4)
        stage.light('SUN', (0, 0, 9), 4.2, (1, .95, .88), target=tuple(np.array([0, 0, 9]) - DAY), size=.6)
        stage.sky_light(day_sky, 512, .8)
        stage.camera((0, 0, 22), (0, 1000, 120), 75)
        plan['sky'] = day_sky
    elif n == 3:
        f = lambda x, y: peaks(x, y, 52, 3000, 1700) * smoothstep(700, 5200, y) * (1.05 - .5 * np.exp(-((x / np.maximum(y, 1) - .1) / .16) ** 2)) - 30 * smoothstep(40, 500, y) + .30 * fbm(x * .12, y * .16, 4, 5) + .05 * fbm(x * .9, y * 1.6, 4, 6) * smoothstep(90, 20, y)
        x, y = stage.fan((0, 0), 90, 40, 1.8, 18000, 1500, 1300)
        snow_and_rock('range', f, x, y, 1.0, 5)
        q = (2.7, 13.5, float(f(np.array([[2.7]]), np.array([[13.5]]))[0, 0]) - .04)
        tent(q, 14)
        stage.light('POINT', (q[0] - .6, q[1] - 1.9, q[2] + .5), 7, (1, .5, .17), size=.5)
        stage.light('POINT', (q[0] + 1.9, q[1] - .6, q[2] + .45), 4, (1, .5, .17), size=.4)
        figures.figure('stand', (-1.1, 15.5, float(f(np.array([[-1.1]]), np.array([[15.5]]))[0, 0]) - .03), 15, 'parka', hat='hood', material=dark, seed=5, head=(-22, 0))
        stage.light('SUN', (0, 0, 9), .055, (.62, .80, 1), target=(.75, .30, 9 - .42), size=1)
        stage.sky_light(night_sky, 1024, 1.2)
        stage.camera((0, 0, 1.25), (0, 20, 5.6), 24)
        plan['sky'] = night_sky
    else:
        f = lambda x, y: .25 * fbm(x * .3, y * .3, 4, 5) + .05 * fbm(x * 1.2, y * 2.2, 4, 6) + .02 * np.clip(y - 4, 0, 60)
        x, y = stage.fan((0, 0), 90, 30, 1.2, 400, 700, 700)
        snow_and_rock('drift', f, x, y, 9, 5)
        g = figures.figure('climb', (.42, 4.4, float(f(np.array([[.42]]), np.array([[4.4]]))[0, 0]) - .06), 16, 'parka', hat='hood', material=dark, detail=.009, lean=8, legs=((30, 6, 30), (-10, 6, 10)), arms=((14, 12, 30), (58, 14, 40)))
        h = figures.on_figure(g, 'head')
        lamp = h + np.array([-.34, .75, .02])
        stage.light('SPOT', h + np.array([-.06, .2, .06]), 900, (.80, .92, 1), target=h + np.array([-1.6, 6, -1.3]), spot=62, size=.05)
        stage.light('SUN', (0, 0, 9), .10, (.5, .75, 1), target=(.3, -1, 9 - .5), size=4)
        stage.sky_light(lambda d: np.broadcast_to(np.array([.020, .034, .048], np.float32), d.shape) * (1 + 1.5 * np.clip(d[..., 2:], 0, 1)), 64)
        stage.camera((0, 0, 1.25), (-.10, 4.6, 1.50), 46, 4.4, 2.8)
        plan['far'] = 400.0
        plan['sky'] = lambda d: np.broadcast_to(np.array([.014, .026, .036], np.float32), d.shape)

    def develop(f):
        d = air.drift(f.shape, n, 2.2, 3, .65, 1.35)
        rgb = f.rgb
        if n in (1, 2):
            ang = np.degrees(np.arccos(np.clip(f.dirs @ DAY.astype(np.float32), -1, 1)))[..., None]
            colour = np.array([.30, .42, .50]) + np.exp(-ang / 30) * np.array([.42, .40, .35])
            a = air.height_haze(f.origin, f.dirs, f.distance, {1: .00018, 2: .00022}[n], 700, -400) * f.alpha
            b = air.height_haze(f.origin, f.dirs, f.distance, {1: .0, 2: .00055}[n], 120, -420) * f.alpha
            rgb = air.veil(rgb, np.clip(a, 0, .93), colour, f.behind)
            rgb = air.veil(rgb, np.clip(b * d, 0, .9), colour * 1.05, f.behind)
            if n == 1:
                out_of = np.exp(-((np.degrees(np.arctan2(f.dirs[..., 0], f.dirs[..., 1])) - 1) / 16) ** 2 - ((np.degrees(np.arcsin(f.dirs[..., 2])) - 3) / 12) ** 2)
                rgb = rgb + (out_of * (1 - np.exp(-np.clip(f.distance, 0, 26) * .016)) * d)[..., None] * np.array([.42, .56, .62])
                grade = dict(exposure=1.25, contrast=1.12)
            else:
                grade = dict(exposure=.92, contrast=1.16)
        elif n == 3:
            a = air.height_haze(f.origin, f.dirs, f.distance, .00016, 260, -40) * f.alpha
            rgb = air.veil(rgb, np.clip(a * d, 0, .9), np.array([.024, .044, .060]), f.behind)
            rgb = rgb + air.lamp_glow(f.origin, f.dirs, f.distance, np.array([2.6, 12.6, .8]), np.array([1, .5, .18]) * .22, .03)
            grade = dict(exposure=3.3, contrast=1.16)
        else:
            a = 1 - np.exp(-f.distance * .055 * d)
            rgb = air.veil(rgb, np.clip(a, 0, .985), np.array([.018, .032, .042]))
            g = sum(air.lamp_glow(f.origin, f.dirs, f.distance, lamp + np.array([-.22 * k, 1.0 * k, -.16 * k]), np.array([.62, .84, 1]) * .13 / (1 + .6 * k), .05, soft=.30) for k in np.arange(0, 6, .25))
            rgb = rgb + g * d[..., None]
            light = np.clip(g[..., 0] * 2.2, 0, 2) + .10
            rgb = rgb + (air.motes(f.shape, 2600, 9, (.7, 5.0), .22, (18, 8), 3) * light)[..., None] * np.array([.8, .93, 1]) * 1.3
            grade = dict(exposure=1.35, contrast=1.2)
        if n == 2:
            rgb = rgb + (air.motes(f.shape, 500, 4, (.6, 3), .2, (14, 4), 4) * .25)[..., None]
        rgb = dev.bloom(rgb, .13, .03, (.6, .8, 1) if n != 3 else (1, .5, .2))
        out = dev.grade(rgb, lift=(.0, .008, .016), gamma=(.98, 1, 1.03), saturation=.86, shadows=(-.008, .006, .022), highlights=(-.01, .0, .012), pivot=.42, **grade)
        return dev.grain(dev.vignette(out, .3), .019, n)

    return dict(plan, develop=develop)

"""Made of Wind: dunes in the last hour of light, blown sand, turbines, a runner with a length of cloth."""
import numpy as np

import atmosphere as air
import develop as dev
import figures
import stage
from noise import fbm, smoothstep, value2

SUN = np.array([.78, .86, .19])
SUN = SUN / np.linalg.norm(SUN)


def sky(d):
    """Dusty gold, rust at the horizon, sun behind the dust."""
    el = np.degrees(np.arcsin(np.clip(d[..., 2], -1, 1)))
    e = np.clip(el, 0, 90)[..., None]
    ang = np.degrees(np.arccos(np.clip(d @ SUN.astype(np.float32), -1, 1)))[..., None]
    c = np.array([.16, .165, .165]) + np.exp(-e / 13) * np.array([.50, .27, .10])
    c = c + np.exp(-ang / 16) * np.array([.95, .48, .16]) + np.exp(-ang / 4.5) * np.array([1.3, .80, .34])
    c = c + (1 / (1 + np.exp((ang - .62) / .05))) * np.array([9, 7, 4.2])
    u = d[..., 0] / np.maximum(d[..., 2], .03)
    v = d[..., 1] / np.maximum(d[..., 2], .03)
    n = smoothstep(.1, .7, fbm(u * .5, v * .16, 5, 77)) * smoothstep(3, 10, el)
    return (c * (1 + .35 * n[..., None])).astype(np.float32)


def dunes(x, y, seed=2, ripples=1.0, near=None, wavelength=.17):
    """Crescent dunes with sharp lee crests and wind ripples close by."""
    def ridge(x, y, length, height, seed):
        warp = fbm(x / length * .55, y / length * .55, 3, seed) * 1.1
        p = y / length + warp + .18 * x / length
        t = p - np.floor(p)
        rise = np.where(t < .74, smoothstep(0, .74, t) ** 1.15, 1 - ((t - .74) / .26) ** .92)
        size = .55 + .6 * fbm(x / length * .35 + 4, np.floor(p) * 1.7 + 0 * x, 2, seed + 3)
        return height * rise * np.clip(size, .08, 1.3)
    z = ridge(x, y, 62, 8.5, seed) + ridge(x + 30, y - 8, 210, 24, seed + 9) * smoothstep(20, 200, y) + 2.2 * fbm(x / 45, y / 45, 3, seed + 5)
    r = np.hypot(x, y) if near is None else near
    k = (x * .23 + y) + .55 * fbm(x * .5, y * .5, 3, seed + 20) + .22 * fbm(x * 2, y * 2, 3, seed + 21)
    wave = np.sin(k * 2 * np.pi / wavelength + 1.3 * value2(x * 1.3, y * 1.3, seed + 22))
    shape = (.5 + .5 * wave) ** 1.4 + .25 * np.sin(k * np.pi / wavelength + 1)
    fade = 1 / (1 + (r / (76 * wavelength)) ** 2.4)
    patch = .45 + .55 * smoothstep(-.3, .3, fbm(x * .18, y * .18, 3, seed + 30))
    return z + ripples * .12 * wavelength * shape * fade * patch + .004 * fbm(x * 9, y * 9, 3, seed + 33) * fade


def sand():
    """Rust-gold sand."""
    return stage.material('sand', (.46, .255, .12), .85, bump=(900, .25, .003), specular=.2, colour2=(.52, .31, .16), mix_scale=.02)


def turbine(at, height=95, turn=20.0, yaw=0.0):
    """Wind turbine: tapered tower, nacelle and three twisted blades."""
    m = stage.material('turbine', (.55, .54, .52), .5)
    x, y, z = at
    stage.lathe('tower', [(2.1, -12), (2.0, 0), (1.15, height)], at, m, 20)
    c, s = np.cos(np.radians(yaw)), np.sin(np.radians(yaw))
    hub = np.array([x + s * 4.0, y - c * 4.0, z + height + 1.2])
    stage.tube('nacelle', [hub + [-s * 9, c * 9, .2], hub + [s * 1.2, -c * 1.2, 0]], [1.7, 1.5], m, 16)
    r = np.linspace(0, 1, 26)
    for i in range(3):
        a = np.radians(turn + 120 * i)
        out = np.array([c * np.sin(a), s * np.sin(a), np.cos(a)])
        cross = np.array([c * np.cos(a), s * np.cos(a), -np.sin(a)])
        axis = np.array([s, -c, 0])
        chord = np.where(r < .2, 1.0 + 8 * r, 2.9 * (1 - (r - .2) / .8) ** .8 + .18)
        v = []
        for rr, ch in zip(r, chord):
            tw = np.radians(16 * (1 - rr))
            w = cross * np.cos(tw) + axis * np.sin(tw)
            p = hub + out * (1.2 + rr * height * .56)
            for q, t in ((-.3, 0), (.1, .14), (.7, 0), (.1, -.1)):
                v.append(p + w * ch * q + axis * t * ch)
        f = [[4 * k + j, 4 * k + (j + 1) % 4, 4 * k + 4 + (j + 1) % 4, 4 * k + 4 + j] for k in range(25) for j in range(4)]
        stage.mesh('blade', v, f, m)


def streamer(start, length, width, heading, colour, through=.55, seed=3, rise=.25, rows=220, cols=36, waves=2.3):
    """A long cloth carried by the wind from `start`, with travelling folds."""
    a = np.radians(heading)
    along, side = np.array([np.cos(a), np.sin(a), 0]), np.array([-np.sin(a), np.cos(a), 0])
    u, v = np.meshgrid(np.linspace(0, 1, rows), np.linspace(-.5, .5, cols), indexing='ij')
    grow = smoothstep(0, .22, u)
    w = width * (.10 + .9 * grow) * (1 - .25 * u)
    phase = u * waves * 2 * np.pi + v * 1.6 + .9 * value2(u * 4, v * 2 + seed, seed)
    lift = grow * (.17 * length * .28 * np.sin(phase) + .05 * length * .25 * np.sin(phase * 2.3 + 1 + v * 3)) + rise * length * u ** .8 - .13 * length * u ** 3
    sway = grow * (.13 * length * .3 * np.sin(phase * .8 + 2) + .03 * np.sin(phase * 3 + v * 6))
    fold = grow * (.045 * np.sin(v * 17 + phase * 1.1) + .02 * np.sin(v * 31 - phase * 1.7) + .02 * fbm(u * 12, v * 9, 3, seed))
    tilt = .75 * np.sin(u * 5 + seed)
    p = np.array(start) + (u * length)[..., None] * along + (v * w * np.cos(tilt) + sway)[..., None] * side
    p = p + (lift + fold + v * w * np.sin(tilt) * .9 - .10 * np.abs(v) * w)[..., None] * np.array([0, 0, 1])
    return stage.mesh('cloth', p.reshape(-1, 3), stage.grid_faces(rows, cols), stage.cloth('cloth', colour, through))


def ground_z(f, x, y):
    """Height of a height function at one point."""
    return float(f(np.array([[float(x)]]), np.array([[float(y)]]))[0, 0])


def build(n):
    """1 runner on a crest with cloth, 2 close behind the cloth, 3 ripples, 4 turbines through a long lens."""
    rust = (.55, .075, .02)
    body = stage.material('body', (.05, .03, .022), .9)
    stage.light('SUN', (0, 0, 5), 8.5, (1, .66, .36), target=tuple(-SUN + np.array([0, 0, 5])), size=1.2)
    far = 14000
    if n == 1:
        line = lambda y: -.9 + 2.6 * np.sin(y * .125 + .15) + .5 * np.sin(y * .31 + 1) - .0016 * np.clip(y - 26, 0, 200) ** 2
        top = lambda y: 1.3 + 3.6 * smoothstep(5, 27, y) - 3.2 * smoothstep(30, 62, y)

        def f(x, y):
            o = x - line(y) - .10 * fbm(y * .9, y * 0, 3, 4)
            side = np.where(o < 0, .60, .36) * np.abs(o)
            z = top(y) - side * (1 - .25 * smoothstep(4, 16, np.abs(o)))
            calm = smoothstep(0, .8, np.abs(o)) * np.where(o < 0, .35, 1)
            ripple = (dunes(x, y, 2, 1.25, None, .30) - dunes(x, y, 2, 0)) * calm
            plain = dunes(x, y, 2, 0) * .55 - 6.5
            w = smoothstep(-1.0, 2.5, z - plain)
            return plain + (z - plain) * w + ripple + .05 * fbm(x * .5, y * .5, 3, 8)
        x, y = stage.fan((0, 0), 90, 36, 1.2, far, 1600, 1400)
        stage.sheet('sand', f, x, y, sand())
        py = 25.5
        px = float(line(np.array(py)))
        z = ground_z(f, px, py)
        g = figures.figure('run', (px, py, z - .05), -52, 'suit', hair='long', material=body, detail=.01, wind=1, arms=((-48, 14, 60), (96, 22, 24)))
        h = figures.on_figure(g, 'handR')
        streamer(h, 6.2, 1.7, 172, rust, rise=.22)
        for tx, ty, t in ((-340, 1150, 10), (-90, 1500, 50), (190, 1250, 95), (-620, 1700, 70), (520, 1900, 30)):
            turbine((tx, ty, 6), 105, t, 12)
        stage.camera((.6, -.5, 3.3), (-.2, 26, 5.6), 35)
    elif n == 2:
        f = lambda x, y: dunes(x, y, 5) * smoothstep(25, 90, y) * .8 - .2 + (dunes(x, y, 5, 1, None, .30) - dunes(x, y, 5, 0))
        x, y = stage.fan((0, 0), 90, 24, 1.2, far, 1000, 900)
        stage.sheet('sand', f, x, y, sand())
        g = figures.figure('reach', (.55, 5.0, 0), 24, 'dress', hair='long', material=body, detail=.009, wind=.8, arms=((128, 44, 14), (10, 14, 16)), head=(-12, -10))
        streamer(figures.on_figure(g, 'handL'), 3.6, 1.6, 172, rust, through=.62, rise=.10, seed=8, waves=1.7)
        for tx, ty, t in ((-150, 820, 14), (120, 1100, 70)):
            turbine((tx, ty, 0), 105, t, 12)
        stage.camera((0, 0, 1.25), (-.1, 5, 1.42), 52, 4.9, 2.0)
    elif n == 3:
        f = lambda x, y: (dunes(x, y, 11, 1.1, np.hypot(x, y) * .5, .20) - dunes(x, y, 11, 0)) + 1.5 * np.exp(-np.abs((y - 17 - 2.2 * np.sin(x * .12)) / np.where(y < 17 + 2.2 * np.sin(x * .12), 8.5, 2.2)) ** 1.3) + .10 * fbm(x * .4, y * .3, 3, 9) + dunes(x, y, 3, 0) * smoothstep(60, 200, y)
        x, y = stage.fan((0, 0), 90, 30, .35, far, 1900, 1300)
        stage.sheet('sand', f, x, y, sand())
        turbine((165, 900, 6), 105, 25, 12)
        stage.camera((0, 0, .62), (.1, 4, .44), 40, 2.4, 3.5)
    else:
        f = lambda x, y: dunes(x * .8, y, 7, 0) * 1.35 * smoothstep(60, 260, y) - 12 * smoothstep(160, 20, y)
        x, y = stage.fan((0, 0), 90, 11, 40, far, 1600, 900)
        stage.sheet('sand', f, x, y, sand())
        for tx, ty, t in ((-88, 1050, 18), (70, 1350, 62), (248, 1800, 100), (-250, 1700, 35), (-10, 2400, 80), (-430, 2600, 5)):
            turbine((tx, ty, 5), 100, t, 14)
        px, py = 16.5, 196
        for yy in np.linspace(150, 330, 90):                       # stand the runner on the nearest skyline
            if ground_z(f, px * yy / 196, yy) / yy > ground_z(f, px * py / 196, py) / py:
                py = yy
        px = px * py / 196
        g = figures.figure('run', (px, py, ground_z(f, px, py) - .05), -80, 'suit', hair='long', material=body, wind=1, scale=1.5, arms=((-48, 14, 60), (96, 22, 24)))
        streamer(figures.on_figure(g, 'handR'), 7.0, 1.8, 170, rust, rise=.28, seed=5)
        stage.camera((0, 0, 26), (0, 400, 32), 110)
    stage.sky_light(sky, 1024, .8)

    def develop(f):
        ang = np.degrees(np.arccos(np.clip(f.dirs @ SUN.astype(np.float32), -1, 1)))[..., None]
        colour = np.array([.34, .20, .105]) + np.exp(-ang / 20) * np.array([1.0, .52, .18]) + np.exp(-ang / 5) * np.array([.9, .55, .22])
        d = air.drift(f.shape, n, 2.5, 3.5, .7, 1.35)
        amount = air.height_haze(f.origin, f.dirs, f.distance, {1: .00085, 2: .0009, 3: .0030, 4: .00065}[n], 60, 0) * f.alpha
        rgb = air.veil(f.rgb, np.clip(amount * d, 0, .97), colour, f.behind)
        # sand running low over the crests
        low = air.height_haze(f.origin, f.dirs, f.distance, {1: .008, 2: .012, 3: .03, 4: .0}[n], {1: .9, 2: .5, 3: .14, 4: 1}[n], {1: .4, 2: 0, 3: .05, 4: 0}[n]) * f.alpha
        rgb = air.veil(rgb, np.clip(low * d ** 2, 0, .7), colour * .85, f.behind)
        s = air.motes(f.shape, 900 if n != 4 else 200, n, (.6, 3.0), .2, (16, 3), 4)
        rgb = rgb + (s[..., None] * np.array([1, .62, .28])) * (.10 + .5 * np.exp(-ang / 25))
        rgb = dev.bloom(rgb, .15, .08)
        out = dev.grade(rgb, {1: 1.3, 2: 1.5, 3: 1.65, 4: 1.2}[n], lift=(.010, .002, -.006), gamma=(1.02, .98, .94), saturation=.95, shadows=(.014, -.002, .0), highlights=(.0, -.005, -.03), contrast=1.14, pivot=.42)
        return dev.grain(dev.vignette(out, .32), .02, n)

    return dict(sky=sky, far=float(far), samples=14, share=.54, develop=develop)

"""The company's own picture: a crew on a ridge below a total eclipse."""
import numpy as np

import atmosphere as air
import develop as dev
import figures
import kit
import stage
from noise import fbm, smoothstep

AZIMUTH, ELEVATION, RADIUS = 5.2, 3.1, 1.02          # of the eclipse, in degrees, from +Y to the right
SUN = np.array([np.sin(np.radians(AZIMUTH)), np.cos(np.radians(AZIMUTH)), np.tan(np.radians(ELEVATION))])
SUN /= np.linalg.norm(SUN)


def sky(d):
    """Night-blue sky, twilight all round the horizon, corona and ring."""
    el = np.degrees(np.arcsin(np.clip(d[..., 2], -1, 1)))
    az = np.degrees(np.arctan2(d[..., 0], d[..., 1]))
    x, y = (az - AZIMUTH), (el - ELEVATION)
    r = np.sqrt(x * x + y * y) / RADIUS
    turn = np.arctan2(y, x)
    base = np.array([.0035, .0065, .0095]) * (1 + 0 * el[..., None])
    band = np.exp(-np.clip(el, 0, 90) / 2.6)
    side = .22 + .78 * np.exp(-(x / 8.5) ** 2)
    base = base + (band * side)[..., None] * np.array([.032, .066, .078])
    # thin high cloud, combed flat
    c = fbm(az * .16 + 3, el * 1.1, 6, 11)
    cloud = smoothstep(.0, .75, c) * np.exp(-((el - 3.5) / 3.0) ** 2)
    near = np.exp(-r / 3.4)
    base = base * (1 - .35 * cloud[..., None]) + (cloud * near)[..., None] * np.array([.10, .17, .19])
    # corona: streamers that lengthen and shorten round the disc
    ca, sa = np.cos(turn), np.sin(turn)
    ray = fbm(ca * 2.6 + 9, sa * 2.6 + 4, 5, 23, gain=.62)
    fine = fbm(ca * 9 + 2, sa * 9, 4, 31, gain=.7)
    reach = .30 + .16 * ray + .05 * fine
    out = np.maximum(r - 1, 0)
    corona = np.exp(-out / np.maximum(reach, .09)) * (.75 + .5 * fine) + .16 * np.exp(-out / 1.3) + .05 * np.exp(-out / 4.5)
    corona = corona * smoothstep(.985, 1.006, r)
    ring = np.exp(-((r - 1.006) / .012) ** 2)
    # the last bead of sunlight
    bead = np.exp(-(((x / RADIUS + .62) ** 2 + (y / RADIUS - .80) ** 2) / .0030))
    light = corona[..., None] * np.array([.24, .44, .50]) + (ring * (4.2 + 2.0 * fine))[..., None] * np.array([.75, 1, 1.05])
    light = light + (bead * 16)[..., None] * np.array([.9, 1.02, 1.05])
    disc = 1 - .92 * smoothstep(1.004, .985, r)
    return (base * disc[..., None] + light).astype(np.float32)


def ground(x, y):
    """Foreground ridge, dark basin, ranges far off."""
    crest = -2.0 + 1.9 * smoothstep(-16, 7, x) + .35 * fbm(x * .11, x * 0 + 2, 4, 3)
    crest = crest - 5.0 * smoothstep(-4, -34, x) - .8 * smoothstep(13, 20, x)
    t = y - 58
    ridge = crest - .012 * np.abs(t) ** 1.5 * (t < 0) - .05 * np.clip(t, 0, 40) ** 1.6
    ridge = ridge + .16 * fbm(x * .8, y * .5, 5, 5) + .05 * fbm(x * 4, y * 4, 3, 6)
    basin = -55 + 9 * fbm(x * .004, y * .004, 5, 8)
    far = smoothstep(2500, 9000, y)
    h = fbm(x / 3300 + 7, y / 3300, 7, 41, ridged=True)
    lift = (h - .36) * 1500 * far * (1.05 - .55 * np.exp(-((x / np.maximum(y, 1) - .09) / .075) ** 2))
    near_hills = smoothstep(300, 1300, y) * (1 - smoothstep(1800, 3200, y)) * 90 * (fbm(x / 420, y / 420 + 3, 6, 47, ridged=True) - .42)
    return np.where(y < 100, np.maximum(ridge, basin), basin + near_hills + np.maximum(lift, -60))


def build(_):
    """Lay out ridge, crew and kit."""
    dirt = stage.material('ground', (.035, .036, .038), .9, bump=(.6, .5, .4))
    x, y = stage.fan((0, 0), 90, 17, 9, 42000, 1500, 1100)
    stage.sheet('ground', ground, x, y, dirt)
    black = stage.material('wool', (.012, .012, .013), .9, bump=(60, .3, .01))
    foot = lambda px, py=58.0: (px, py, float(ground(np.array([px]), np.array([py]))[0]) - .03)

    pockets = ((-16, 15, 42), (-12, 15, 40))
    figures.figure('point', foot(1.0), -64, 'jacket', hat='cap', material=black, seed=4, arms=((-14, 15, 40), (97, 10, 6)), head=(-6, 0))
    figures.figure('stand', foot(2.0), -30, 'jacket', hair='bun', material=black, seed=8, arms=pockets, legs=((6, 6, 3), (-8, 7, 4)), head=(-6, -14))
    base = foot(7.6)
    tip = (3.30, 57.7, base[2] + 2.40)
    end = kit.crane(base, tip, 1.9, 1.5)
    kit.cine_camera((tip[0], tip[1], tip[2] - .55), 42, 6, 1.15)
    figures.figure('operate', foot(9.75), 86, 'jacket', hat='beanie', material=black, seed=12, arms=((52, 10, 34), (44, 14, 46)))
    kit.lamp_stand(foot(-.75), 3.1, (4, 60, .8))
    seat = np.array(foot(10.9))
    stage.box('case', (.75, .5, .5), seat + [0, 0, .22], black, .03, (0, 0, 8))
    figures.figure('sit', seat + [.08, 0, 0], 84, 'jacket', hat='beanie', material=black, seed=15, seat=.57, lean=16, head=(4, 0), legs=((80, 8, 76), (70, 9, 58)), arms=((30, 14, 34), (22, 14, 52)))
    stage.box('case', (.8, .5, .45), np.array(foot(8.3)) + [0, -.5, .2], black, .03, (0, 0, 12))
    stage.box('case', (.6, .4, .35), np.array(foot(.5)) + [0, -.4, .15], black, .03, (0, 0, -20))

    stage.sky_light(sky, 2048, .9)
    stage.camera((0, 0, 0), (0, 100, 1.5), 85)

    def develop(f):
        near = air.toward(f.dirs, SUN, 1.0)
        angle = np.degrees(np.arccos(np.clip(near, -1, 1)))
        glow = .060 * np.exp(-angle / 1.8) + .052 * np.exp(-angle / 4.6) + .010 * np.exp(-angle / 14)
        colour = glow[..., None] * np.array([.50, .98, 1.10]) + np.array([.0024, .0050, .0068])
        d = air.drift(f.shape, 5, 2.2, 5, .75, 1.3)
        haze = air.height_haze(f.origin, f.dirs, f.distance, .00052, 240, -55) * f.alpha
        low = air.height_haze(f.origin, f.dirs, f.distance, .0042, 16, -55) * f.alpha
        rgb = air.veil(f.rgb, np.clip(low * .8 * d, 0, 1), colour * .8, f.behind)
        rgb = air.veil(rgb, np.clip(haze * d, 0, 1), colour, f.behind)
        rgb = dev.bloom(rgb, .16, .05, (.3, .8, 1))
        out = dev.grade(rgb, 3.4, lift=(.004, .009, .013), saturation=1.0, shadows=(.0, .008, .012), contrast=1.06, pivot=.2)
        h, w = f.shape
        xx = (np.arange(w) / w)[None, :, None]
        yy = (np.arange(h) / h)[:, None, None]
        out = out * (.52 + .48 * smoothstep(.16, .60, xx)) * (1 - .35 * smoothstep(.70, 1.0, yy))
        return dev.grain(dev.vignette(out, .22, (.62, .45)), .02, 3)

    return dict(size=(2400, 1004), sky=sky, far=60000.0, samples=24, share=.64, denoise=.8, develop=develop, quality=88, limit=258_000)

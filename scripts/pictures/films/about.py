"""A soundstage before the take: one big lamp through haze, track, a dolly and its operator."""
import numpy as np

import atmosphere as air
import develop as dev
import figures
import kit
import stage
from noise import fbm, smoothstep


def stage_hall():
    """Walls hung with quilted blankets, lighting grid, painted floor."""
    floor = stage.material('floor', (.035, .036, .038), .30, bump=(3, .1, .01), rough_noise=(.8, .16, .45), specular=.5, colour2=(.05, .05, .052), mix_scale=.7)
    quilt = stage.material('quilt', (.045, .045, .048), .9, bump=(4, .6, .05))
    steel = stage.material('steel', (.025, .026, .028), .45)
    stage.box('floor', (26, 34, .2), (0, 11, -.1), floor)
    stage.box('roof', (26, 34, .3), (0, 11, 11), quilt)
    stage.box('rear', (26, .3, 11), (0, 24, 5.5), quilt)
    for s in (-1, 1):
        stage.box('side', (.3, 34, 11), (s * 11, 11, 5.5), quilt)
        for y in np.arange(-2, 24, 2.2):
            stage.box('batten', (.14, .12, 11), (s * 10.8, y, 5.5), steel)
        for z in (2.6, 5.2, 7.8):
            stage.box('batten', (.14, 30, .12), (s * 10.8, 10, z), steel)
    for x in np.arange(-9.9, 10, 2.2):
        stage.box('batten', (.12, .14, 11), (x, 23.8, 5.5), steel)
    stage.box('door', (4.4, .2, 5.2), (-5.2, 23.75, 2.6), steel, .02)
    for y in np.arange(3, 24, 3.0):                                            # grid of trusses
        for z in (8.3, 8.75):
            stage.tube('chord', [(-11, y, z), (11, y, z)], .035, steel)
        for k, x in enumerate(np.arange(-11, 11, .5)):
            stage.tube('web', [(x, y, 8.3 if k % 2 else 8.75), (x + .5, y, 8.75 if k % 2 else 8.3)], .014, steel)
    for x in (-7, -3.5, 0, 3.5, 7):
        stage.tube('pipe', [(x, 1, 8.1), (x, 24, 8.1)], .03, steel)
    r = np.random.default_rng(2)
    for i in range(15):
        x, y = r.choice([-7, -3.5, 0, 3.5, 7]), r.uniform(6, 22)
        stage.tube('yoke', [(x, y, 8.1), (x, y, 7.65)], .02, steel)
        a = r.uniform(0, 6.28)
        d = np.array([np.cos(a) * .5, np.sin(a) * .5, -1]) * .22
        stage.tube('can', [np.array([x, y, 7.5]) - d, np.array([x, y, 7.5]) + d], [.12, .16], steel, 20)


def track(x, y0, y1, steel, wood):
    """Dolly track on sleepers and wedges."""
    for s in (-.31, .31):
        stage.tube('rail', [(x + s, y0, .10), (x + s, y1, .10)], .022, steel)
    for y in np.arange(y0 + .2, y1, .78):
        stage.box('sleeper', (.86, .10, .035), (x, y, .055), steel, .005)
        stage.box('wedge', (.12, .22, .035), (x - .31, y, .018), wood, .004)
        stage.box('wedge', (.12, .22, .035), (x + .31, y, .018), wood, .004)


def build(_):
    """Lay out the hall, lamp, dolly and operator."""
    stage_hall()
    steel = stage.material('rail', (.16, .16, .165), .3, .9)
    wood = stage.material('ply', (.12, .085, .05), .6)
    black = stage.material('kit', (.014, .014, .015), .5)
    wool = stage.material('wool', (.016, .016, .018), .9, bump=(60, .3, .01))
    track(.35, -1.6, 12.5, steel, wood)
    x, y = .35, 7.0
    stage.box('deck', (.74, 1.35, .09), (x, y, .30), black, .02)
    for sx in (-.31, .31):
        for sy in (-.5, .5):
            stage.tube('bogie', [(x + sx - .03, y + sy, .19), (x + sx + .03, y + sy, .19)], .075, black, 20)
    stage.tube('column', [(x, y + .1, .3), (x, y + .1, 1.05)], [.10, .085], black, 20)
    stage.tube('arm', [(x, y - .35, .75), (x, y + .25, 1.15)], .06, black)
    stage.lathe('bowl', [(0, 0), (.12, 0), (.14, .05), (.07, .1), (.08, .2), (0, .2)], (x, y + .15, 1.05), black, 24)
    kit.cine_camera((x, y + .2, 1.40), 34, 2, 1.2)
    stage.tube('push', [(x - .3, y - .65, .34), (x - .3, y - .85, 1.05), (x + .3, y - .85, 1.05), (x + .3, y - .65, .34)], .02, black)
    stage.tube('seatpost', [(x + .12, y - .42, .34), (x + .12, y - .42, .70)], .03, black)
    stage.lathe('seat', [(0, 0), (.17, 0), (.18, .05), (0, .07)], (x + .12, y - .42, .70), black, 24)
    figures.figure('operate', (x - .86, y + .12, 0), -6, 'jacket', hat='cap', material=wool, detail=.010, seed=4, lean=10)
    for q in ((4.4, 13.5, 0, 3.0, (0, 14, 1)), (-6.2, 16, 0, 3.4, (0, 15, 1))):
        kit.lamp_stand(q[:3], q[3], q[4])
    for bx, by, bz, w, d, h in ((3.1, 6.1, .26, .8, .5, .5), (3.25, 6.0, .72, .6, .45, .38), (4.2, 7.0, .35, .9, .6, .7), (-4.6, 8.6, .3, .9, .6, .6), (-5.6, 9.3, .45, .7, .7, .9)):
        stage.box('case', (w, d, h), (bx, by, bz), black, .03, (0, 0, 14 * (bx - 3)))
    stage.tube('cable', [(3 + .5 * np.sin(t * 3) - t * .4, 5 + t * 1.1, .02) for t in np.linspace(-1.5, 5, 80)], .016, black)
    # the source: a large lamp high on the left, raking through haze
    src = np.array([-8.4, 13.6, 5.6])
    stage.light('SPOT', src + np.array([.62, -.42, -.33]), 24000, (.74, .93, 1), target=(1.2, 8.0, .6), size=.35, spot=34, blend=.35)
    can = stage.tube('can', [src + [-.5, .4, .3], src - [-.05, .05, .03]], [.55, .62], black, 32)
    stage.lathe('mast', [(.05, 0), (.05, 5.5)], (src[0] - .3, src[1] + .2, 0), black, 12)
    disc = stage.lathe('lens', [(0, 0), (.55, 0)], src + [.06, -.05, -.05], stage.glow('lens', (.72, .93, 1), 60), 40)
    stage.aim(disc, (1.2, 9.2, .4))
    stage.light('AREA', (6, 20, 7.6), 40, (1, .62, .32), target=(4, 18, 0), size=1.5)
    sky = lambda d: np.broadcast_to(np.array([.010, .014, .017], np.float32), d.shape)
    stage.sky_light(sky, 64)
    stage.camera((.75, -.6, 1.05), (-.35, 9.4, 2.05), 28, 7.4, 4)

    def develop(f):
        d = air.drift(f.shape, 4, 2.2, 2.2, .65, 1.4)[..., None]
        a = 1 - np.exp(-f.distance * .028)
        rgb = f.rgb * (1 - a * .75)[..., None] + f.shafts * d * .30
        rgb = rgb + a[..., None] * np.array([.0065, .010, .012]) * d
        rgb = rgb + air.lamp_glow(f.origin, f.dirs, f.distance, src + [.3, -.3, -.2], np.array([.74, .95, 1]) * 3.0, .03) * d
        rgb = dev.bloom(rgb, .18, .05, (.5, .85, 1))
        out = dev.grade(rgb, 3.0, lift=(.004, .010, .014), gamma=(.98, 1, 1.02), saturation=.9, shadows=(-.002, .006, .012), highlights=(.0, .004, .006), contrast=1.1, pivot=.3)
        return dev.grain(dev.vignette(out, .34), .02, 5)

    return dict(size=(1600, 1200), sky=sky, samples=24, share=.6, develop=develop, denoise=1.4, far=200.0,
                shafts=dict(density=.03, anisotropy=.5, bounds=((-10.6, -2, .0), (10.6, 23.6, 9)), width=320, samples=80))

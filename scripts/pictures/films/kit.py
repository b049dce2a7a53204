"""Film-makers' equipment: camera, tripod, crane, lamp stands, dolly and track."""
import numpy as np

import stage


def _metal():
    return stage.material('kit', (.018, .019, .021), .45, specular=.4)


def cine_camera(at, heading=0.0, pitch=0.0, scale=1.0, material=None):
    """Camera with matte box, lens, magazine-like recorder and viewfinder, lens towards +Y."""
    m = material or _metal()
    parts = [stage.box('body', (.15, .30, .18), (0, 0, 0), m, .012),
             stage.box('recorder', (.12, .20, .13), (0, -.22, .03), m, .015),
             stage.box('battery', (.10, .07, .13), (0, -.35, .02), m, .01),
             stage.box('matte', (.24, .10, .19), (0, .37, .01), m, .01),
             stage.box('flag', (.25, .17, .008), (0, .44, .145), m, 0, (24, 0, 0)),
             stage.box('handle', (.03, .26, .025), (0, .0, .155), m, .01),
             stage.box('post', (.025, .025, .06), (0, .1, .12), m),
             stage.box('post', (.025, .025, .06), (0, -.1, .12), m),
             stage.box('finder', (.05, .20, .05), (-.12, -.06, .11), m, .015),
             stage.box('monitor', (.16, .02, .10), (.03, -.05, .26), m, .006, (-14, 0, 0)),
             stage.box('follow', (.04, .05, .06), (-.11, .22, -.05), m, .01),
             stage.tube('lens', [(0, .14, .01), (0, .33, .01)], [.062, .068], m, 24),
             stage.tube('rod', [(-.05, .42, -.1), (-.05, -.3, -.1)], .009, m),
             stage.tube('rod', [(.05, .42, -.1), (.05, -.3, -.1)], .009, m)]
    return gather(parts, at, heading, pitch, scale)


def gather(parts, at, heading=0.0, pitch=0.0, scale=1.0):
    """Carry parts on one empty, placed and turned as a whole."""
    import bpy
    root = stage.link(bpy.data.objects.new('rig', None))
    for p in parts:
        p.parent = root
    root.location = at
    root.rotation_euler = (np.radians(pitch), 0, np.radians(heading))
    root.scale = (scale,) * 3
    return root


def tripod(at, height=1.35, spread=.55, heading=20.0, material=None):
    """Twin-tube sticks with spreader and fluid head; the camera sits at `height`."""
    m = material or _metal()
    x, y, z = at
    parts = []
    for i in range(3):
        a = np.radians(heading + 120 * i)
        foot = np.array([x + spread * np.cos(a), y + spread * np.sin(a), z])
        top = np.array([x + .06 * np.cos(a), y + .06 * np.sin(a), z + height - .16])
        side = np.array([-np.sin(a), np.cos(a), 0]) * .03
        mid = foot + (top - foot) * .45
        parts += [stage.tube('leg', [mid + side, top + side], .014, m), stage.tube('leg', [mid - side, top - side], .014, m),
                  stage.tube('leg', [foot, mid + (top - foot) * .12], .017, m),
                  stage.tube('spreader', [(x, y, z + height * .32), mid], .009, m)]
    stage.lathe('head', [(0, 0), (.075, 0), (.085, .04), (.06, .07), (.07, .12), (.05, .15), (0, .15)], (x, y, z + height - .17), m, 20)
    stage.tube('pan', [(x - .06, y, z + height - .06), (x - .18, y - .45, z + height - .22)], .011, m)


def crane(base, tip, tail=1.5, pivot_height=1.5, material=None):
    """Jib on a tripod: `tip` is where the camera hangs. Returns the end of the tail."""
    m = material or _metal()
    b = np.asarray(base, float) + [0, 0, pivot_height]
    t = np.asarray(tip, float)
    d = (t - b) / np.linalg.norm(t - b)
    end = b - d * tail
    tripod(base, pivot_height, .7, 40, m)
    stage.tube('boom', [end, t], .035, m)
    stage.tube('truss', [b + [0, 0, .30], t], .008, m)
    stage.tube('truss', [b + [0, 0, .30], end], .008, m)
    stage.tube('post', [b - [0, 0, .05], b + [0, 0, .30]], .02, m)
    stage.tube('parallel', [b + [0, 0, -.08], t + [0, 0, -.12]], .014, m)
    for k in (.0, .09, .18):
        q = end + d * k
        stage.tube('weight', [q + [0, -.12, 0], q + [0, .12, 0]], .115, m, 24)
    stage.tube('drop', [t, t - [0, 0, .42]], .025, m)
    stage.box('cradle', (.2, .2, .04), t - [0, 0, .43], m, .01)
    return end


def lamp_stand(at, height=2.6, target=(0, 0, 1), lit=None, power=40.0, kind='fresnel', material=None):
    """Light stand with a fresnel head and barn doors, or a soft panel; returns the head's centre."""
    import bpy
    m = material or _metal()
    x, y, z = at
    for i in range(3):
        a = np.radians(15 + 120 * i)
        p = (x + .5 * np.cos(a), y + .5 * np.sin(a), z)
        stage.tube('leg', [p, (x, y, z + .75)], .012, m)
        stage.tube('brace', [(x + .25 * np.cos(a), y + .25 * np.sin(a), z + .375), (x, y, z + .35)], .008, m)
    stage.tube('mast', [(x, y, z + .3), (x, y, z + height * .62)], .019, m)
    stage.tube('mast', [(x, y, z + height * .6), (x, y, z + height - .12)], .013, m)
    head = np.array([x, y, z + height])
    parts = []
    if kind == 'fresnel':
        parts += [stage.tube('can', [(0, 0, .2), (0, 0, -.12)], [.15, .17], m, 24),
                  stage.box('door', (.30, .012, .22), (0, .22, -.2), m, 0, (28, 0, 0)), stage.box('door', (.30, .012, .22), (0, -.22, -.2), m, 0, (-28, 0, 0)),
                  stage.box('door', (.012, .26, .2), (.22, 0, -.2), m, 0, (0, -28, 0)), stage.box('door', (.012, .26, .2), (-.22, 0, -.2), m, 0, (0, 28, 0))]
        if lit:
            parts.append(stage.lathe('glass', [(0, 0), (.145, .0)], (0, 0, -.13), stage.glow('lit', lit, power), 24))
    else:
        parts += [stage.box('panel', (1.0, .7, .08), (0, 0, .05), m, .02)]
        if lit:
            parts.append(stage.box('glass', (.94, .64, .01), (0, 0, 0), stage.glow('lit', lit, power)))
    root = stage.link(bpy.data.objects.new('head', None))
    for p in parts:
        p.parent = root
    root.location = head
    stage.aim(root, target)
    return head

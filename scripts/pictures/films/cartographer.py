"""The Cartographer's Room: moonlight through tall windows, one warm lamp, paper everywhere."""
import numpy as np

import atmosphere as air
import develop as dev
import figures
import stage
from noise import fbm, smoothstep, value2

MOON = np.array([.62, .55, .50])
MOON = MOON / np.linalg.norm(MOON)


def room():
    """Panelled study: tall windows on the right and end wall, shelves on the left, boarded floor."""
    wall = stage.material('wall', (.055, .038, .026), .7, bump=(3, .2, .02), colour2=(.075, .05, .034), mix_scale=1.2)
    wood = stage.material('wood', (.05, .026, .014), .38, bump=(14, .2, .01), rough_noise=(4, .25, .6), colour2=(.085, .045, .024), mix_scale=6)
    for i in range(26):                                                        # boards
        stage.box('board', (.245, 12, .05), (-3.2 + i * .26, 4, -.026 - .003 * (i % 3)), wood, .006)
    stage.box('under', (9, 13, .1), (0, 4, -.12), wall)
    stage.box('ceiling', (8, 12, .2), (0, 4, 4.9), wall)
    stage.box('left', (.3, 12, 5), (-3.45, 4, 2.4), wall)
    stage.box('back', (8, .2, 5), (0, -2.1, 2.4), wall)
    openings = ((1.2, 2.3), (3.5, 4.6), (5.8, 6.9))
    edges = [-2.0] + [e for o in openings for e in o] + [10.0]
    for a, b in zip(edges[::2], edges[1::2]):
        stage.box('pier', (.35, b - a, 5), (3.5, (a + b) / 2, 2.4), wall, .02)
    for a, b in openings:
        stage.box('sill', (.5, b - a, .9), (3.5, (a + b) / 2, .30), wall, .02)
        stage.box('head', (.35, b - a, .9), (3.5, (a + b) / 2, 4.65), wall, .02)
        window((3.5, (a + b) / 2, 2.48), b - a, 3.5, 'x', wood)
    for x0, x1 in ((-3.4, -1.5), (-.35, .65), (1.8, 3.4)):
        stage.box('end', (x1 - x0, .3, 5), ((x0 + x1) / 2, 8.2, 2.4), wall, .02)
    for x0, x1 in ((-1.5, -.35), (.65, 1.8)):
        stage.box('endsill', (x1 - x0, .3, .9), ((x0 + x1) / 2, 8.2, .30), wall, .02)
        stage.box('endhead', (x1 - x0, .3, .8), ((x0 + x1) / 2, 8.2, 4.65), wall, .02)
        window(((x0 + x1) / 2, 8.2, 2.5), x1 - x0, 3.6, 'y', wood)
    drape = stage.material('drape', (.06, .022, .016), .9)
    for x0 in (-1.62, -.28, .58, 1.92):
        s, t = np.meshgrid(np.linspace(-.17, .17, 60), np.linspace(0, 4.3, 40), indexing='ij')
        q = .05 * np.sin(s * 75 + .6 * value2(t, s * 4, 3)) + .02 * value2(s * 9, t * 2, 5)
        stage.mesh('drape', np.stack([x0 + s * (1.0 - .18 * np.exp(-((t - 1.5) / .7) ** 2)), 7.95 + q, t + .05], -1).reshape(-1, 3), stage.grid_faces(60, 40), drape)
    r = np.random.default_rng(4)
    for z in np.arange(.1, 4.2, .42):                                          # shelves and books
        stage.box('shelf', (.36, 7.5, .03), (-3.12, 4, z), wood)
        y = .4
        while y < 7.6:
            w, h = r.uniform(.02, .06), r.uniform(.22, .36)
            if r.random() < .86:
                c = ((.06, .03, .018), (.035, .04, .03), (.09, .06, .03), (.05, .018, .014))[r.integers(4)]
                key = f'book{c[0]}'
                import bpy
                m = bpy.data.materials.get(key) or stage.material(key, c, .6)
                stage.box('book', (r.uniform(.18, .24), w, h), (-3.08, y, z + .015 + h / 2), m, 0, (r.normal(0, 1.2), 0, 0))
            y += w + .004 + (r.random() < .05) * .2


def window(at, width, height, axis, m):
    """Leaded frame with glazing bars."""
    x, y, z = at
    for k in np.linspace(-.5, .5, 4):
        d = (0, k * width, 0) if axis == 'x' else (k * width, 0, 0)
        t = .07 if abs(k) == .5 else .032
        stage.box('bar', (t, t, height), np.array(at) + d, m)
    for k in np.linspace(-.5, .5, 8):
        t = .09 if abs(k) == .5 else .032
        stage.box('bar', (t, width, t) if axis == 'x' else (width, t, t), (x, y, z + k * height), m)


def desk(at=(0, 4.2, 0), seed=6):
    """Broad desk with charts, rolls, books, inkwell and brass."""
    x, y, z = at
    top = .78
    wood = stage.material('desk', (.055, .026, .013), .32, bump=(18, .15, .008), rough_noise=(5, .2, .5), colour2=(.10, .05, .025), mix_scale=5)
    stage.box('top', (2.3, 1.15, .055), (x, y, top - .03), wood, .012)
    for sx in (-.82, .82):
        stage.box('pedestal', (.5, 1.0, .70), (x + sx, y, .36), wood, .015)
        for k in range(3):
            stage.box('drawer', (.44, .02, .19), (x + sx, y - .505, .14 + k * .22), wood, .012)
    r = np.random.default_rng(seed)
    paper = chart_material()
    for i in range(13):
        px, py, turn = x + r.uniform(-.75, .75), y + r.uniform(-.36, .36), r.uniform(-35, 35)
        sheet((px, py, top + .001 + i * .0016), r.uniform(.3, .62), r.uniform(.24, .42), turn, paper, curl=r.uniform(.01, .05), seed=i)
    for i in range(7):
        a = np.radians(r.uniform(-25, 40))
        c = np.array([x - .62 + r.uniform(-.18, .12), y + .28 + r.uniform(-.1, .15), top + .045 + .03 * (i // 4)])
        roll(c, r.uniform(.5, .8), a, r.uniform(.018, .03), paper)
    for i, (w, d, h) in enumerate(((.26, .19, .045), (.24, .18, .035), (.22, .17, .05))):
        m = stage.material('folio', ((.07, .03, .02), (.03, .04, .035), (.09, .06, .03))[i], .55)
        stage.box('folio', (w, d, h), (x + .86, y + .30, top + .025 + .045 * i), m, .004, (0, 0, 12 - 14 * i))
    return top


def chart_material():
    """Old chart paper: contour lines, graticule and stains in ink."""
    m = stage.material('chart', (.56, .46, .31), .8, colour2=(.44, .34, .21), mix_scale=4)
    t = m.node_tree
    p = t.nodes['Principled BSDF']
    src = p.inputs['Base Color'].links[0].from_socket
    co = t.nodes.new('ShaderNodeTexCoord')
    n = t.nodes.new('ShaderNodeTexNoise')
    n.inputs['Scale'].default_value, n.inputs['Detail'].default_value = 5.5, 5
    t.links.new(co.outputs['Object'], n.inputs['Vector'])
    k = t.nodes.new('ShaderNodeMath')
    k.operation, k.inputs[1].default_value = 'MULTIPLY', 17
    t.links.new(n.outputs['Fac'], k.inputs[0])
    fr = t.nodes.new('ShaderNodeMath')
    fr.operation = 'FRACT'
    t.links.new(k.outputs[0], fr.inputs[0])
    th = t.nodes.new('ShaderNodeMath')
    th.operation, th.inputs[1].default_value = 'LESS_THAN', .15
    t.links.new(fr.outputs[0], th.inputs[0])
    sep = t.nodes.new('ShaderNodeSeparateXYZ')
    t.links.new(co.outputs['Object'], sep.inputs[0])
    total = th.outputs[0]
    for axis in ('X', 'Y'):
        a, b, c = (t.nodes.new('ShaderNodeMath') for _ in range(3))
        a.operation, a.inputs[1].default_value = 'MULTIPLY', 14
        b.operation = 'FRACT'
        c.operation, c.inputs[1].default_value = 'LESS_THAN', .03
        t.links.new(sep.outputs[axis], a.inputs[0])
        t.links.new(a.outputs[0], b.inputs[0])
        t.links.new(b.outputs[0], c.inputs[0])
        s = t.nodes.new('ShaderNodeMath')
        s.operation = 'MAXIMUM'
        t.links.new(total, s.inputs[0])
        t.links.new(c.outputs[0], s.inputs[1])
        total = s.outputs[0]
    x = t.nodes.new('ShaderNodeMixRGB')
    x.inputs[2].default_value = (.12, .075, .04, 1)
    f = t.nodes.new('ShaderNodeMath')
    f.operation, f.inputs[1].default_value = 'MULTIPLY', .85
    t.links.new(total, f.inputs[0])
    t.links.new(f.outputs[0], x.inputs[0])
    t.links.new(src, x.inputs[1])
    t.links.new(x.outputs[0], p.inputs['Base Color'])
    return m


def sheet(at, w, d, turn, m, curl=.03, seed=0):
    """One sheet with lifted corners."""
    u, v = np.meshgrid(np.linspace(-.5, .5, 40), np.linspace(-.5, .5, 30), indexing='ij')
    z = curl * (np.abs(u) * 2) ** 5 * (.4 + .6 * (np.sin(seed * 1.7 + v * 3) > 0) * np.abs(v)) + .004 * fbm(u * 4, v * 4, 3, seed)
    o = stage.mesh('sheet', np.stack([u * w, v * d, z - z.min() * 0], -1).reshape(-1, 3), stage.grid_faces(40, 30), m)
    o.location, o.rotation_euler = at, (0, 0, np.radians(turn))


def roll(c, length, angle, radius, m):
    """A rolled chart, its end spiralling."""
    a = np.linspace(0, 2 * np.pi * 2.4, 90)
    rr = radius * (.6 + .4 * a / a.max())
    s, i = np.meshgrid(np.linspace(-.5, .5, 12), np.arange(90), indexing='ij')
    p = np.stack([s * length, rr[i] * np.cos(a[i]), rr[i] * np.sin(a[i])], -1).reshape(-1, 3)
    o = stage.mesh('roll', p, stage.grid_faces(12, 90), m)
    o.location, o.rotation_euler = c, (0, 0, angle)


def lamp(at, lit=1.0, shaded=True):
    """Brass desk lamp with a cloth shade; returns the bulb's place."""
    brass = stage.material('brass', (.55, .34, .12), .28, 1.0)
    stage.lathe('foot', [(0, 0), (.10, 0), (.10, .012), (.035, .03), (.014, .05), (.012, .30), (.02, .31), (.012, .33), (.012, .38)], at, brass)
    shade = stage.cloth('shade', (.80, .52, .26), .6)
    if shaded:
        stage.lathe('shade', [(.185, .30), (.10, .50)], at, shade)
    b = np.array(at) + [0, 0, .40]
    stage.lathe('bulb', [(0, -.03), (.022, -.02), (.03, 0), (.022, .025), (0, .035)], b, stage.glow('filament', (1, .52, .19), 160 * lit), 20)
    stage.light('POINT', b, 20 * lit, (1, .55, .22), size=.03)
    return b


def globe(at, radius=.32, height=.95):
    """Terrestrial globe in a brass meridian on a turned stand."""
    x, y, z = at
    brass = stage.material('brass', (.45, .28, .10), .3, 1.0)
    wood = stage.material('turned', (.06, .03, .016), .35, specular=.6)
    ball = stage.material('globe', (.20, .13, .07), .35, specular=.6, bump=(3, .1, .02))
    t = ball.node_tree
    n = t.nodes.new('ShaderNodeTexNoise')
    n.inputs['Scale'].default_value, n.inputs['Detail'].default_value = 3.4, 9
    r = t.nodes.new('ShaderNodeValToRGB')
    r.color_ramp.elements[0].position, r.color_ramp.elements[0].color = .50, (.11, .085, .055, 1)
    r.color_ramp.elements[1].position, r.color_ramp.elements[1].color = .515, (.33, .22, .11, 1)
    t.links.new(t.nodes.new('ShaderNodeTexCoord').outputs['Object'], n.inputs['Vector'])
    t.links.new(n.outputs['Fac'], r.inputs['Fac'])
    t.links.new(r.outputs[0], t.nodes['Principled BSDF'].inputs['Base Color'])
    a = np.linspace(-np.pi / 2, np.pi / 2, 60)
    stage.lathe('ball', np.stack([radius * np.cos(a), radius * np.sin(a)], 1), (x, y, z + height), ball, 96)
    q = np.linspace(0, 2 * np.pi, 90)
    tilt = np.radians(23)
    pts = np.stack([np.cos(q) * (radius + .03), 0 * q, np.sin(q) * (radius + .03)], 1)
    pts = np.stack([pts[:, 0] * np.cos(tilt) + pts[:, 2] * np.sin(tilt), pts[:, 1], -pts[:, 0] * np.sin(tilt) + pts[:, 2] * np.cos(tilt)], 1)
    stage.tube('meridian', pts + [x, y, z + height], .011, brass)
    ring = np.stack([np.cos(q), np.sin(q), 0 * q], 1) * (radius + .05)
    stage.tube('horizon', ring + [x, y, z + height], .016, wood)
    stage.lathe('post', [(.0, 0), (.05, 0), (.03, .10), (.045, .18), (.022, .26), (.03, .34)], (x, y, z + height - radius - .40), wood, 24)
    for i in range(3):
        b = np.radians(30 + 120 * i)
        foot = np.array([x + .36 * np.cos(b), y + .36 * np.sin(b), z + .02])
        top = np.array([x + (radius + .04) * np.cos(b), y + (radius + .04) * np.sin(b), z + height - .01])
        stage.tube('leg', [foot, foot * .5 + top * .5 + [-.07 * np.cos(b), -.07 * np.sin(b), .02], top], [.022, .028, .016], wood)
        stage.tube('stretcher', [(x, y, z + height - radius - .38), foot + [0, 0, .12]], .013, wood)


def dividers(at, turn, spread=.5, length=.19):
    """Brass dividers lying open on a chart."""
    brass = stage.material('brass', (.60, .38, .14), .25, 1.0)
    a = np.array(at, float) + [0, 0, .012]
    for s in (-1, 1):
        q = np.radians(turn) + s * spread / 2
        d = np.array([np.cos(q), np.sin(q), 0])
        stage.tube('arm', [a, a + d * length * .62, a + d * length - [0, 0, .008]], [.0075, .005, .0008], brass)
    stage.lathe('hinge', [(0, -.011), (.016, -.011), (.018, 0), (.016, .011), (0, .011)], a, brass, 28)


def build(n):
    """1 the room, 2 over the shoulder, 3 dividers on a chart, 4 the globe at the window."""
    room()
    top = desk()
    cloth_dark = stage.material('wool', (.03, .026, .024), .9, bump=(70, .3, .01))
    bulb = None
    if n in (1, 2, 3):
        bulb = lamp({1: (.52, 4.28, top), 2: (.62, 4.45, top), 3: (-.42, 4.55, top)}[n], {1: 1.0, 2: .75, 3: .8}[n], n != 3)
    if n in (1, 2):
        figures.figure('sit', (.0, 3.28 if n == 1 else 3.22, 0), 0 if n == 2 else 6, 'jacket', hair='short', material=cloth_dark, seat=.52, detail=.009,
                       arms=((40, 20, 50), (52, 16, 40)), lean=16)
        wood = stage.material('chair', (.04, .02, .012), .4)
        for sx in (-.2, .2):
            stage.tube('post', [(sx, 3.02, 0), (sx, 3.0, .5), (sx * 1.05, 2.93, 1.0)], .02, wood)
            stage.tube('leg', [(sx, 3.42, 0), (sx, 3.42, .45)], .02, wood)
        for z in (.62, .76, .92):
            stage.box('slat', (.40, .018, .06), (0, 2.985 - (z - .6) * .16, z), wood, .008)
        stage.box('seat', (.46, .46, .04), (0, 3.22, .44), wood, .015)
    globe({1: (-1.75, 4.9, 0), 2: (-1.55, 5.5, 0), 3: (-1.6, 6.5, 0), 4: (.05, 5.75, 0)}[n], .36 if n != 4 else .40, 1.02)
    if n == 3:
        dividers((.02, 3.98, top + .028), 62)
        dividers((.42, 4.22, top + .028), 150, .25, .15)
        stage.lathe('ink', [(0, 0), (.032, 0), (.036, .03), (.018, .045), (.018, .055)], (-.26, 4.22, top + .02), stage.material('glass', (.02, .02, .03), .08, specular=.8), 32)
        stage.tube('pen', [(-.05, 4.10, top + .035), (.12, 4.22, top + .05)], [.002, .005], stage.material('pen', (.05, .02, .01), .3))
    stage.light('SUN', (9, 9, 9), 4.5 if n != 3 else 1.6, (.50, .68, 1), target=tuple(np.array([9, 9, 9]) - MOON), size=.35)
    sky = lambda d: np.broadcast_to(np.array([.030, .050, .085], np.float32), d.shape) * (1.0 + 1.2 * np.clip(d[..., 2:], 0, 1))
    stage.sky_light(sky, 64)
    if n == 1:
        stage.camera((-1.15, -1.75, 1.35), (.25, 5, 1.62), 25, 5.5, 4)
    elif n == 2:
        stage.camera((-.42, 2.05, 1.30), (.20, 4.6, 1.02), 42, 1.25, 2.0)
    elif n == 3:
        stage.camera((.26, 3.48, 1.05), (-.06, 4.14, .79), 50, .62, 3.2)
    else:
        stage.light('AREA', (-2.6, 4.9, 1.9), 12, (1, .54, .22), target=(.05, 5.75, 1.0), size=.4)
        stage.light('POINT', (-3.0, 7.0, 2.0), 5, (1, .5, .2), size=.3)
        stage.camera((-.75, 3.1, 1.18), (.25, 6.0, 1.42), 34, 2.65, 2.4)

    def develop(f):
        rgb = f.rgb
        if n in (2, 3):                                        # speckle the first pass leaves
            still = np.zeros(f.shape + (3,), np.float32)
            rgb = dev.denoise(rgb, still, still, f.distance, 1.6, radius=5, taps=36)
        beams = dev.blur(f.shafts, 13 * f.shape[0] / 1080)
        d = air.drift(f.shape, n + 3, 3, 2, .7, 1.35)[..., None]
        rgb = rgb + beams * d * {1: 1.7, 2: 1.3, 3: .8, 4: 3.2}[n]
        g = 0
        if bulb is not None:
            g = air.lamp_glow(f.origin, f.dirs, f.distance, bulb, np.array([1, .52, .20]) * {1: .30, 2: .22, 3: .12}[n], .05)
            rgb = rgb + g
        light = beams.mean(-1) + (np.asarray(g).mean(-1) if bulb is not None else 0)
        rgb = rgb + (air.motes(f.shape, 1500, 6, (.5, 3.2), .15, (1, 0), 5) * np.clip(light, 0, .4))[..., None] * np.array([1, .92, .82]) * 1.2
        rgb = dev.bloom(rgb, .16, .10)
        out = dev.grade(rgb, {1: 5.2, 2: 3.4, 3: 3.4, 4: 5.8}[n], lift=(.008, .004, .0), gamma=(1.03, .99, .96), saturation=.92 if n != 3 else .78, shadows=(.010, .0, -.004), highlights=(.02, .0, -.02), contrast=1.08, pivot=.35)
        return dev.grain(dev.vignette(out, .36), .022, n)

    return dict(sky=sky, samples=20 if n != 3 else 36, share=.5 if n != 3 else .6, develop=develop, denoise=1.4,
                shafts=dict(density=.035, anisotropy=.45, bounds=((-3.3, -1.9, 0), (3.32, 8.05, 4.8)), width=320, samples=64))

"""People for the news pictures: an audience from behind, a crew standing."""
import numpy as np

import hairstyles
from cast import CAST
from studio import stage
from studio.figure import Figure
from studio.sdf import Field, Noise, capsule, ellipsoid, smax, smin

SEATED = [(2, "afro"), (3, "bob"), (4, "tousled"), (5, "bun"), (8, "swept back"), (9, "ponytail"), (1, "long wavy")]


def sitter(number, style, thin=.3, head=(0, 0, 0), fine=False):
    """Objects of one person (face towards -y, ears at the origin)."""
    spec = dict(CAST[number], style=style, head=head, scarf=False, headphones=False)
    f = Figure(spec, fine)
    obs = [stage.mesh("skin", *f.skin, stage.skin(spec["skin"])),
           stage.mesh("cloth", *f.cloth.surface(), stage.cloth(tuple(1.3 * c for c in spec["cloth"])))]
    hair = stage.hair(spec["hair"], spec["shine"])
    for pts, a, b in hairstyles.STYLES[style](f):
        keep = pts[::max(1, int(1 / thin))]
        obs += stage.strands("hair", keep, hair, a / thin ** .5, b / thin ** .5)
    return obs


def place(objects, at, turn, scale=1.0, copy=True):
    """Put a person (a linked copy of the objects) somewhere."""
    import bpy
    obs = []
    for o in objects:
        ob = bpy.data.objects.new(o.name, o.data) if copy else o
        if copy:
            bpy.context.collection.objects.link(ob)
        obs.append(ob)
    root = stage.group(obs, turn)
    root.location, root.scale = at, (scale,) * 3
    return root


def standing(seed, hands, stride=6.0, hood=False, cap=False, lean=0.0):
    """A crew member in working clothes; ``hands`` = ((x,y,z) left, right), cm."""
    n = Noise(seed)

    def shape(p):
        x, y, z = p
        y = y + lean * np.clip((z - 90) / 80, 0, 1.2)
        p = (x, y, z)
        w = 1.6 * n(p, 11, 2) + .7 * n((x, y, z * 2), 5)
        legs = None
        for s, f in ((-1, stride), (1, -stride)):
            leg = smin(capsule(p, (s * 9, 1, 92), (s * 10.5, -3 + f * .6, 50), 10, 8),
                       capsule(p, (s * 10.5, -3 + f * .6, 50), (s * 12, 3 + f, 7), 8, 6.6), 3)
            shoe = smax(ellipsoid(p, (s * 12.5, -4 + f, 4), (5.5, 14, 7)), -z, 1)
            leg = smin(leg - w * .6, shoe, 2)
            legs = leg if legs is None else np.minimum(legs, leg)
        q = (x, y * 1.5, z)
        d = smin(capsule(q, (0, 0, 86), (0, 0, 134), 18.5, 19.5), capsule(p, (-15, 0, 142), (15, 0, 142), 9, 9), 7)
        d = smin(d, capsule(p, (0, 2, 142), (0, 1, 156), 8, 6.5), 5)
        d = smax(d, 78 + 2 * n(p, 9) - z, 2) - w
        for s, hand in zip((-1, 1), hands):
            hand = np.array(hand, float)
            sh = np.array([s * 20.5, 0, 143])
            mid = (sh + hand) / 2 + np.array([s * 7, 5, -7]) * np.clip(1 - np.linalg.norm(hand - sh) / 64, .1, 1)
            arm = smin(capsule(p, sh, mid, 8.2, 6.4), capsule(p, mid, hand, 6.4, 4.4), 3)
            d = smin(d, np.minimum(arm - w * .6, capsule(p, hand, hand + (hand - mid) * .22, 3.8, 3.2)), 3.5)
        d = smin(d, legs, 3)
        h = smin(ellipsoid(p, (0, .5, 169), (7.7, 9.6, 9.6)), ellipsoid(p, (0, -3, 162), (5.8, 6.4, 8)), 3)
        h = smin(h, ellipsoid(p, (0, -10, 163), (1.1, 1.8, 2)), 1.5)
        if hood:
            h = smin(h, ellipsoid(p, (0, 2.5, 166), (10.5, 11, 13.5)) - .4 * w, 2)
        if cap:
            h = smin(h, smax(ellipsoid(p, (0, .5, 171), (8.8, 10.6, 9)), 168 - z, 1), .6)
            h = smin(h, smax(ellipsoid(p, (0, -11, 169.5), (6.5, 8.5, 1.2)), y + 5, 1), .8)
        return smin(d, h, 2.5)
    return Field(shape, (-75, -75, -1), (75, 45, 190), 1.3).surface()

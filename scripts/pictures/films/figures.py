"""People: bodies and clothes built as smooth distance fields, meshed, posed by joint angles.

A figure faces +Y, stands on z = 0 and is 1.76 m tall. It is meant to be seen against light.
"""
import numpy as np

import stage
from noise import fbm, value2


def _rot(axis, deg):
    a = np.radians(deg)
    c, s = np.cos(a), np.sin(a)
    return np.array({'x': [[1, 0, 0], [0, c, -s], [0, s, c]], 'y': [[c, 0, s], [0, 1, 0], [-s, 0, c]],
                     'z': [[c, -s, 0], [s, c, 0], [0, 0, 1]]}[axis])


def _limb(flex, abduct, side):
    """Direction of a limb hanging down, swung forward by `flex` and outward by `abduct`."""
    f, a = np.radians(flex), np.radians(abduct)
    return np.array([side * np.sin(a), np.sin(f) * np.cos(a), -np.cos(f) * np.cos(a)])


def smin(a, b, k):
    """Smooth union of two fields."""
    h = np.clip(.5 + .5 * (b - a) / k, 0, 1)
    return b + (a - b) * h - k * h * (1 - h)


def capsule(p, a, b, ra, rb):
    """Tapered capsule."""
    a, b = np.asarray(a, float), np.asarray(b, float)
    ab = b - a
    t = np.clip(((p - a) @ ab) / (ab @ ab + 1e-9), 0, 1)
    return np.linalg.norm(p - a - t[..., None] * ab, axis=-1) - (ra + (rb - ra) * t)


def ellipsoid(p, c, r, rot=None):
    """Ellipsoid with half-axes `r`."""
    q = p - c
    if rot is not None:
        q = q @ rot
    r = np.asarray(r, float)
    k0 = np.linalg.norm(q / r, axis=-1)
    return k0 * (k0 - 1) / np.maximum(np.linalg.norm(q / (r * r), axis=-1), 1e-6)


def surface(field, lo, hi, h):
    """Mesh the zero level of `field(points)` in a box by naive surface nets."""
    n = [max(3, int((b - a) / h) + 1) for a, b in zip(lo, hi)]
    g = np.stack(np.meshgrid(*[lo[i] + np.arange(n[i]) * h for i in range(3)], indexing='ij'), -1)
    f = np.empty(n, np.float32)
    for i in range(n[0]):
        f[i] = field(g[i])
    cuts = np.zeros([k - 1 for k in n] + [3], np.float32)
    count = np.zeros([k - 1 for k in n], np.float32)
    corner = [(i, j, k) for i in (0, 1) for j in (0, 1) for k in (0, 1)]
    sub = lambda c: f[c[0]:n[0] - 1 + c[0], c[1]:n[1] - 1 + c[1], c[2]:n[2] - 1 + c[2]]
    for a in corner:
        for ax in range(3):
            if a[ax]:
                continue
            b = list(a)
            b[ax] = 1
            fa, fb = sub(a), sub(b)
            x = (fa < 0) != (fb < 0)
            t = np.where(x, fa / np.where(x, fa - fb, 1), 0)
            for c in range(3):
                cuts[..., c] += np.where(x, a[c] + (t if c == ax else 0), 0)
            count += x
    hit = count > 0
    index = np.full(hit.shape, -1, np.int64)
    index[hit] = np.arange(hit.sum())
    where = np.argwhere(hit)
    verts = np.asarray(lo) + (where + cuts[hit] / count[hit][:, None]) * h
    faces = []
    for ax in range(3):
        o1, o2 = [k for k in range(3) if k != ax]
        s = [slice(1, m - 1) for m in n]
        s[ax] = slice(0, n[ax] - 1)
        s2 = list(s)
        s2[ax] = slice(1, n[ax])
        fa, fb = f[tuple(s)], f[tuple(s2)]
        e = np.argwhere((fa < 0) != (fb < 0))
        inside = (fa < 0)[tuple(e.T)]
        e = e + np.array([1 if k != ax else 0 for k in range(3)])
        step1, step2 = np.zeros(3, int), np.zeros(3, int)
        step1[o1], step2[o2] = 1, 1
        q = np.stack([index[tuple((e - d).T)] for d in (step1 + step2, step2, 0 * step1, step1)], 1)
        flip = inside if ax != 1 else ~inside
        q[~flip] = q[~flip][:, ::-1]
        faces.append(q)
    faces = np.concatenate(faces)
    return verts, faces[(faces >= 0).all(1)]


POSES = {
    'stand': dict(legs=((4, 4, 3), (-4, 5, 3)), arms=((4, 8, 12), (-2, 8, 14))),
    'walk': dict(lean=5, legs=((26, 2, 6), (-20, 2, 22)), arms=((-20, 8, 12), (20, 7, 22)), head=(8, 0), twist=6),
    'run': dict(lean=14, legs=((52, 2, 62), (-26, 3, 40)), arms=((-42, 12, 70), (46, 10, 85)), head=(-4, 0), twist=10),
    'rail': dict(lean=24, legs=((-2, 6, 4), (12, 7, 22)), arms=((40, 20, 66), (42, 18, 64)), head=(10, 12)),
    'sit': dict(lean=20, legs=((86, 8, 84), (80, 9, 70)), arms=((42, 16, 62), (50, 14, 48)), head=(30, 0)),
    'operate': dict(lean=12, legs=((12, 14, 10), (-14, 12, 6)), arms=((58, 14, 62), (64, 18, 46)), head=(8, 0)),
    'point': dict(lean=2, legs=((6, 8, 4), (-6, 8, 4)), arms=((82, 12, 6), (6, 16, 30)), head=(0, 0)),
    'hips': dict(lean=-2, legs=((4, 9, 2), (-2, 9, 4)), arms=((-24, 42, 78), (-22, 42, 78)), head=(4, 10)),
    'climb': dict(lean=20, legs=((44, 5, 48), (-14, 4, 8)), arms=((10, 14, 34), (46, 12, 40)), head=(4, 0)),
    'dance': dict(lean=-12, twist=24, legs=((4, 2, 2), (-52, 14, 36)), arms=((152, 26, 24), (60, 88, 22)), head=(-26, 18)),
    'sway': dict(lean=-6, twist=-22, legs=((2, 8, 3), (34, 22, 58)), arms=((70, 78, 40), (160, 30, 46)), head=(-18, -20)),
    'arch': dict(lean=-24, twist=10, legs=((6, 4, 8), (22, 10, 40)), arms=((172, 18, 20), (176, 24, 40)), head=(-34, 10)),
    'reach': dict(lean=4, legs=((4, 6, 4), (-10, 6, 10)), arms=((150, 14, 18), (20, 24, 40)), head=(-20, 0)),
}


def figure(pose='stand', at=(0, 0, 0), heading=0.0, wear='coat', hat=None, hair=None, material=None, scale=1.0,
           detail=.012, seed=1, wind=0.0, pack=False, bare=False, seat=None, **override):
    """Put a person on the set and return the object.

    `wear` is 'coat', 'parka', 'dress', 'suit' (close-fitting) or 'jacket'; `hat` None, 'brim', 'cap', 'hood' or
    'beanie'; `hair` None, 'short', 'long' or 'bun'; `seat` the height of the hips when sitting.
    """
    k = dict(POSES[pose])
    k.update(override)
    lean, twist = k.get('lean', 0), k.get('twist', 0)
    pitch, yaw = k.get('head', (0, 0))
    thick = {'coat': 1.28, 'parka': 1.55, 'dress': .92, 'suit': .96, 'jacket': 1.22}[wear]
    leg_w = {'parka': 1.4, 'coat': 1.12, 'jacket': 1.14}.get(wear, .95)

    hip = np.zeros(3)
    joints = {}
    for side, name, (fl, ab, kn) in ((-1, 'L', k['legs'][0]), (1, 'R', k['legs'][1])):
        h0 = np.array([side * .095, 0, 0])
        knee = h0 + .44 * _limb(fl, ab, side)
        ankle = knee + .41 * _limb(fl - kn, ab * .5, side)
        joints[name] = (h0, knee, ankle, fl - kn)
    ground = min(j[2][2] for j in joints.values()) - .085
    lift = (seat if seat is not None else -ground)
    up = np.array([0, 0, lift])
    spine = _rot('x', -lean)
    chest_rot = spine @ _rot('z', twist)
    waist = spine @ np.array([0, 0, .16])
    chest = spine @ np.array([0, .005, .36])
    neck = spine @ np.array([0, 0, .53])
    head_rot = _rot('z', yaw + twist * .5) @ _rot('x', -pitch - lean * .35)
    skull = neck + head_rot @ np.array([0, .025, .165])
    arms = {}
    for side, name, (fl, ab, el) in ((-1, 'L', k['arms'][0]), (1, 'R', k['arms'][1])):
        sh = chest_rot @ np.array([side * .18, 0, .46]) + np.array([0, 0, max(0, fl - 90) / 90 * .035])
        base = chest_rot
        elbow = sh + .285 * (base @ _limb(fl, ab, side))
        wrist = elbow + .25 * (base @ _limb(fl + el, ab * .35 - el * .12 * (fl < 90), side))
        hand = wrist + .135 * (base @ _limb(fl + el + 16, ab * .3, side))
        arms[name] = (sh, elbow, wrist, hand)

    def wrinkle(p, amount):
        bend = value2(p[..., 2] * 3.1 + seed, p[..., 0] * 3, seed + 2)
        return amount * fbm(p[..., 0] * 7 + bend * 1.3 + seed * 3.3, p[..., 1] * 6 - p[..., 2] * 9 * (.6 + .4 * bend), 3, seed)

    def field(p):
        p = p - up
        t = thick
        d = capsule(p, hip + [0, 0, .02], waist, .125 * t ** .6, .105 * t)
        q = p @ chest_rot
        c = chest_rot.T @ chest
        d = smin(d, ellipsoid(q, c, (.165 * t ** .7, .105 * t, .2)), .09)
        d = smin(d, ellipsoid(p, hip + np.array([0, -.02, -.02]), (.155 * t ** .5, .115 * t ** .5, .12)), .06)
        for sh, el, wr, ha in arms.values():
            d = smin(d, capsule(p, neck * .55 + chest_rot @ np.array([0, -.01, .5]) * .45, sh - chest_rot @ np.array([0, 0, .012]), .072, .054 * t ** .7), .08)
            d = smin(d, capsule(p, sh, el, .05 * t ** .7, .042 * t), .06)
            d = smin(d, capsule(p, el, wr, .041 * t, (.029 if wear in ('dress', 'suit') else .036 * t)), .02)
        for h0, kn, an, _ in joints.values():
            d = smin(d, capsule(p, h0, kn, .086 * leg_w, .056 * leg_w), .05)
            calf = kn + (an - kn) * .35
            d = smin(d, capsule(p, kn, calf, .054 * leg_w, .054 * leg_w), .03)
            d = smin(d, capsule(p, calf, an, .054 * leg_w, .038 * leg_w ** 1.6), .02)
        if wear in ('coat', 'dress', 'parka'):
            # skirt of the garment: an elliptical cone about the mean of the thighs, with folds
            knees = (joints['L'][1] + joints['R'][1]) / 2
            length = {'coat': 1.02, 'dress': 1.35, 'parka': .42}[wear]
            axis = knees * np.array([1, .62, 1])
            axis = axis / np.linalg.norm(axis)
            top = waist * .6
            rel = p - top
            s = rel @ axis
            u = np.clip(s / (length * .56), -.4, 1.0)
            side_v = rel - s[..., None] * axis
            side_v = side_v - np.array([0, -wind * .25, 0]) * (np.clip(u, 0, 1) ** 2)[..., None]
            ang = np.arctan2(side_v[..., 1], side_v[..., 0])
            spread = abs(joints['L'][1][1] - joints['R'][1][1])
            flare = {'coat': .10, 'dress': .17, 'parka': .05}[wear]
            rx = (.125 * t ** .7 + flare * np.clip(u, 0, 1))
            ry = (.105 * t ** .7 + (flare + spread * .38) * np.clip(u, 0, 1))
            fold = 1 + .075 * np.clip(u, 0, 1) * (np.sin(ang * 7 + seed + 2.4 * value2(s * 5, ang * 1.2, seed)) + .5 * np.sin(ang * 13 + seed * 2))
            rr = np.sqrt((side_v[..., 0] / rx) ** 2 + (side_v[..., 1] / ry) ** 2)
            skirt = (rr - fold) * np.minimum(rx, ry) * .8
            skirt = np.maximum(skirt, np.maximum(s - length * .56 - .03 * np.sin(ang * 3 + seed), -s - .05))
            d = smin(d, skirt, .03)
        if wear == 'jacket':
            hem = ellipsoid(p @ spine, np.array([0, -.005, .03]), (.168, .13, .17))
            d = smin(d, np.maximum(hem, -((p @ spine)[..., 2] + .09)), .012)
        if wear != 'suit' and not bare:
            d = d + wrinkle(p, .012 * t)
        # collar, neck and head
        d = smin(d, capsule(p, neck - spine @ np.array([0, 0, .06]), skull - head_rot @ np.array([0, .01, .06]), .062, .052), .03)
        if wear in ('coat', 'parka', 'jacket'):
            d = smin(d, capsule(p, neck - spine @ np.array([0, .0, .05]), neck + spine @ np.array([0, -.016, .035]), .092, .076), .02)
        head = ellipsoid(p, skull, (.074, .094, .108), head_rot)
        jaw = ellipsoid(p, skull + head_rot @ np.array([0, .032, -.06]), (.055, .06, .066), head_rot)
        head = smin(head, jaw, .035)
        nose = ellipsoid(p, skull + head_rot @ np.array([0, .094, -.024]), (.012, .02, .024), head_rot)
        head = smin(head, nose, .015)
        d = smin(d, head, .018)
        hl = (p - skull) @ head_rot                     # head space
        if hair or hat is None and not hair:
            style = hair or 'short'
            rough = .008 * fbm(hl[..., 0] * 60, hl[..., 2] * 22 + hl[..., 1] * 40, 3, seed + 5)
            cap = ellipsoid(hl, np.array([0, -.014, .02]), (.086, .103, .106)) + rough
            if style == 'long':
                fall = capsule(hl, (0, -.075, .0), (0, -.13 - wind * .18, -.26 + wind * .1), .078, .05) + rough * 2
                cap = smin(cap, fall, .05)
            if style == 'bun':
                cap = smin(cap, ellipsoid(hl, np.array([0, -.085, .085]), (.048, .045, .045)) + rough, .02)
            d = smin(d, cap, .012)
        if hat == 'brim':
            r = np.hypot(hl[..., 0], hl[..., 1] * .92)
            sag = .018 * np.cos(np.arctan2(hl[..., 1], hl[..., 0]) * 2)
            brim = np.maximum(np.abs(hl[..., 2] - .045 + sag * (r / .17) ** 2) - .008, r - .175)
            crown = ellipsoid(hl, np.array([0, -.005, .085]), (.092, .11, .085))
            crown = smin(crown, brim, .02)
            d = np.minimum(d, crown)
        elif hat == 'cap':
            crown = ellipsoid(hl, np.array([0, -.006, .045]), (.09, .108, .085))
            peak = ellipsoid(hl, np.array([0, .12, .035]), (.07, .07, .012))
            d = smin(d, smin(crown, peak, .02), .012)
        elif hat == 'beanie':
            d = smin(d, ellipsoid(hl, np.array([0, -.01, .045]), (.09, .106, .095)) + .003 * np.sin(hl[..., 0] * 160), .01)
            d = np.minimum(d, np.maximum(np.hypot(hl[..., 0] / .092, (hl[..., 1] + .006) / .109) - 1, np.abs(hl[..., 2] - .022) / .02 - 1) * .02)
        elif hat == 'hood':
            hood = ellipsoid(hl, np.array([0, -.022, .012]), (.112, .128, .142)) + wrinkle(p, .012)
            d = smin(d, hood, .05)
            d = smin(d, capsule(hl, (0, -.04, -.08), (0, -.05, -.18), .11, .12), .05)
        # hands and feet
        for sh, el, wr, ha in arms.values():
            knuckle = wr + (ha - wr) * .5
            palm = capsule(p, wr, knuckle, .028, .036 if wear != 'parka' else .05)
            d = smin(d, palm, .015)
            if wear in ('dress', 'suit') and detail < .0085:          # open hands, when they will be seen
                fwd = (ha - wr) / np.linalg.norm(ha - wr)
                across = np.cross(fwd, wr - el + np.array([.3, .1, .2]))
                across = across / np.linalg.norm(across)
                curl = np.cross(across, fwd)
                for j, (o, l) in enumerate(((-.026, .070), (-.009, .082), (.009, .078), (.026, .062))):
                    root = knuckle + across * o * .9
                    mid = root + (fwd + across * o * 7 + curl * .16) * l * .55
                    d = smin(d, capsule(p, root, mid, .0105, .009), .008)
                    d = smin(d, capsule(p, mid, mid + (fwd + across * o * 5 + curl * (.45 + .1 * j)) * l * .5, .009, .006), .006)
                d = smin(d, capsule(p, wr + fwd * .03 - across * .02, wr + fwd * .075 - across * .062 + curl * .01, .013, .008), .012)
            else:
                d = smin(d, capsule(p, knuckle, ha, .034 if wear != 'parka' else .045, .023 if wear != 'parka' else .035), .015)
        for h0, kn, an, shin in joints.values():
            toe_dir = np.array([0, np.cos(np.radians(shin * .75)), np.sin(np.radians(shin * .75))])
            if bare:
                d = smin(d, capsule(p, an - toe_dir * .03 + [0, 0, -.05], an + toe_dir * .15 + [0, 0, -.065], .036, .022), .03)
            else:
                d = smin(d, capsule(p, an + [0, 0, .06], an + [0, 0, -.03], .052 * leg_w ** .5, .05), .02)
                d = smin(d, capsule(p, an - toe_dir * .035 + [0, 0, -.042], an + toe_dir * .175 + [0, 0, -.05], .045, .036), .025)
        if pack:
            b = ellipsoid(p @ spine, np.array([0, -.24, .36]), (.17, .13, .27))
            b = smin(b, ellipsoid(p @ spine, np.array([0, -.26, .14]), (.15, .11, .13)), .05)
            roll = capsule(p @ spine, (-.2, -.22, .66), (.2, -.22, .66), .075, .075)
            d = smin(d, smin(b, roll, .02) + wrinkle(p, .01), .03)
        return d

    pts = [j for g in joints.values() for j in g[:3]] + [j for g in arms.values() for j in g] + [skull]
    pts = np.array(pts) + up
    pad = .42 if wear in ('coat', 'dress') else .3
    if pack:
        pad = .5
    lo, hi = pts.min(0) - pad, pts.max(0) + pad
    lo[2] = pts[:, 2].min() - .16
    hi[2] = pts[:, 2].max() + .32
    v, f = surface(field, lo, hi, detail)
    o = stage.mesh('figure', v, f, material or stage.material('wool', (.02, .02, .022), .85, bump=(60, .3, .01)))
    o.location, o.scale = at, (scale,) * 3
    o.rotation_euler[2] = np.radians(heading)
    o['head'] = [float(t) for t in (skull + up) * scale]
    for name, a in arms.items():
        o['hand' + name] = [float(t) for t in (a[3] + up) * scale]
    return o


def on_figure(obj, key):
    """World position of a figure's head or hand ('head', 'handL', 'handR')."""
    p = _rot('z', np.degrees(obj.rotation_euler[2])) @ np.array(obj[key])
    return p + np.array(obj.location)

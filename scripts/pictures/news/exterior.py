"""News 3: a night exterior, a light balloon over the crew in fog."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from common import *  # noqa: E402,F401,F403
import extras  # noqa: E402


def tree(rng, height, material):
    """A bare winter tree grown by forking branches."""
    paths = []

    def branch(p, d, length, r, level):
        pts = [p]
        for _ in range(5):
            d = d + rng.normal(0, .16, 3) + np.array([0, 0, .05])
            d = d / np.linalg.norm(d)
            p = p + d * length / 5
            pts.append(p)
        paths.append((np.array(pts), r))
        if level < 5:
            for _ in range(rng.integers(2, 4)):
                k = rng.integers(2, 6)
                nd = d + rng.normal(0, .55, 3)
                branch(pts[k], nd / np.linalg.norm(nd), length * rng.uniform(.6, .8), r * .6, level + 1)
    branch(np.zeros(3), np.array([0, 0, 1.0]), height * .3, height * .016, 0)
    c = bpy.data.curves.new("tree", "CURVE")
    c.dimensions, c.bevel_depth, c.bevel_resolution = "3D", 1.0, 0
    for pts, r in paths:
        s = c.splines.new("POLY")
        s.points.add(len(pts) - 1)
        s.points.foreach_set("co", np.c_[pts, np.ones(len(pts))].ravel())
        s.points.foreach_set("radius", np.linspace(r, r * .6, len(pts)))
    c.materials.append(material)
    return stage.link("tree", c)


def tripod(at, height, material, spread=.45):
    x, y, z = at
    top = (x, y, height)
    for k in range(3):
        a = 2.1 * k + x
        pipe([(x + spread * np.cos(a), y + spread * np.sin(a), .0), (x, y, height * .55)], .016, material)
    pipe([(x, y, height * .3), top], .014, material)


def main(out, preview):
    stage.clear(seed=303)
    rng = np.random.default_rng(303)
    w, h = size(preview)
    black = stage.hard((.02, .02, .022), .5)
    cloth = stage.cloth((.012, .013, .015), sheen=.05, grain=90, depth=.01)
    road, n = stage._principled("road", Base_Color=(.022, .023, .025, 1), Roughness=.42, Specular=.5)
    t = road.node_tree
    co, wet, ramp = t.nodes.new("ShaderNodeTexCoord"), t.nodes.new("ShaderNodeTexNoise"), t.nodes.new("ShaderNodeMapRange")
    wet.inputs["Scale"].default_value, wet.inputs["Detail"].default_value = .55, 5
    ramp.inputs[1].default_value, ramp.inputs[2].default_value = .42, .62
    ramp.inputs[3].default_value, ramp.inputs[4].default_value = .10, .55
    t.links.new(co.outputs["Object"], wet.inputs["Vector"])
    t.links.new(wet.outputs[0], ramp.inputs[0])
    t.links.new(ramp.outputs[0], n.inputs["Roughness"])
    stage._bump(road, n, 34, .35, .012, "noise", 6)
    bpy.ops.mesh.primitive_plane_add(size=160, location=(0, 60, 0))
    bpy.context.object.data.materials.append(road)

    lamp = np.array([1.9, 15.0, 6.6])
    bpy.ops.mesh.primitive_uv_sphere_add(segments=64, ring_count=32, radius=1.0, location=lamp)
    balloon = bpy.context.object
    balloon.scale = (1.45, 1.45, .86)
    for p in balloon.data.polygons:
        p.use_smooth = True
    shell = stage.glow((.92, .97, 1.0), 7.5)
    tt = shell.node_tree
    lw = tt.nodes.new("ShaderNodeLayerWeight")
    mul = tt.nodes.new("ShaderNodeMapRange")
    mul.inputs[3].default_value, mul.inputs[4].default_value = .95, .30
    tt.links.new(lw.outputs["Facing"], mul.inputs[0])
    co2, sweep = tt.nodes.new("ShaderNodeTexCoord"), tt.nodes.new("ShaderNodeTexGradient")
    sweep.gradient_type = "RADIAL"
    tt.links.new(co2.outputs["Object"], sweep.inputs[0])
    last = sweep.outputs["Fac"]
    for op, value in (("MULTIPLY", 14.0), ("PINGPONG", .5), ("MULTIPLY", 16.0), ("MINIMUM", 1.0),
                      ("MULTIPLY", .45), ("ADD", .55)):          # the seams of its gores
        node = tt.nodes.new("ShaderNodeMath")
        node.operation = op
        tt.links.new(last, node.inputs[0])
        node.inputs[1].default_value = value
        last = node.outputs[0]
    both = tt.nodes.new("ShaderNodeMath")
    both.operation = "MULTIPLY"
    tt.links.new(last, both.inputs[0])
    tt.links.new(mul.outputs[0], both.inputs[1])
    tt.links.new(both.outputs[0], tt.nodes["Emission"].inputs[1])
    balloon.data.materials.append(shell)
    # Its crane: base, telescopic arm, guy lines.
    box((6.8, 17.0, .5), (1.9, 3.4, 1.0), black, .1, 12)
    box((6.8, 16.4, 1.3), (1.0, 1.0, .7), black, .1, 12)
    pipe([(6.8, 16.4, 1.5), (4.3, 15.7, 5.6)], .10, black)
    pipe([(4.4, 15.7, 5.4), (1.9, 15.0, 8.4)], .06, black)
    pipe([(1.9, 15.0, 8.4), (1.9, 15.0, 7.5)], .02, black)
    for dx, dy in ((-4.2, -1.5), (3.0, -3.0), (-1, 5)):
        pipe([lamp + [0, 0, -.8], (lamp[0] + dx, lamp[1] + dy, 0)], .014, black)
    second = np.array([-6.4, 21.0, 4.3])
    box(second, (.55, .4, .55), black, .05, -20)
    pipe([second - [0, 0, .3], (second[0], second[1], 0)], .04, black)

    crew = [extras.standing(1, ((-17, -34, 108), (16, -36, 112)), 5, hood=True),
            extras.standing(2, ((-27, -2, 78), (27, 2, 80)), 10, cap=True),
            extras.standing(3, ((-14, -36, 140), (22, -52, 150)), 8, cap=True, lean=4),
            extras.standing(4, ((-12, -28, 112), (26, -2, 80)), 12),
            extras.standing(5, ((-10, -30, 120), (12, -30, 122)), 3, hood=True)]
    people = [extras.stage.mesh("crew", *c, cloth) for c in crew]
    spots = [(0, -2.7, 9.2, 150), (2, -1.75, 9.9, 200), (1, 3.9, 11.5, 160), (3, 1.0, 12.6, 95), (4, 5.3, 13.2, 250),
             (1, -5.2, 15.5, 120), (3, -4.3, 16.2, 300), (4, 2.6, 18.0, 20), (0, -.6, 19.5, 180), (2, 8.2, 15.0, 230)]
    for k, x, y, turn in spots:
        ob = stage.link("crew", people[k].data)
        ob.location, ob.rotation_euler[2] = (x, y, 0), np.radians(turn)
        ob.scale = (1, 1, rng.uniform(.94, 1.03))
    for p in people:
        p.location = (0, -40, 0)

    # Camera on a dolly with its operator, flags, stands, cases, monitor.
    tripod((-1.15, 9.0, 0), 1.35, black)
    box((-1.15, 8.95, 1.52), (.20, .46, .24), black, .03, 24)
    box((-1.30, 9.28, 1.54), (.14, .22, .14), black, .02, 24)
    box((-1.10, 8.84, 1.69), (.10, .26, .12), black, .02, 24)
    box((-1.42, 9.50, 1.55), (.26, .04, .22), black, .01, 24)
    for x, y, hh, tw, th in ((-4.0, 11.2, 2.9, 1.1, .9), (5.0, 10.4, 2.5, .8, 1.1), (-7.2, 13.0, 3.4, 1.5, 1.2)):
        tripod((x, y, 0), hh, black)
        box((x + .25, y, hh), (tw, .02, th), black, 0, rng.uniform(-25, 25))
    for x, y, s in ((2.6, 9.4, .5), (3.2, 9.2, .42), (-3.7, 9.6, .45), (-5.9, 11.4, .6), (6.6, 12.0, .6)):
        box((x, y, s * .35), (s * 1.4, s, s * .7), black, .03, rng.uniform(0, 90))
    tripod((2.2, 10.6, 0), 1.25, black, .35)
    box((2.2, 10.6, 1.42), (.46, .06, .30), black, .01, 12)
    panel((2.205, 10.562, 1.42), .42, .25, screen_material(landscape(6, 256, 152, "night"), 2.0), 12)
    for k in range(9):                                             # cables on the ground
        a = np.array([rng.uniform(-6, 6), rng.uniform(6.2, 9), .02])
        b = np.array([rng.uniform(-6, 7), rng.uniform(11, 16), .02])
        m = np.linspace(0, 1, 9)[:, None]
        path = a + (b - a) * m + np.c_[rng.normal(0, .5, (9, 2)), np.zeros(9)]
        pipe(path, .011, black)
    pipe([(-2.2, 8.6, .06), (-.2, 9.6, .06), (3.2, 11.2, .06)], .035, black)   # dolly track
    pipe([(-2.5, 9.1, .06), (-.5, 10.1, .06), (2.9, 11.7, .06)], .035, black)
    # Trucks, a house front, trees behind.
    box((-10.0, 23.0, 1.8), (2.5, 6.5, 3.0), black, .12, 8)
    box((11.0, 22.0, 1.7), (2.5, 6.0, 2.9), black, .12, -14)
    for k in range(13):
        tr = tree(rng, rng.uniform(8, 13), black)
        tr.location = ((k - 6) * 4.2 + rng.normal(0, 1.2), rng.uniform(26, 40), 0)

    d = bpy.data.lights.new("lamp", "POINT")
    d.energy, d.color, d.shadow_soft_size = 4200, (.82, .93, 1.0), 1.2
    ob = stage.link("lamp", d)
    ob.location = lamp - [0, 0, .2]
    balloon.visible_shadow = False
    stage.spot("second", second + [0, -.4, 0], (1.0, 9.5, .8), 2600, (1.0, .62, .32), 46, .7, .2)
    stage.set_world((.25, .45, .7), .010)
    stage.camera((-.25, .2, 1.25), (.25, 14, 3.05), 26, 0, sensor=WIDE)
    px = stage.render(w, h, 20 if preview else 40)[..., :3]
    dist = depth(w, h)
    o, dirs = rays(w, h)
    rng2 = Noise(31, 24)
    t = np.minimum(dist, 45)
    mid = o + dirs * (np.minimum(t, 14) * .7)[..., None]
    drift = .78 + .45 * rng2((mid[..., 0] + 60, mid[..., 1] * .5 + 60, mid[..., 2] * 1.8 + 60), 3.4, 4)
    cool = airlight(o, dirs, dist, lamp, soft=1.3)
    warm = airlight(o, dirs, dist, second)
    fade = np.exp(-t * .030)[..., None]
    low = 1 + 1.1 * np.exp(-np.maximum(mid[..., 2], 0) / 1.2)
    fog = (.40 * cool[..., None] * np.array([.52, .86, 1.0]) + .11 * warm[..., None] * np.array([1.0, .56, .26]))
    img = px * fade + fog * (drift * low)[..., None] * .44 + .0035 * np.array([.4, .7, 1.0])
    finish(img, out, 303, .85, bloom=.22, preview=preview)


if __name__ == "__main__":
    args = sys.argv[sys.argv.index("--") + 1:]
    main(args[0], "--preview" in args)

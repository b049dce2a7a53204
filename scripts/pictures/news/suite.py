"""News 4: a grading suite, the colourist seen from behind."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from common import *  # noqa: E402,F401,F403
import extras  # noqa: E402
from studio.sdf import Field  # noqa: E402


def chair():
    """A mesh-backed office chair, rounded (cm)."""
    n = Noise(8)

    def shape(p):
        x, y, z = p
        bow = y - .012 * x * x - .0016 * (z - 60) ** 2
        q = [np.maximum(np.abs(x) - 15, 0), np.maximum(np.abs(bow) - .8, 0), np.maximum(np.abs(z - 62) - 20, 0)]
        return np.sqrt(sum(v * v for v in q)) - 6.0 + .12 * n(p, 4)
    return Field(shape, (-30, -16, 30), (30, 22, 96), .8).surface()


def control(x, y, z, dark, turn=0):
    """A grading surface: three trackballs in rings, rows of small keys."""
    box((x, y, z + .018), (.58, .27, .036), dark, .012, turn)
    metal = stage.hard((.05, .05, .055), .22)
    ring = stage.hard((.12, .12, .125), .35, 1.0)
    for k in (-1, 0, 1):
        c = (x + k * .175, y - .03, z + .042)
        bpy.ops.mesh.primitive_uv_sphere_add(segments=40, ring_count=20, radius=.036, location=c)
        o = bpy.context.object
        for p in o.data.polygons:
            p.use_smooth = True
        o.data.materials.append(metal)
        bpy.ops.mesh.primitive_torus_add(major_segments=64, minor_segments=12, major_radius=.052, minor_radius=.006,
                                         location=(c[0], c[1], z + .040))
        o = bpy.context.object
        for p in o.data.polygons:
            p.use_smooth = True
        o.data.materials.append(ring)
        for j in range(5):
            color = [(.3, .85, 1), (1, 1, 1), (1, .6, .3)][j % 3]
            box((c[0] - .05 + j * .025, y + .085, z + .040), (.014, .010, .006),
                stage.glow(color, .9 if (j + k) % 2 else .25), .001)
        for j in range(4):
            bpy.ops.mesh.primitive_cylinder_add(vertices=24, radius=.008, depth=.018,
                                                location=(c[0] - .045 + j * .03, y + .11, z + .045))
            bpy.context.object.data.materials.append(metal)


def main(out, preview):
    stage.clear(seed=404).cycles.sample_clamp_direct = 3.0
    w, h = size(preview)
    dark = stage.hard((.022, .022, .024), .38)
    desk = stage.hard((.030, .024, .020), .30)
    wall = stage.cloth((.055, .058, .062), sheen=.2, grain=40, depth=.006)
    felt = stage.cloth((.030, .032, .036), sheen=.4, grain=300)
    box((0, 1.55, .72), (3.1, .95, .04), desk, .008)
    box((0, 2.75, 1.4), (8, .1, 3.4), wall, 0)
    for k in range(-10, 11):                                        # ribbed absorber on the wall
        if abs(k) > 4:
            box((k * .22, 2.67, 1.4), (.14, .10, 2.6), felt, .02)
    box((-3.2, .5, 1.4), (.1, 5, 3.4), wall, 0)
    box((3.2, .5, 1.4), (.1, 5, 3.4), wall, 0)
    box((0, .5, 2.9), (7, 5, .1), wall, 0)
    box((0, .5, -.05), (7, 5, .1), felt, 0)

    def monitor(x, y, z, wd, turn, seed, kind, gain, ratio=16 / 9, letter=2.0):
        ht = wd / ratio
        box((x, y + .022, z), (wd + .022, .035, ht + .022), dark, .006, turn)
        a = np.radians(turn)
        n = np.array([np.sin(a), -np.cos(a), 0])
        face = np.array([x, y + .022, z]) + n * .0195
        pic = landscape(seed, 960, int(960 / letter), kind)
        full = np.zeros((int(960 / ratio), 960, 3), np.float32) + .002
        o = (full.shape[0] - pic.shape[0]) // 2
        full[o:o + pic.shape[0]] = pic
        panel(face, wd, ht, screen_material(full, gain), turn)
        box((x, y + .07, .75), (.26, .18, .012), dark, .004, turn)
        box((x, y + .075, (z - ht / 2 + .75) / 2), (.05, .02, z - ht / 2 - .70), dark, .004, turn)

    monitor(.10, 1.82, 1.12, .92, 0, 12, "sand", 1.35)
    monitor(-.86, 1.66, 1.07, .70, 24, 14, "ice", 1.1)
    monitor(1.04, 1.66, 1.07, .70, -24, 19, "night", 3.2)
    control(.14, 1.33, .74, dark, 0)
    box((-.52, 1.30, .755), (.36, .13, .02), dark, .006, 6)
    box((.78, 1.36, .752), (.10, .14, .012), dark, .004, -14)
    bpy.ops.mesh.primitive_cylinder_add(vertices=48, radius=.04, depth=.09, location=(-.92, 1.32, .785))
    cup = bpy.context.object
    cup.data.materials.append(stage.hard((.10, .10, .10), .4))
    for x in (-1.38, 1.52):                                         # loudspeakers
        box((x, 1.86, 1.02), (.24, .26, .40), dark, .012, -14 if x > 0 else 14)
        a = 14 if x < 0 else -14
        for z, r in ((.95, .085), (1.12, .03)):
            bpy.ops.mesh.primitive_torus_add(major_segments=48, minor_segments=10, major_radius=r, minor_radius=r * .14,
                                             location=(x + .13 * np.sin(np.radians(a)), 1.86 - .13 * np.cos(np.radians(a)), z),
                                             rotation=(np.pi / 2, 0, np.radians(a)))
            bpy.context.object.data.materials.append(dark)
    seat = stage.mesh("chair", *chair(), felt)
    seat.location, seat.rotation_euler[2] = (-.29, .49, .0), np.radians(180)
    who = extras.sitter(4, "tousled", 1.0, (-20, -4, 2), True)
    extras.place(who, (-.29, .66, 1.17), 186, 1.0, False)
    # Light: bias glow on the wall, a warm lamp far right, the screens themselves.
    stage.strip("bias", (0, 2.10, .98), (0, 2.7, 1.25), (2.4, .05), 26, (.36, .74, 1.0), 160)
    stage.strip("cove", (0, 2.4, 2.8), (0, 2.65, 1.2), (4.5, .05), 12, (.30, .65, .85), 120)
    d = bpy.data.lights.new("warm", "POINT")
    d.energy, d.color, d.shadow_soft_size = 7, (1, .55, .24), .06
    stage.link("warm", d).location = (2.35, 2.2, 1.35)
    stage.strip("hair", (-1.3, 1.6, 2.2), (-.17, .6, 1.2), (.5, .3), 16, (.7, .88, 1.0))
    stage.set_world((.3, .5, .7), .004)
    stage.camera((.52, -.82, 1.50), (.06, 1.6, .97), 28, 2.8, 2.0, sensor=WIDE)
    px = stage.render(w, h, 24 if preview else 32)[..., :3]
    dist = depth(w, h)
    img = px + .010 * np.array([.3, .7, 1.0]) * np.clip((dist - 1) / 4, 0, 1)[..., None]
    finish(img, out, 404, 1.1, bloom=.24, quiet=.7, preview=preview)


if __name__ == "__main__":
    args = sys.argv[sys.argv.index("--") + 1:]
    main(args[0], "--preview" in args)

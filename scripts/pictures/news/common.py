"""What the news pictures share: fog, depth, screens, extras, finishing."""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(HERE)
sys.path[:0] = [ROOT, os.path.join(ROOT, "portraits")]

import bpy
import numpy as np

from studio import development as dev, stage
from studio.sdf import Noise

WIDE = 20.25  # sensor height of a 36 mm wide 16:9 frame


def size(preview):
    return (640, 360) if preview else (960, 540)


def depth(width, height):
    """Distance from the camera per pixel, in metres (999 where nothing is)."""
    mat = bpy.data.materials.new("depth")
    mat.use_nodes = True
    t = mat.node_tree
    t.nodes.clear()
    cam = t.nodes.new("ShaderNodeCameraData")
    e = t.nodes.new("ShaderNodeEmission")
    t.links.new(cam.outputs["View Distance"], e.inputs["Strength"])
    t.links.new(e.outputs[0], t.nodes.new("ShaderNodeOutputMaterial").inputs[0])
    s = bpy.context.scene
    layer, dof = s.view_layers[0], s.camera.data.dof
    layer.material_override = mat
    was, clamp = dof.use_dof, s.cycles.sample_clamp_direct
    dof.use_dof, s.cycles.sample_clamp_direct = False, 0
    stage.set_world((0, 0, 0), 0)
    px = stage.render(width, height, 6, True)
    dof.use_dof, s.cycles.sample_clamp_direct = was, clamp
    layer.material_override = None
    a = px[..., 3]
    return np.where(a > .3, px[..., 0] / np.maximum(a, .01), 999.0).astype(np.float32)


def rays(width, height):
    """Camera position and a unit direction for every pixel."""
    cam = bpy.context.scene.camera
    bpy.context.view_layer.update()
    m = np.array(cam.matrix_world)
    half = cam.data.sensor_height / 2 / cam.data.lens
    y = (1 - 2 * (np.arange(height) + .5) / height) * half
    x = (2 * (np.arange(width) + .5) / width - 1) * half * width / height
    d = np.stack(np.broadcast_arrays(x[None], y[:, None], -1.0), -1)
    d = d / np.linalg.norm(d, axis=-1, keepdims=True)
    return m[:3, 3], d @ m[:3, :3].T


def airlight(origin, d, dist, lamp, reach=60.0, soft=.04):
    """Light scattered towards the camera by fog round a point lamp (exact)."""
    v = np.asarray(lamp) - origin
    b = d @ v
    h = np.sqrt(np.maximum(v @ v - b * b, soft))
    far = np.minimum(dist, reach)
    return (np.arctan((far - b) / h) + np.arctan(b / h)) / h


def beam(origin, d, dist, density, steps=72, near=.5, far=24.0, seed=0):
    """March ``density(points)`` along every ray up to the first surface."""
    h, w = dist.shape
    jitter = np.random.default_rng(seed).random((h, w, 1))
    out = np.zeros((h, w, 3))
    step = (far - near) / steps
    for i in range(steps):
        t = near + step * (i + jitter)
        out += density(origin + d * t) * step * (t < dist[..., None])
    return out


def landscape(seed, width=1024, height=428, kind="dusk"):
    """An abstract scene-linear landscape frame for screens and monitors."""
    rng = np.random.default_rng(seed)
    y, x = np.mgrid[0:height, 0:width] / height
    horizon = .62
    sky = {"dusk": ((.02, .06, .11), (1.0, .42, .16)), "ice": ((.03, .12, .18), (.62, .88, .95)),
           "sand": ((.10, .15, .20), (.95, .68, .36)), "night": ((.004, .012, .022), (.06, .24, .32))}[kind]
    t = np.clip(y / horizon, 0, 1)[..., None] ** 1.8
    img = np.array(sky[0]) * (1 - t) + np.array(sky[1]) * t
    smoke = dev.clouds(height, width, seed, .35, 6, 3.5)[..., None]
    img = img * (.35 + 1.3 * np.clip((smoke - .3) * 1.9, 0, 1))
    cx, cy, r = .5 * width / height + rng.uniform(-.3, .3), .40, .15
    if kind in ("night", "dusk"):
        dd = np.sqrt((x - cx) ** 2 + (y - cy) ** 2)
        side = .5 + .5 * ((x - cx) * .7 - (y - cy) * .7) / (dd + 1e-6)
        ring = np.exp(-((dd - r) / .006) ** 2) * (.5 + 2.5 * side ** 2) + .5 * np.exp(-np.maximum(dd - r, 0) / .05) * (dd > r)
        img = img * np.where(dd < r, .25, 1)[..., None] + ring[..., None] * np.array([.75, .95, 1.0]) * 1.2
    for k in range(5):
        line = horizon - .10 + .06 * k + sum(
            rng.uniform(.2, 1) * .055 / f * np.sin(x * f * (2 + k * .6) + rng.uniform(0, 6.3)) for f in (1, 2, 4.3, 9, 21, 43))
        rise = 1 / (1 + np.exp(np.clip(-(y - line) * height * .8, -50, 50)))
        c = np.array(sky[1]) * .30 * .5 ** k + np.array(sky[0]) * .5 * .75 ** k
        img = img * (1 - rise[..., None]) + (c * (.75 + .5 * smoke)) * rise[..., None]
    return img.astype(np.float32)


def screen_material(picture, strength):
    """An emitting surface that shows ``picture`` over the mesh's UV map."""
    h, w = picture.shape[:2]
    img = bpy.data.images.new("frame", w, h, float_buffer=True)
    rgba = np.ones((h, w, 4), np.float32)
    rgba[..., :3] = picture[::-1]
    img.pixels.foreach_set(rgba.ravel())
    img.update()
    mat = stage.glow((1, 1, 1), strength)
    t = mat.node_tree
    tex = t.nodes.new("ShaderNodeTexImage")
    tex.image = img
    t.links.new(tex.outputs[0], t.nodes["Emission"].inputs[0])
    return mat


def panel(center, width, height, material, turn=0.0, tilt=0.0):
    """An upright rectangle with UVs facing -y, turned about z (degrees)."""
    bpy.ops.mesh.primitive_plane_add(size=1, location=center,
                                     rotation=(np.radians(90 + tilt), 0, np.radians(turn)))
    ob = bpy.context.object
    ob.scale = (width, height, 1)
    ob.data.materials.append(material)
    return ob


def box(center, dims, material, bevel=.01, turn=0.0):
    bpy.ops.mesh.primitive_cube_add(size=1, location=center, rotation=(0, 0, np.radians(turn)))
    ob = bpy.context.object
    ob.scale = dims
    bpy.ops.object.transform_apply(location=False, rotation=False, scale=True)
    if bevel:
        m = ob.modifiers.new("bevel", "BEVEL")
        m.width, m.segments = bevel, 3
        for p in ob.data.polygons:
            p.use_smooth = True
        ob.data.use_auto_smooth = True
    ob.data.materials.append(material)
    return ob


def pipe(path, radius, material, closed=False):
    """A smooth cable or rod through the points of ``path``."""
    c = bpy.data.curves.new("pipe", "CURVE")
    c.dimensions, c.bevel_depth, c.bevel_resolution, c.resolution_u = "3D", radius, 3, 8
    s = c.splines.new("POLY" if len(path) == 2 else "NURBS")
    s.points.add(len(path) - 1)
    s.points.foreach_set("co", np.c_[np.asarray(path, float), np.ones(len(path))].ravel())
    if len(path) > 2:
        s.order_u, s.use_endpoint_u = 3, True
    s.use_cyclic_u = closed
    ob = stage.link("pipe", c)
    c.materials.append(material)
    return ob


def finish(img, path, seed, exposure=1.0, limit=240, preview=False, bloom=.16, sat=.95, quiet=.55):
    img = dev.resize(np.asarray(img, np.float32), *((640, 360) if preview else (1600, 900)))
    img = dev.bloom(np.maximum(img, 0), bloom)
    img = dev.halation(img, .08)
    img = dev.filmic(img, exposure)
    img = dev.quiet(img, quiet)
    img = dev.grade(img, sat=sat)
    img = dev.vignette(img, .45)
    img = dev.grain(img, seed, .012)
    print(path, dev.save(img, path, 82, limit))

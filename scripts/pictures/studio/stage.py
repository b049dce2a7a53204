"""Blender side of the studio: meshes, strands, materials, lights, camera.

Scene units are metres; shapes arrive in centimetres.
"""
import os
import tempfile

import bpy
import numpy as np
from mathutils import Vector

CM = 0.01


def clear(threads=2, seed=7):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s = bpy.context.scene
    s.render.engine = "CYCLES"
    s.render.threads_mode, s.render.threads = "FIXED", threads
    c = s.cycles
    c.device, c.seed, c.use_denoising = "CPU", seed, False
    c.use_adaptive_sampling, c.adaptive_threshold = True, 0.04
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 3, 1, 2
    c.transmission_bounces, c.transparent_max_bounces, c.volume_bounces = 2, 4, 0
    c.sample_clamp_indirect, c.sample_clamp_direct = 1.5, 5.0
    s.cycles_curves.shape = "RIBBONS"
    c.caustics_reflective = c.caustics_refractive = False
    s.world = bpy.data.worlds.new("world")
    s.world.use_nodes = True
    set_world((0, 0, 0), 0)
    return s


def set_world(color, strength):
    bg = bpy.context.scene.world.node_tree.nodes["Background"]
    bg.inputs[0].default_value = (*color, 1)
    bg.inputs[1].default_value = strength


def link(name, data):
    ob = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(ob)
    return ob


def mesh(name, vertices, faces, material, scale=CM, smooth=True):
    me = bpy.data.meshes.new(name)
    v = np.asarray(vertices, np.float32) * scale
    f = np.asarray(faces, np.int32)
    me.vertices.add(len(v))
    me.vertices.foreach_set("co", v.ravel())
    me.loops.add(f.size)
    me.loops.foreach_set("vertex_index", f.ravel())
    me.polygons.add(len(f))
    me.polygons.foreach_set("loop_start", np.arange(0, f.size, f.shape[1], dtype=np.int32))
    me.polygons.foreach_set("loop_total", np.full(len(f), f.shape[1], np.int32))
    me.polygons.foreach_set("use_smooth", np.full(len(f), smooth))
    me.update(calc_edges=True)
    me.materials.append(material)
    return link(name, me)


def strands(name, pts, material, root=.035, tip=.012, scale=CM):
    """Real hair curves from an array (strands, points, 3); radii in mm/10."""
    m = pts.shape[1]
    size = 2000
    made = []
    for k in range(0, len(pts), size):
        part = pts[k:k + size]
        n = len(part)
        me = bpy.data.meshes.new(name)
        me.vertices.add(n * m)
        flat = np.zeros((n * m, 3), np.float32)
        flat[:, 2] = np.arange(n * m)
        me.vertices.foreach_set("co", flat.ravel())
        i = np.arange(n * m).reshape(n, m)
        e = np.stack([i[:, :-1], i[:, 1:]], -1).ravel().astype(np.int32)
        me.edges.add(n * (m - 1))
        me.edges.foreach_set("vertices", e)
        ob = link(name, me)
        for o in bpy.context.selected_objects:
            o.select_set(False)
        bpy.context.view_layer.objects.active = ob
        ob.select_set(True)
        bpy.ops.object.convert(target="CURVE")
        bpy.ops.object.convert(target="CURVES")
        ob = bpy.context.object
        at = ob.data.attributes
        at["position"].data.foreach_set("vector", (part * scale).astype(np.float32).ravel())
        r = np.linspace(root, tip, m, dtype=np.float32) * scale
        at["radius"].data.foreach_set("value", np.tile(r, n))
        ob.data.materials.clear()
        ob.data.materials.append(material)
        made.append(ob)
    return made


def group(objects, yaw):
    """Turn all of a figure's objects about the vertical."""
    empty = link("figure", None)
    empty.rotation_euler[2] = np.radians(yaw)
    for ob in objects:
        ob.parent = empty
    return empty


# ---------------------------------------------------------------- materials

def _principled(name, **values):
    mat = bpy.data.materials.new(name)
    mat.use_nodes = True
    node = mat.node_tree.nodes["Principled BSDF"]
    for key, value in values.items():
        node.inputs[key.replace("_", " ")].default_value = value
    return mat, node


def _bump(mat, node, scale, strength, distance, kind="noise", detail=4):
    t = mat.node_tree
    co = t.nodes.new("ShaderNodeTexCoord")
    if kind == "noise":
        tex = t.nodes.new("ShaderNodeTexNoise")
        tex.inputs["Detail"].default_value = detail
    else:
        tex = t.nodes.new("ShaderNodeTexVoronoi")
    tex.inputs["Scale"].default_value = scale
    b = t.nodes.new("ShaderNodeBump")
    b.inputs["Strength"].default_value = strength
    b.inputs["Distance"].default_value = distance
    t.links.new(co.outputs["Object"], tex.inputs["Vector"])
    t.links.new(tex.outputs[0], b.inputs["Height"])
    t.links.new(b.outputs[0], node.inputs["Normal"])
    return tex


def skin(color, rough=.42):
    mat, n = _principled("skin", Base_Color=(*color, 1), Roughness=rough, Specular=.45,
                         Subsurface=.12)
    n.inputs["Subsurface Radius"].default_value = (.010, .0035, .0018)
    n.inputs["Subsurface Color"].default_value = (*[min(1, c * f) for c, f in zip(color, (1.5, .8, .6))], 1)
    _bump(mat, n, 900, .25, .0006, "noise", 3)
    return mat


def cloth(color, rough=.85, sheen=.6, grain=700, depth=.0012, strength=.5):
    mat, n = _principled("cloth", Base_Color=(*color, 1), Roughness=rough, Specular=.25,
                         Sheen=sheen, Sheen_Tint=.3)
    _bump(mat, n, grain, strength, depth)
    return mat


def leather(color):
    mat, n = _principled("leather", Base_Color=(*color, 1), Roughness=.38, Specular=.5)
    _bump(mat, n, 260, .35, .002, "noise", 6)
    return mat


def hard(color, rough=.3, metallic=0.0):
    mat, n = _principled("hard", Base_Color=(*color, 1), Roughness=rough, Metallic=metallic)
    return mat


def hair(color, shine=.5):
    """Strands: a pale reflection along the hair and its own colour against the light."""
    mat = bpy.data.materials.new("hair")
    mat.use_nodes = True
    t = mat.node_tree
    t.nodes.clear()
    out = t.nodes.new("ShaderNodeOutputMaterial")
    info = t.nodes.new("ShaderNodeHairInfo")
    vary = t.nodes.new("ShaderNodeMixRGB")
    vary.inputs[1].default_value = (*[c * .8 for c in color], 1)
    vary.inputs[2].default_value = (*[min(1, c * 2.2) for c in color], 1)
    t.links.new(info.outputs["Random"], vary.inputs[0])
    r = t.nodes.new("ShaderNodeBsdfHair")
    r.component = "Reflection"
    r.inputs["Color"].default_value = (*[shine * (.8 + .5 * c) for c in color], 1)
    r.inputs["RoughnessU"].default_value, r.inputs["RoughnessV"].default_value = .28, .55
    tt = t.nodes.new("ShaderNodeBsdfHair")
    tt.component = "Transmission"
    tt.inputs["RoughnessU"].default_value, tt.inputs["RoughnessV"].default_value = .35, .6
    t.links.new(vary.outputs[0], tt.inputs["Color"])
    d = t.nodes.new("ShaderNodeBsdfDiffuse")
    t.links.new(vary.outputs[0], d.inputs[0])
    m1, m2 = t.nodes.new("ShaderNodeMixShader"), t.nodes.new("ShaderNodeMixShader")
    m1.inputs[0].default_value, m2.inputs[0].default_value = .35, .55
    t.links.new(tt.outputs[0], m1.inputs[1])
    t.links.new(d.outputs[0], m1.inputs[2])
    t.links.new(m1.outputs[0], m2.inputs[1])
    t.links.new(r.outputs[0], m2.inputs[2])
    t.links.new(m2.outputs[0], out.inputs[0])
    return mat


def glow(color, strength):
    mat = bpy.data.materials.new("glow")
    mat.use_nodes = True
    t = mat.node_tree
    t.nodes.clear()
    e = t.nodes.new("ShaderNodeEmission")
    e.inputs[0].default_value = (*color, 1)
    e.inputs[1].default_value = strength
    t.links.new(e.outputs[0], t.nodes.new("ShaderNodeOutputMaterial").inputs[0])
    return mat


# ------------------------------------------------------------ light, camera

def aim(ob, target):
    ob.rotation_euler = (Vector(target) - ob.location).to_track_quat("-Z", "Y").to_euler()


def strip(name, at, target, size, power, color, spread=110):
    """A soft box of ``size`` (w, h) metres."""
    d = bpy.data.lights.new(name, "AREA")
    d.shape, d.size, d.size_y = "RECTANGLE", size[0], size[1]
    d.energy, d.color = power, color
    d.spread = np.radians(spread)
    ob = link(name, d)
    ob.location = at
    aim(ob, target)
    return ob


def spot(name, at, target, power, color, angle=40, blend=.5, radius=.05):
    d = bpy.data.lights.new(name, "SPOT")
    d.energy, d.color, d.spot_size, d.spot_blend = power, color, np.radians(angle), blend
    d.shadow_soft_size = radius
    ob = link(name, d)
    ob.location = at
    aim(ob, target)
    return ob


def camera(at, target, lens=85, fstop=2.8, focus=None, shift=(0, 0), sensor=36):
    d = bpy.data.cameras.new("camera")
    d.lens, d.sensor_fit, d.sensor_height, d.sensor_width = lens, "VERTICAL", sensor, sensor
    d.clip_start, d.clip_end = .02, 500
    d.shift_x, d.shift_y = shift
    ob = link("camera", d)
    ob.location = at
    aim(ob, target)
    if fstop:
        d.dof.use_dof, d.dof.aperture_fstop = True, fstop
        d.dof.focus_distance = focus or (Vector(target) - Vector(at)).length
        d.dof.aperture_blades = 9
    bpy.context.scene.camera = ob
    return ob


def render(width, height, samples, transparent=False):
    """Render and return linear float RGBA, top row first."""
    s = bpy.context.scene
    s.render.resolution_x, s.render.resolution_y = width, height
    s.render.resolution_percentage = 100
    s.render.film_transparent = transparent
    s.cycles.samples = samples
    s.cycles.adaptive_min_samples = max(8, samples // 4)
    s.view_settings.view_transform = "Raw"
    f = s.render.image_settings
    f.file_format, f.color_depth, f.color_mode = "OPEN_EXR", "32", "RGBA"
    path = os.path.join(tempfile.mkdtemp(), "frame.exr")
    s.render.filepath = path
    bpy.ops.render.render(write_still=True)
    img = bpy.data.images.load(path)
    px = np.empty(width * height * 4, np.float32)
    img.pixels.foreach_get(px)
    bpy.data.images.remove(img)
    os.remove(path)
    return px.reshape(height, width, 4)[::-1].copy()

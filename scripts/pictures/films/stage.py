"""The Blender side of every picture: meshes from arrays, materials, lights, camera and the render itself."""
import math
import os
import tempfile

import bpy
import numpy as np
from mathutils import Vector


MESH = .8            # fineness of terrain: 1 for the closest scrutiny


def reset():
    """Empty scene, Cycles on two threads, fixed seed."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s = bpy.context.scene
    s.render.engine = 'CYCLES'
    s.render.threads_mode, s.render.threads = 'FIXED', 2
    s.cycles.seed = 7
    s.cycles.use_denoising = False
    s.cycles.use_adaptive_sampling = True
    s.cycles.adaptive_threshold = 0.03
    s.cycles.max_bounces, s.cycles.diffuse_bounces, s.cycles.glossy_bounces = 3, 2, 2
    s.cycles.transparent_max_bounces = 8
    s.cycles.volume_bounces = 0
    s.cycles.sample_clamp_indirect = 4
    s.cycles.sample_clamp_direct = 30
    s.cycles.caustics_reflective = s.cycles.caustics_refractive = False
    s.view_settings.view_transform = 'Raw'
    s.render.film_transparent = True
    s.world = bpy.data.worlds.new('World')
    s.world.use_nodes = True
    s.world.node_tree.nodes['Background'].inputs[0].default_value = (0, 0, 0, 1)
    return s


def link(obj):
    """Put an object on the set."""
    bpy.context.scene.collection.objects.link(obj)
    return obj


def mesh(name, verts, faces, material=None, smooth=True, uv=None):
    """Object from numpy vertices (n,3) and faces (m,3 or m,4)."""
    verts = np.asarray(verts, np.float32)
    faces = np.asarray(faces, np.int32)
    me = bpy.data.meshes.new(name)
    me.vertices.add(len(verts))
    me.vertices.foreach_set('co', verts.ravel())
    n, k = faces.shape
    me.loops.add(n * k)
    me.loops.foreach_set('vertex_index', faces.ravel())
    me.polygons.add(n)
    me.polygons.foreach_set('loop_start', np.arange(0, n * k, k, dtype=np.int32))
    me.polygons.foreach_set('loop_total', np.full(n, k, np.int32))
    me.polygons.foreach_set('use_smooth', np.full(n, smooth, bool))
    me.update(calc_edges=True)
    if uv is not None:
        layer = me.uv_layers.new()
        layer.data.foreach_set('uv', np.asarray(uv, np.float32)[faces.ravel()].ravel())
    if material:
        me.materials.append(material)
    return link(bpy.data.objects.new(name, me))


def vertex_value(obj, name, values):
    """Attach a per-vertex float that a material can read."""
    a = obj.data.attributes.new(name, 'FLOAT', 'POINT')
    a.data.foreach_set('value', np.asarray(values, np.float32).ravel())


def grid_faces(rows, cols):
    """Quad indices of a rows x cols lattice."""
    i = np.arange(rows * cols).reshape(rows, cols)
    return np.stack([i[:-1, :-1], i[:-1, 1:], i[1:, 1:], i[1:, :-1]], -1).reshape(-1, 4)


def sheet(name, height, x, y, material):
    """Height field over two 2-D arrays of positions; `height(x, y)` returns z."""
    z = height(x, y)
    return mesh(name, np.stack([x, y, z], -1).reshape(-1, 3), grid_faces(*x.shape), material)


def fan(origin, heading, half_angle, near, far, rows, cols):
    """Positions of a ground fan in front of a camera, dense near the lens and sparse far away."""
    rows, cols = round(rows * MESH), round(cols * MESH)
    r = near * (far / near) ** np.linspace(0, 1, rows)
    a = np.radians(heading + np.linspace(half_angle, -half_angle, cols))
    rr, aa = np.meshgrid(r, a, indexing='ij')
    return origin[0] + rr * np.cos(aa), origin[1] + rr * np.sin(aa)


def box(name, size, at, material=None, bevel=0.0, turn=(0, 0, 0)):
    """Box with softened edges, sized in metres and centred on `at`."""
    v = np.array([[x, y, z] for x in (-.5, .5) for y in (-.5, .5) for z in (-.5, .5)]) * np.array(size)
    f = [[0, 1, 3, 2], [4, 6, 7, 5], [0, 4, 5, 1], [2, 3, 7, 6], [0, 2, 6, 4], [1, 5, 7, 3]]
    o = mesh(name, v, f, material, smooth=False)
    o.location, o.rotation_euler = at, [math.radians(t) for t in turn]
    if bevel:
        m = o.modifiers.new('bevel', 'BEVEL')
        m.width, m.segments = bevel, 3
    return o


def tube(name, points, radius, material=None, sides=12):
    """Round bar along a polyline; `radius` may be one number or one per point."""
    c = bpy.data.curves.new(name, 'CURVE')
    c.dimensions, c.bevel_depth, c.bevel_resolution, c.use_fill_caps = '3D', 1.0, max(1, sides // 4), True
    s = c.splines.new('POLY')
    s.points.add(len(points) - 1)
    radii = np.broadcast_to(np.asarray(radius, float), (len(points),))
    for p, q, r in zip(s.points, points, radii):
        p.co, p.radius = (*[float(t) for t in q], 1), float(r)
    if material:
        c.materials.append(material)
    return link(bpy.data.objects.new(name, c))


def lathe(name, profile, at, material=None, sides=48):
    """Surface of revolution about a vertical axis; `profile` lists (radius, height)."""
    p = np.array(profile, float)
    a = np.linspace(0, 2 * np.pi, sides, endpoint=False)
    v = np.stack([p[:, None, 0] * np.cos(a), p[:, None, 0] * np.sin(a),
                  np.broadcast_to(p[:, None, 1], (len(p), sides))], -1)
    i = np.arange(len(p) * sides).reshape(len(p), sides)
    j = np.roll(i, -1, 1)
    f = np.stack([i[:-1], j[:-1], j[1:], i[1:]], -1).reshape(-1, 4)
    o = mesh(name, v.reshape(-1, 3), f, material)
    o.location = at
    return o


# --- materials -------------------------------------------------------------------------------

def material(name, colour=(.5, .5, .5), rough=.6, metal=0.0, emit=None, power=1.0, bump=None, specular=.5,
             rough_noise=None, transmission=0.0, subsurface=0.0, colour2=None, mix_scale=3.0, coords='Object'):
    """Principled surface; `bump` is (scale, strength), `colour2` mottles the colour."""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    t = m.node_tree
    p = t.nodes['Principled BSDF']
    p.inputs['Base Color'].default_value = (*colour, 1)
    p.inputs['Roughness'].default_value = rough
    p.inputs['Metallic'].default_value = metal
    p.inputs['Specular'].default_value = specular
    p.inputs['Transmission'].default_value = transmission
    if subsurface:
        p.inputs['Subsurface'].default_value = subsurface
        p.inputs['Subsurface Color'].default_value = (*colour, 1)
    if emit is not None:
        p.inputs['Emission'].default_value = (*emit, 1)
        p.inputs['Emission Strength'].default_value = power
    where = t.nodes.new('ShaderNodeTexCoord').outputs[coords]

    def noise(scale, detail=6):
        n = t.nodes.new('ShaderNodeTexNoise')
        n.inputs['Scale'].default_value = scale
        n.inputs['Detail'].default_value = detail
        t.links.new(where, n.inputs['Vector'])
        return n.outputs['Fac']

    if bump:
        b = t.nodes.new('ShaderNodeBump')
        b.inputs['Strength'].default_value = bump[1]
        b.inputs['Distance'].default_value = bump[2] if len(bump) > 2 else .05
        t.links.new(noise(bump[0]), b.inputs['Height'])
        t.links.new(b.outputs[0], p.inputs['Normal'])
    if rough_noise:
        r = t.nodes.new('ShaderNodeMapRange')
        r.inputs[1].default_value, r.inputs[2].default_value = .38, .62
        r.inputs[3].default_value, r.inputs[4].default_value = rough_noise[1], rough_noise[2]
        t.links.new(noise(rough_noise[0]), r.inputs[0])
        t.links.new(r.outputs[0], p.inputs['Roughness'])
    if colour2:
        x = t.nodes.new('ShaderNodeMixRGB')
        x.inputs[1].default_value, x.inputs[2].default_value = (*colour, 1), (*colour2, 1)
        r = t.nodes.new('ShaderNodeMapRange')
        r.inputs[1].default_value, r.inputs[2].default_value = .35, .65
        t.links.new(noise(mix_scale, 8), r.inputs[0])
        t.links.new(r.outputs[0], x.inputs[0])
        t.links.new(x.outputs[0], p.inputs['Base Color'])
    return m


def by_value(m, attribute, socket, low, high):
    """Drive a socket of a material's surface from a per-vertex value (0..1)."""
    t = m.node_tree
    p = t.nodes['Principled BSDF']
    a = t.nodes.new('ShaderNodeAttribute')
    a.attribute_name = attribute
    if isinstance(low, tuple):
        x = t.nodes.new('ShaderNodeMixRGB')
        x.inputs[1].default_value, x.inputs[2].default_value = (*low, 1), (*high, 1)
        t.links.new(a.outputs['Fac'], x.inputs[0])
    else:
        x = t.nodes.new('ShaderNodeMapRange')
        x.inputs[3].default_value, x.inputs[4].default_value = low, high
        t.links.new(a.outputs['Fac'], x.inputs[0])
    t.links.new(x.outputs[0], p.inputs[socket])
    return m


def glow(name, colour, power):
    """Plain emitter."""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    t = m.node_tree
    t.nodes.clear()
    e = t.nodes.new('ShaderNodeEmission')
    e.inputs[0].default_value, e.inputs[1].default_value = (*colour, 1), power
    t.links.new(e.outputs[0], t.nodes.new('ShaderNodeOutputMaterial').inputs[0])
    return m


def cloth(name, colour, through, rough=.8):
    """Thin fabric that lets light through."""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    t = m.node_tree
    t.nodes.clear()
    d, l = t.nodes.new('ShaderNodeBsdfDiffuse'), t.nodes.new('ShaderNodeBsdfTranslucent')
    d.inputs[0].default_value = l.inputs[0].default_value = (*colour, 1)
    x = t.nodes.new('ShaderNodeMixShader')
    x.inputs[0].default_value = through
    t.links.new(d.outputs[0], x.inputs[1])
    t.links.new(l.outputs[0], x.inputs[2])
    t.links.new(x.outputs[0], t.nodes.new('ShaderNodeOutputMaterial').inputs[0])
    return m


# --- light and lens --------------------------------------------------------------------------

def aim(obj, target):
    """Turn an object's -Z axis to a point."""
    d = Vector(target) - Vector(obj.location)
    obj.rotation_euler = d.to_track_quat('-Z', 'Y').to_euler()


def light(kind, at, power, colour=(1, 1, 1), target=None, size=.1, spot=60, blend=.3, size_y=None):
    """Lamp of Blender's kinds POINT, SPOT, AREA, SUN (size in degrees for SUN)."""
    l = bpy.data.lights.new('lamp', kind)
    l.energy, l.color = power, colour
    o = link(bpy.data.objects.new('lamp', l))
    o.location = at
    if kind == 'SUN':
        l.angle = math.radians(size)
    elif kind == 'AREA':
        l.size = size
        if size_y:
            l.shape, l.size_y = 'RECTANGLE', size_y
        o.visible_camera = False
    else:
        l.shadow_soft_size = size
        if kind == 'SPOT':
            l.spot_size, l.spot_blend = math.radians(spot), blend
    if target is not None:
        aim(o, target)
    return o


def camera(at, target, lens=35, focus=None, fstop=None, roll=0.0, shift_y=0.0):
    """Full-frame camera; giving `fstop` opens the iris."""
    c = bpy.data.cameras.new('camera')
    c.lens, c.clip_end, c.clip_start = lens, 100000, .01
    c.shift_y = shift_y
    o = link(bpy.data.objects.new('camera', c))
    o.location = at
    aim(o, target)
    if roll:
        o.rotation_euler.rotate_axis('Z', math.radians(roll))
    if fstop:
        c.dof.use_dof = True
        c.dof.focus_distance = focus or (Vector(target) - Vector(at)).length
        c.dof.aperture_fstop = fstop
        c.dof.aperture_blades = 9
    bpy.context.scene.camera = o
    return o


def sky_light(sky, width=1024, strength=1.0):
    """Light the set with a sky given as a function of direction (n,3) -> radiance (n,3)."""
    h = width // 2
    u, v = np.meshgrid((np.arange(width) + .5) / width, (np.arange(h) + .5) / h)
    phi, th = (.5 - u) * 2 * np.pi, (v - .5) * np.pi
    d = np.stack([np.cos(th) * np.cos(phi), np.cos(th) * np.sin(phi), np.sin(th)], -1)
    rgba = np.ones((h, width, 4), np.float32)
    rgba[..., :3] = sky(d.astype(np.float32))
    img = bpy.data.images.new('sky', width, h, float_buffer=True)
    img.colorspace_settings.name = 'Non-Color'
    img.pixels.foreach_set(rgba.ravel())
    img.update()
    img.pack()
    t = bpy.context.scene.world.node_tree
    e = t.nodes.new('ShaderNodeTexEnvironment')
    e.image = img
    t.links.new(e.outputs[0], t.nodes['Background'].inputs[0])
    t.nodes['Background'].inputs[1].default_value = strength


# --- render ----------------------------------------------------------------------------------

def _read(path):
    img = bpy.data.images.load(path)
    img.colorspace_settings.name = 'Non-Color'
    w, h = img.size
    a = np.empty(w * h * 4, np.float32)
    img.pixels.foreach_get(a)
    bpy.data.images.remove(img)
    return a.reshape(h, w, 4)[::-1].copy()


def render(width, height, samples, far=5000.0):
    """Render the set and return its passes: rgb, alpha, distance, albedo, normal."""
    s = bpy.context.scene
    s.render.resolution_x, s.render.resolution_y, s.render.resolution_percentage = width, height, 100
    s.cycles.samples = samples
    s.world.mist_settings.start, s.world.mist_settings.depth = 0, far
    s.world.mist_settings.falloff = 'LINEAR'
    vl = s.view_layers[0]
    vl.use_pass_mist = vl.use_pass_normal = vl.use_pass_diffuse_color = True
    s.use_nodes = True
    t = s.node_tree
    t.nodes.clear()
    layers = t.nodes.new('CompositorNodeRLayers')
    with tempfile.TemporaryDirectory() as folder:
        out = t.nodes.new('CompositorNodeOutputFile')
        out.base_path = folder
        out.format.file_format, out.format.color_depth, out.format.color_mode = 'OPEN_EXR', '32', 'RGBA'
        out.file_slots.clear()
        for name, socket in (('rgb', 'Image'), ('mist', 'Mist'), ('albedo', 'DiffCol'), ('normal', 'Normal')):
            out.file_slots.new(name)
            t.links.new(layers.outputs[socket], out.inputs[name])
        comp = t.nodes.new('CompositorNodeComposite')
        t.links.new(layers.outputs['Image'], comp.inputs[0])
        bpy.ops.render.render()
        got = {n: _read(os.path.join(folder, f)) for n in ('rgb', 'mist', 'albedo', 'normal')
               for f in os.listdir(folder) if f.startswith(n)}
    return {'rgb': got['rgb'][..., :3], 'alpha': got['rgb'][..., 3], 'distance': got['mist'][..., 0] * far,
            'albedo': got['albedo'][..., :3], 'normal': got['normal'][..., :3]}


def shafts(width, height, samples, density, anisotropy=.4, bounds=((-20, -20, -2), (20, 20, 20))):
    """Second, small pass: only light scattered by haze in `bounds`, with every surface black."""
    s = bpy.context.scene
    black = material('black', (0, 0, 0), 1, specular=0)
    for o in list(s.objects):
        if hasattr(o.data, 'materials'):
            if any(m and m.name.startswith('clear') for m in o.data.materials):
                continue
            o.data.materials.clear()
            o.data.materials.append(black)
    lo, hi = np.array(bounds[0], float), np.array(bounds[1], float)
    m = bpy.data.materials.new('haze')
    m.use_nodes = True
    t = m.node_tree
    t.nodes.clear()
    v = t.nodes.new('ShaderNodeVolumeScatter')
    v.inputs['Density'].default_value, v.inputs['Anisotropy'].default_value = density, anisotropy
    t.links.new(v.outputs[0], t.nodes.new('ShaderNodeOutputMaterial').inputs['Volume'])
    box('haze', hi - lo, (lo + hi) / 2, m)
    s.world.node_tree.nodes['Background'].inputs[1].default_value = 0
    for l in list(s.world.node_tree.links):
        s.world.node_tree.links.remove(l)
    s.world.node_tree.nodes['Background'].inputs[0].default_value = (0, 0, 0, 1)
    s.cycles.use_adaptive_sampling = False
    return render(width, height, samples)['rgb']


def rays(width, height):
    """World-space origin and unit direction of every pixel of the current camera."""
    s = bpy.context.scene
    cam = s.camera
    frame = [np.array(v) for v in cam.data.view_frame(scene=s)]  # tr, br, bl, tl
    tr, br, bl, tl = frame
    u = ((np.arange(width) + .5) / width)[None, :, None]
    v = ((np.arange(height) + .5) / height)[:, None, None]
    d = tl + (tr - tl) * u + (bl - tl) * v
    d = d / np.linalg.norm(d, axis=-1, keepdims=True)
    rot = np.array(cam.matrix_world.to_3x3())
    return np.array(cam.matrix_world.translation), (d @ rot.T).astype(np.float32)

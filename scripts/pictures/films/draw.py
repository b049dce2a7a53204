"""Draw one or more pictures.

    blender -b --factory-startup -P draw.py -- NAME [NAME ...] [--out DIR] [--width W] [--samples N]

NAME is `hero`, `about` or FILM-N, e.g. `salt-line-2`. A film's module offers `build(n)`, which lays out
the set and returns a plan: sky, samples, far, develop (and optionally size, denoise, shafts).
"""
import argparse
import importlib
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

import bpy  # noqa: E402
import numpy as np  # noqa: E402

import atmosphere  # noqa: E402
import develop  # noqa: E402
import stage  # noqa: E402


class Frame:
    """What a film's `develop` works on: light, distance and direction of every pixel."""

    def __init__(self, passes, origin, dirs):
        self.rgb, self.alpha, self.distance = passes['rgb'], passes['alpha'], passes['distance']
        self.origin, self.dirs, self.shafts, self.behind = origin, dirs, None, 0
        self.shape = self.alpha.shape


def take(plan, w, h, rw, rh, samples, preview):
    """Render, denoise and enlarge the passes of one picture."""
    p = stage.render(rw, rh, samples or plan.get('samples', 48), plan.get('far', 5000.0))
    p['rgb'] = develop.denoise(p['rgb'], p['albedo'], p['normal'], p['distance'], plan.get('denoise', 1.0),
                               taps=24 if preview else 40)
    if (rw, rh) != (w, h):
        p = {k: np.maximum(develop.resize(v if v.ndim == 3 else v[..., None], w, h, k == 'distance'), 0) for k, v in p.items()
             if k in ('rgb', 'alpha', 'distance')}
        p['alpha'], p['distance'] = p['alpha'][..., 0], p['distance'][..., 0]
    p = {k: p[k] for k in ('rgb', 'alpha', 'distance')}
    p['alpha'] = np.clip(p['alpha'], 0, 1)
    if plan.get('shafts'):
        k = dict(plan['shafts'])
        sw, n = k.pop('width', 480), k.pop('samples', 128)
        if preview:
            sw, n = 240, 48
        small = stage.shafts(sw, round(sw * h / w), n, **k)
        p['shafts'] = atmosphere.enlarge(small, w, h, 1.2)[:h, :w]
    return p


def draw(name, out, width=None, samples=None, cache=None, reuse=False):
    """Render and develop one picture."""
    began = time.time()
    film, _, number = name.rpartition('-') if name[-1].isdigit() else (name, '', '0')
    module = importlib.import_module(film.replace('-', '_'))
    stage.reset()
    plan = module.build(int(number))
    full_w, full_h = plan.get('size', (1920, 1080))
    w, h = (width, round(width * full_h / full_w)) if width else (full_w, full_h)
    share = 1 if width else plan.get('share', .6)       # rendered a little soft, as a lens is
    rw, rh = round(w * share), round(h * share)
    bpy.context.view_layer.update()
    bpy.context.scene.render.resolution_x, bpy.context.scene.render.resolution_y = rw, rh
    origin, dirs = stage.rays(w, h)
    kept = os.path.join(cache, f'{name}-{w}.npz') if cache else None
    if kept and reuse and os.path.exists(kept):
        p = {k: v.astype(np.float32) for k, v in np.load(kept).items()}
    else:
        p = take(plan, w, h, rw, rh, samples, bool(width))
        if kept:
            os.makedirs(cache, exist_ok=True)
            np.savez(kept, **{k: v.astype(np.float16 if k != 'distance' else np.float32) for k, v in p.items()})
    rendered = time.time()
    frame = Frame(p, origin, dirs)
    frame.shafts = p.get('shafts')
    if plan.get('sky'):
        frame.behind = plan['sky'](dirs) * (1 - frame.alpha)[..., None]
        frame.rgb = frame.rgb + frame.behind
    picture = plan['develop'](frame)
    os.makedirs(out, exist_ok=True)
    path = os.path.join(out, name + '.webp')
    size, q = develop.webp(picture, path, plan.get('quality', 82), plan.get('limit', 245_000))
    if width:
        from PIL import Image
        Image.open(path).save(path[:-4] + 'png')
    print(f'DRAWN {name} {w}x{h} {size // 1024} KB q{q} render {rendered - began:.0f}s all {time.time() - began:.0f}s',
          flush=True)


if __name__ == '__main__':
    ask = argparse.ArgumentParser()
    ask.add_argument('names', nargs='+')
    ask.add_argument('--out', default=os.path.join(HERE, '..', '..', '..', 'db', 'sample', 'pictures'))
    ask.add_argument('--width', type=int)
    ask.add_argument('--samples', type=int)
    ask.add_argument('--cache', help='folder that keeps the undeveloped light of each picture')
    ask.add_argument('--reuse', action='store_true', help='develop again from the cache where possible')
    a = ask.parse_args(sys.argv[sys.argv.index('--') + 1:])
    for n in a.names:
        draw(n, a.out, a.width, a.samples, a.cache, a.reuse)

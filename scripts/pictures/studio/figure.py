"""A sitter: anatomy, pose and clothes brought together."""
import numpy as np

from . import anatomy, hair as H, wardrobe
from .pose import Pose
from .sdf import Field, Noise, smax, smin


class Figure:
    """A sitter's shapes, ready for hair to grow on."""

    def __init__(self, spec, fine):
        self.spec, self.rng = spec, np.random.default_rng(spec["seed"])
        a = spec["anatomy"]
        self.pose = Pose(*spec["head"])
        n = Noise(spec["seed"])
        turned = self.pose.shape(lambda p: anatomy.head(p, a))

        def flesh(p):
            d = smin(turned(p), anatomy.neck(p, a), 1.3)
            d = smin(d, anatomy.torso(p, a) + .45, 1.6)
            if not a.get("bare"):                     # nothing under a closed collar
                level = -12.0 if spec["outfit"] == "turtleneck" else -14.8
                d = smax(d, level + .35 * (p[1] - 2) - p[2], .5)
            return d - .05 * n(p, 2.4, 2)

        def dressed(p):
            d = wardrobe.OUTFITS[spec["outfit"]](p, a, spec["seed"])
            if spec.get("scarf"):
                d = np.minimum(d, wardrobe.scarf(p, a))
            return d
        self.flesh = Field(flesh, (-12, -16, -26), (12, 14, 14.5), .15 if fine else .22)
        self.cloth = Field(dressed, (-28, -17, -50), (28, 22, -6), .3 if fine else .4)
        self.skin = self.flesh.surface()
        self.fields = [self.flesh, self.cloth]

    def roots(self, count, keep):
        return H.scatter(self.skin, self.pose, count, keep, self.rng)

    def solid(self, shape, low, high, step):
        return Field(shape, low, high, step).surface()

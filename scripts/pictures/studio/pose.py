"""The turn of a head on its neck, for points and for shapes."""
import numpy as np

from .sdf import rotate

PIVOT = (0, 2.5, -7)


class Pose:
    """Yaw, pitch and roll of the head, in degrees, about the top of the neck."""

    def __init__(self, yaw=0, pitch=0, roll=0):
        self.turns = (("z", yaw), ("x", pitch), ("y", roll))

    def shape(self, shape):
        """``shape`` given in the head's own frame, placed in the body's."""
        def turned(p):
            for axis, deg in self.turns:
                p = rotate(p, axis, deg, PIVOT)
            return shape(p)
        return turned

    def to_body(self, pts, direction=False):
        return self._apply(pts, [(a, -d) for a, d in reversed(self.turns)], direction)

    def to_head(self, pts, direction=False):
        return self._apply(pts, self.turns, direction)

    def _apply(self, pts, turns, direction):
        p = tuple(np.moveaxis(np.asarray(pts, np.float32), -1, 0))
        for axis, deg in turns:
            p = rotate(p, axis, deg, (0, 0, 0) if direction else PIVOT)
        return np.stack(p, -1)

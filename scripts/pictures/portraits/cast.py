"""The nine sitters: anatomy, pose, hair, clothes and light for each.

``yaw`` turns the body (0 faces the camera, positive to the picture's right,
180 is from behind), ``head`` is the head's own (yaw, pitch, roll) on the neck.
``profile`` adds reach at a height of the median profile: {height: (cm, width)}.
``glow`` is the pool of light behind: (x, y, size, colour, strength).
"""
CYAN, TEAL, ICE = (.40, .84, 1.0), (.18, .75, .80), (.72, .90, 1.0)
AMBER, ROSE, STEEL = (1.0, .55, .24), (1.0, .48, .38), (.55, .70, .9)

CAST = {
    1: dict(name="Inés Valderrama", yaw=72, head=(14, -3, 0), style="long wavy", hair=(.17, .10, .065), shine=0.5, parting=2.0,
            anatomy=dict(neck=.86, shoulders=.88, drop=1.2, jaw=.92, ear=.92, profile={-2.4: (-.15, 1.2), -5.6: (.12, .8)}),
            skin=(.46, .27, .19), outfit="coat", cloth=(.035, .036, .04), seed=11,
            key=(CYAN, 1.0, "left"), second=(AMBER, .35), glow=(.30, .42, .42, CYAN, .05)),
    2: dict(name="Tomás Okafor", yaw=128, head=(-16, -3, 3), style="afro", extra="beard", hair=(.035, .025, .02), shine=0.35,
            anatomy=dict(neck=1.1, shoulders=1.06, jaw=1.06, larynx=1, profile={-2.6: (-.1, 1.2), -5.5: (.35, 1.0)}, nose=1.25),
            skin=(.10, .052, .034), outfit="overshirt", cloth=(.05, .045, .04), seed=22,
            key=(CYAN, 1.15, "right"), second=(AMBER, .5), glow=(.72, .40, .40, TEAL, .05)),
    3: dict(name="Noor Halvorsen", yaw=-48, head=(-26, 4, -3), style="bob", hair=(.04, .028, .022), shine=0.6, parting=-2.2,
            anatomy=dict(neck=.9, shoulders=.88, drop=.8, jaw=.9, ear=.9, profile={-1.2: (.15, 1.0)}),
            skin=(.50, .31, .23), outfit="turtleneck", cloth=(.018, .02, .023), seed=33,
            key=(ICE, 1.0, "right"), second=(CYAN, .4), glow=(.62, .36, .45, CYAN, .04)),
    4: dict(name="Julián Marchetti", yaw=55, head=(10, 6, 2), style="tousled", hair=(.14, .09, .06), shine=0.45, glasses=True,
            anatomy=dict(neck=1.0, shoulders=1.0, larynx=1, profile={-1.6: (.25, 1.2), -8.6: (.1, .8)}),
            skin=(.45, .28, .20), outfit="crew", cloth=(.06, .06, .058), seed=44,
            key=(CYAN, 1.0, "right"), second=(AMBER, .45), glow=(.35, .44, .38, AMBER, .032)),
    5: dict(name="Aiko Serrano", yaw=-128, head=(16, -9, -2), style="bun", hair=(.03, .022, .02), shine=0.6, headphones=True,
            anatomy=dict(bare=1, neck=.9, shoulders=.88, drop=.8, jaw=.93, ear=.92, profile={-1.0: (-.3, 1.6), 1.5: (-.1, 1.0)}),
            skin=(.50, .32, .23), outfit="blouse", cloth=(.04, .043, .048), seed=55,
            key=(CYAN, 1.05, "left"), second=(ROSE, .35), glow=(.30, .38, .42, TEAL, .05)),
    6: dict(name="Mateo Lindqvist", yaw=-70, head=(-12, -5, 0), style="under cap", extra="stubble", hair=(.22, .13, .065), shine=0.45, beanie=True,
            anatomy=dict(neck=1.08, shoulders=1.05, jaw=1.05, larynx=1, profile={-1.5: (.15, 1.3), -8.8: (.2, .9), 3.2: (.15, .8)}),
            skin=(.52, .33, .25), outfit="hoodie", cloth=(.045, .047, .05), seed=66,
            key=(ICE, 1.0, "right"), second=(AMBER, .4), glow=(.70, .45, .40, CYAN, .045)),
    7: dict(name="Camila Adeyemi", yaw=46, head=(22, -5, 4), lift=.03, style="big curls", hair=(.07, .032, .018), shine=0.42, earrings=True,
            anatomy=dict(bare=1, neck=.9, shoulders=.9, drop=1.0, jaw=.94, ear=.9, nose=1.15, profile={-5.4: (.25, 1.0), -2.0: (-.15, 1.2)}),
            skin=(.17, .088, .055), outfit="blouse", cloth=(.07, .035, .028), seed=77,
            key=(CYAN, 1.1, "left"), second=(AMBER, .5), glow=(.66, .40, .46, AMBER, .03)),
    8: dict(name="Elías Brandt", yaw=100, head=(-16, -2, 0), style="swept back", hair=(.62, .60, .57), shine=0.8, scarf=True,
            anatomy=dict(neck=1.04, shoulders=1.0, drop=.8, larynx=1.1, ear=1.1, profile={-1.4: (.3, 1.2), -5.6: (-.15, .9), 3.1: (.15, .8)}),
            skin=(.50, .33, .26), outfit="coat", cloth=(.03, .032, .036), seed=88,
            key=(ICE, .85, "left"), second=(AMBER, .4), glow=(.26, .40, .42, STEEL, .05)),
    9: dict(name="Lucía Farouk", yaw=-105, head=(20, 2, 0), style="ponytail", hair=(.12, .08, .055), shine=0.5,
            anatomy=dict(neck=.92, shoulders=.9, drop=.6, jaw=.92, ear=.95, profile={-.8: (.2, 1.0), -2.6: (-.1, .9)}),
            skin=(.40, .235, .16), outfit="jacket", cloth=(.02, .021, .024), leather=True, seed=99,
            key=(CYAN, 1.1, "right"), second=(ROSE, .35), glow=(.68, .38, .42, TEAL, .05)),
}

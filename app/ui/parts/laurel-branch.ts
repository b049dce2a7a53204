/** The box of {@link laurelStem} and {@link laurelLeaves}: x, y, width and height. */
export const LAUREL_BOX = [-3, 0, 55, 100] as const;

/** The stem of a branch, along the left half of a ring. */
export const laurelStem = "M47 91C18 86 4 58 13 30 15 23 19 17 25 12";

const [outer, inner] = [
  "M0 0C2-5 8-7 15-5 12 1 6 3 0 0Z",
  "M0 0C3-4 9-5 13-2 10 3 4 4 0 0Z",
] as const;

/** The leaves of a branch: pairs from bottom to tip. */
export const laurelLeaves = Array.from({ length: 9 }, (_, index) => {
  const degrees = 104 + index * 17;
  const angle = (degrees * Math.PI) / 180;
  const at = (radius: number) =>
    `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`;
  const scale = `scale(${(1.06 - index * 0.045).toFixed(2)})`;
  return [
    { path: outer, transform: `translate(${at(41)}) rotate(${degrees + 56}) ${scale}` },
    { path: inner, transform: `translate(${at(38)}) rotate(${degrees + 120}) ${scale}` },
  ];
}).flat();

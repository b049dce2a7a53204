// Colours as ITU-T H.273 (CICP) and PNG name them, and their way to sRGB.

/** Primaries and white point as chromaticities: red, green, blue, white. */
export type Chromaticities = readonly [number, number][];

/** From the encoded value of a channel, 0 to 1, to light, where 1 is the white of sRGB. */
export interface Transfer {
  toLight: (value: number) => number;
  /** For high dynamic range: how many times the white of sRGB its brightest light has. */
  headroom?: number;
  /** True for HLG, whose light depends on the luminance of its pixel. */
  isScene?: boolean;
}

const D65 = [0.3127, 0.329] as const;
const chromaticities = (...values: number[]): Chromaticities => {
  const pairs = [0, 2, 4].map((at): [number, number] => [values[at] ?? 0, values[at + 1] ?? 0]);
  return [...pairs, [values[6] ?? D65[0], values[7] ?? D65[1]]];
};

export const SRGB = chromaticities(0.64, 0.33, 0.3, 0.6, 0.15, 0.06);

/** Primaries by their numbers in H.273. */
export const PRIMARIES: Readonly<Record<number, Chromaticities>> = {
  1: SRGB,
  4: chromaticities(0.67, 0.33, 0.21, 0.71, 0.14, 0.08, 0.31, 0.316),
  5: chromaticities(0.64, 0.33, 0.29, 0.6, 0.15, 0.06),
  6: chromaticities(0.63, 0.34, 0.31, 0.595, 0.155, 0.07),
  7: chromaticities(0.63, 0.34, 0.31, 0.595, 0.155, 0.07),
  8: chromaticities(0.681, 0.319, 0.243, 0.692, 0.145, 0.049, 0.31, 0.316),
  9: chromaticities(0.708, 0.292, 0.17, 0.797, 0.131, 0.046),
  11: chromaticities(0.68, 0.32, 0.265, 0.69, 0.15, 0.06, 0.314, 0.351),
  12: chromaticities(0.68, 0.32, 0.265, 0.69, 0.15, 0.06),
};

const power = (exponent: number) => ({ toLight: (value: number) => value ** exponent });

const srgb: Transfer = {
  toLight: (value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4),
};
/** Of BT.709, BT.601 and BT.2020, as displays show it (BT.1886). */
const television = power(2.4);

/** The white of sRGB in candela per square metre (ITU-R BT.2408), and the brightest of HLG. */
const WHITE = 203;
const PEAK = 1000;

/** SMPTE ST 2084. */
function perceptual(value: number): number {
  const root = value ** (32 / 2523);
  const light = Math.max(root - 3424 / 4096, 0) / (2413 / 128 - (2392 / 128) * root);
  return (10_000 * light ** (8192 / 1305)) / WHITE;
}

/** The inverse OETF of BT.2100 HLG: light of the scene, 0 to 1. */
const hybrid = (value: number) =>
  value <= 0.5
    ? value ** 2 / 3
    : (Math.exp((value - 0.559_910_73) / 0.178_832_77) + 0.284_668_92) / 12;

/** Transfer characteristics by their numbers in H.273. */
const TRANSFERS: Readonly<Record<number, Transfer>> = {
  1: television,
  4: power(2.2),
  5: power(2.8),
  6: television,
  8: power(1),
  13: srgb,
  14: television,
  15: television,
  16: { toLight: perceptual, headroom: PEAK / WHITE },
  // SMPTE ST 428-1: white has 48 of 52.37.
  17: { toLight: (value) => (52.37 / 48) * value ** 2.6 },
  18: { toLight: hybrid, headroom: PEAK / WHITE, isScene: true },
};

/**
 * Returns the transfer of a number in H.273.
 *
 * @param peak the brightest light of the picture, in candela per square metre, if it says so
 */
export function transferOf(number: number, peak?: number): Transfer | undefined {
  const found = TRANSFERS[number];
  const isPeak = found?.headroom && !found.isScene && peak && peak > WHITE;
  return isPeak ? { ...found, headroom: peak / WHITE } : found;
}

/** The transfer of a PNG with a gamma. */
export const gammaTransfer = (gamma: number): Transfer => power(1 / gamma);

/** Where the curve bends between white and the brightest light. */
const BEND = 0.65;

/**
 * The tone mapping of SMPTE ST 2094-50 for reference white, as browsers have it: up to white, light
 * is made darker by a factor, by half from 1,000 candela per square metre on; from there to the
 * brightest light goes a parabola.
 *
 * @param light the strongest channel of a pixel in BT.2020
 */
export function toneMapped(light: number, headroom: number): number {
  const factor = 1 - 0.5 * Math.min(Math.log2(headroom) / Math.log2(PEAK / WHITE), 1);
  if (light <= 1) return light * factor;
  if (light >= headroom) return 1;
  // Its middle point lies on the line of the darker part.
  const x = 1 - BEND + BEND / factor;
  const y = (1 - BEND) * factor + BEND;
  const [a, b] = [headroom - 2 * x + 1, 2 * (x - 1)];
  const root = Math.sqrt(Math.max(b * b + 4 * a * (light - 1), 0));
  const t = Math.abs(a) < 1e-6 ? (light - 1) / b : (root - b) / (2 * a);
  return factor * (1 - t) ** 2 + 2 * t * (1 - t) * y + t * t;
}

type Matrix = number[][];

/** Returns the matrix from light in some primaries to light in others. */
export function matrixBetween(from: Chromaticities, to: Chromaticities): Matrix {
  return multiplied(inverted(toXyz(to)), multiplied(adaptation(from, to), toXyz(from)));
}

function xyzOf([x, y]: readonly [number, number]): number[] {
  return [x / y, 1, (1 - x - y) / y];
}

/** Returns the matrix to CIE XYZ; its last row but one are the shares of luminance. */
export function toXyz(primaries: Chromaticities): Matrix {
  const columns = primaries.slice(0, 3).map(xyzOf);
  const matrix = [0, 1, 2].map((row) => columns.map((column) => column[row] ?? 0));
  const scale = applied(inverted(matrix), xyzOf(primaries[3] ?? D65));
  return matrix.map((row) => row.map((value, index) => value * (scale[index] ?? 0)));
}

const BRADFORD = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];

function adaptation(from: Chromaticities, to: Chromaticities): Matrix {
  const [before, after] = [from, to].map((each) => applied(BRADFORD, xyzOf(each[3] ?? D65)));
  const scaled = BRADFORD.map((row, index) =>
    row.map((value) => (value * (after?.[index] ?? 1)) / (before?.[index] ?? 1)),
  );
  return multiplied(inverted(BRADFORD), scaled);
}

const applied = (matrix: Matrix, vector: number[]) =>
  matrix.map((row) => row.reduce((sum, value, index) => sum + value * (vector[index] ?? 0), 0));

const multiplied = (a: Matrix, b: Matrix): Matrix =>
  a.map((row) =>
    [0, 1, 2].map(
      (column) =>
        applied(
          [row],
          b.map((each) => each[column] ?? 0),
        )[0] ?? 0,
    ),
  );

function inverted(matrix: Matrix): Matrix {
  const at = (row: number, column: number) => matrix[row % 3]?.[column % 3] ?? 0;
  const minor = (row: number, column: number) =>
    at(row + 1, column + 1) * at(row + 2, column + 2) -
    at(row + 1, column + 2) * at(row + 2, column + 1);
  const determinant = [0, 1, 2].reduce((sum, column) => sum + at(0, column) * minor(0, column), 0);
  return [0, 1, 2].map((row) => [0, 1, 2].map((column) => minor(column, row) / determinant));
}

/** Draws figures over the size of the content, on two logarithmic scales, as SVG. */

/** One line of the plot. */
export interface Series {
  name: string;
  /** One value for each size. */
  values: number[];
}

const [WIDTH, HEIGHT] = [960, 640];
const [LEFT, TOP, RIGHT, BOTTOM] = [60, 20, 300, 40];

/** @returns the picture, with the name of each line at its end */
export function plotOf(sizes: number[], series: Series[]): string {
  const all = series.flatMap(({ values }) => values);
  const [low, high] = [Math.min(...all), Math.max(...all)].map(Math.log10) as [number, number];
  const [first, last] = [sizes[0] ?? 1, sizes.at(-1) ?? 1].map(Math.log10) as [number, number];
  const x = (size: number) =>
    LEFT + ((Math.log10(size) - first) / (last - first)) * (WIDTH - LEFT - RIGHT);
  const y = (value: number) =>
    HEIGHT - BOTTOM - ((Math.log10(value) - low) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const labels = placeApart(series.map(({ values }) => y(values.at(-1) ?? 1)));
  const lines = series.map(({ name, values }, index) => {
    const points = values.map(
      (value, at) => `${x(sizes[at] ?? 1).toFixed(1)},${y(value).toFixed(1)}`,
    );
    const color = `hsl(${Math.round((index * 360) / series.length)} 60% 40%)`;
    const text = `<text x="${WIDTH - RIGHT + 10}" y="${(labels[index] ?? 0).toFixed(1)}" fill="${color}">${escape(name)} ${threeDigits(values.at(-1))}</text>`;
    return `<polyline points="${points.join(" ")}" fill="none" stroke="${color}" stroke-width="1.5"/>${text}`;
  });
  const columns = sizes.map(
    (size) =>
      `<line x1="${x(size)}" x2="${x(size)}" y1="${TOP}" y2="${HEIGHT - BOTTOM}" stroke="#ddd"/><text x="${x(size)}" y="${HEIGHT - 15}" text-anchor="middle">${size.toLocaleString("en")} films</text>`,
  );
  const powers = Array.from(
    { length: Math.ceil(high) - Math.ceil(low) },
    (_, power) => 10 ** (Math.ceil(low) + power),
  );
  const rows = powers.map(
    (power) =>
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y(power).toFixed(1)}" y2="${y(power).toFixed(1)}" stroke="#ddd"/><text x="${LEFT - 8}" y="${y(power).toFixed(1)}" text-anchor="end">${power}</text>`,
  );
  const shapes = [...columns, ...rows, ...lines].join("\n");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12"><rect width="100%" height="100%" fill="#fff"/>\n${shapes}\n</svg>\n`;
}

/** Moves labels down until none covers another. */
function placeApart(places: number[]): number[] {
  const sorted = places.map((place, index) => ({ place, index })).sort((a, b) => a.place - b.place);
  let last = -Infinity;
  const apart: number[] = [];
  for (const { place, index } of sorted) {
    last = Math.max(place, last + 14);
    apart[index] = last;
  }
  return apart;
}

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const threeDigits = (value = NaN) => value.toLocaleString("en", { maximumSignificantDigits: 3 });

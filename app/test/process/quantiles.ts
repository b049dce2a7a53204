export function median(values: number[]): number {
  return quantile(values, 0.5);
}

/** @param share 0.99 for the value that 99 % do not exceed */
export function quantile(values: number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? NaN;
}

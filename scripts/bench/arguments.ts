/** A number that was given to the script, such as the seconds of a run. */
export function numberArgument(position: number, usual: number): number {
  const given = process.argv[2 + position];
  const value = Number(given ?? usual);
  if (!(value > 0)) throw new Error(`Argument ${position + 1} must be a number above 0: ${given}`);
  return value;
}

/** The end of the name of a file input. */
export const FILE_SUFFIX = "_file";

/** Returns the name of the file input for the address in `field`. */
export function fileFieldOf(field: string): string {
  return field + FILE_SUFFIX;
}

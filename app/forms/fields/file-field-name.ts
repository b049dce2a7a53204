const SUFFIX = "_file";

/** Returns the name of the file input for the address in `field`. */
export function fileFieldOf(field: string): string {
  return field + SUFFIX;
}

/** Returns the address field of the file input `name`. */
export function addressFieldOf(name: string): string {
  return name.endsWith(SUFFIX) ? name.slice(0, -SUFFIX.length) : name;
}

const SUFFIX = "_file";

/** What the input is called that carries a file whose address stands in `field`. */
export function fileFieldOf(field: string): string {
  return field + SUFFIX;
}

/** The field that gets the address of the file that the input `name` carries. */
export function addressFieldOf(name: string): string {
  return name.endsWith(SUFFIX) ? name.slice(0, -SUFFIX.length) : name;
}

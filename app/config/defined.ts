/**
 * Returns a value that must exist where the types cannot know it.
 *
 * @param name of the value, for the error when it is missing
 */
export function defined<Value>(value: Value | null | undefined, name = "value"): Value {
  if (value === null || value === undefined) throw new Error(`There is no ${name}.`);
  return value;
}

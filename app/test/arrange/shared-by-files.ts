const KEY = Symbol.for("shared by test files");

/**
 * Returns what the process made before under this name, or makes it. Test files have modules and
 * globals of their own (app/test/arrange/setup-unit.ts); what is costly and never changes is made once for all
 * files of a process.
 */
export function sharedByFiles<Value>(name: string, make: () => Value): Value {
  const holder = globalThis as { [KEY]?: Map<string, unknown> };
  const shared = (holder[KEY] ??= new Map<string, unknown>());
  if (!shared.has(name)) shared.set(name, make());
  return shared.get(name) as Value;
}

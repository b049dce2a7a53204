/**
 * Wraps a function so that it runs once per content version, for what every request needs: asking
 * the database whether the content has changed costs more than all the rest of a cached page.
 *
 * @param read returns what belongs to the current version, or to a newer one
 */
export function oncePerVersion<Value>(
  read: (version: number) => Value,
): (version: number) => Value {
  let known: { version: number; value: Value } | undefined;
  return (version) => {
    if (known?.version !== version) known = { version, value: read(version) };
    return known.value;
  };
}

/** Wraps a function so that it runs once for each object, for as long as the object lives. */
export function oncePerObject<Key extends object, Value>(
  read: (key: Key) => Value,
): (key: Key) => Value {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    let value = known.get(key);
    if (value === undefined) known.set(key, (value = read(key)));
    return value;
  };
}

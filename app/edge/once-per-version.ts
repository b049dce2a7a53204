/**
 * Wraps a function so that it runs once per content version, for what every request needs: asking
 * the database whether the content has changed costs more than all the rest of a cached page.
 *
 * @param read returns what belongs to the current version, or to a newer one
 */
export function oncePerVersion<Value>(read: () => Value): (version: number) => Value {
  let known: { version: number; value: Value } | undefined;
  return (version) => {
    if (known?.version !== version) known = { version, value: read() };
    return known.value;
  };
}

import type { ParseKeys, TFunction } from "i18next";

/** A key of the public area, or of one that is not loaded on public pages. */
type MessageKey = ParseKeys | `admin:${ParseKeys<"admin">}` | `moving:${ParseKeys<"moving">}`;

/**
 * Returns a message of a schema: a key of the texts, with values for its placeholders behind a `?`,
 * so that schemas are independent of the language.
 */
export function messageKey(key: MessageKey, params: Record<string, string | number> = {}): string {
  const values = new URLSearchParams(
    Object.entries(params).map(([name, value]) => [name, String(value)]),
  );
  return values.size > 0 ? `${key}?${values}` : key;
}

/** Translates a message made by {@link messageKey}. */
export function translateMessage(t: TFunction, message: string): string {
  const [key, values] = message.split("?", 2);
  const params = values ? [Object.fromEntries(new URLSearchParams(values))] : [];
  return (t as unknown as (key?: string, ...params: Record<string, string>[]) => string)(
    key,
    ...params,
  );
}

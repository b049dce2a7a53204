import { useState } from "react";
import type { FormValues } from "~/http/form-values";
import { IDEMPOTENCY_KEY_FIELD } from "./idempotency-key";

/**
 * The key of a form that makes a record.
 *
 * @param rendered the key that came with the page; data that are read again bring another one, but
 *   the form is still the one that was rendered first
 * @param typed what was typed into the form before, with the key it had then
 */
export function IdempotencyKeyField({
  rendered,
  typed,
}: {
  rendered: string | undefined;
  typed: FormValues | null | undefined;
}) {
  const [first] = useState(rendered);
  const value = typed?.[IDEMPOTENCY_KEY_FIELD] ?? first;
  return value ? <input type="hidden" name={IDEMPOTENCY_KEY_FIELD} value={value} /> : null;
}

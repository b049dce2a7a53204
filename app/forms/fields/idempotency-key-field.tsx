import { useState } from "react";
import type { FormValues } from "~/base/http/form-values";
import { IDEMPOTENCY_KEY_FIELD } from "./idempotency-key";

/**
 * The hidden field with the idempotency key of a form that creates a record.
 *
 * @param rendered the key from the loader; revalidation returns a new one, but the form keeps the
 *   one it was rendered with first
 * @param typed the earlier values of the form, with their key
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

/**
 * The field with the idempotency key: the same rendered form creates one record (see
 * `idempotency.server.ts`).
 */
export const IDEMPOTENCY_KEY_FIELD = "formKey";

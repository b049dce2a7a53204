/** Carries the key of a form that makes a record: the same rendered form makes one (see `send-once.server.ts`). */
export const IDEMPOTENCY_KEY_FIELD = "formKey";

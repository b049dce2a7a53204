import type { Generated } from "kysely";
import type { Instant } from "../columns";

/** Idempotency keys: the record that a rendered form has created, so that it creates no second. */
export interface FormSendingsTable {
  /** The random key that the form was rendered with. */
  key: string;
  /** A hash of the form's content. */
  content: string;
  recordId: number;
  createdAt: Generated<Instant>;
}

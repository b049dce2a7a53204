/** The state of the link to a new address of an account. */
export type EmailLink =
  | { kind: "valid"; email: string; formKey: string }
  | { kind: "confirmed" }
  | { kind: "taken"; email: string }
  | { kind: "invalid" };

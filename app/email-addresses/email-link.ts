/** What the link to a new address of an account turns out to be. */
export type EmailLink =
  | { kind: "valid"; email: string }
  | { kind: "confirmed" }
  | { kind: "taken"; email: string }
  | { kind: "invalid" };

import { SIGNED_OUT_USER, type Notice } from "~/notices/notice";
import type { User } from "./user";

/** Says on the next page that somebody has signed out, and has it remove their drafts. */
export function signedOutNotice(user: User | null): Notice {
  return { id: "signedOut", params: user ? { [SIGNED_OUT_USER]: String(user.id) } : {} };
}

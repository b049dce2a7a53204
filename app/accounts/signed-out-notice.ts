import { type Notice, SIGNED_OUT_USER } from "~/notices/notice";
import type { User } from "./user";

/** Returns the notice of a sign-out; it also makes the next page remove the user's local drafts. */
export function signedOutNotice(user: User | null): Notice {
  return { id: "signedOut", params: user ? { [SIGNED_OUT_USER]: String(user.id) } : {} };
}

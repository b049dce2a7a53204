import type { Actor } from "./activity.server";
import { recordSecurityEvent } from "./security-events.server";

interface Mailing {
  reason: "invitations" | "testLetter" | "letter";
  /** The number of recipients. */
  count: number;
  /** The film or letter that the mails are about; never the recipients. */
  what: string;
}

/** Records that a user has sent mail in the name of the company, after its transaction. */
export async function recordMailing(
  request: Request,
  user: Actor,
  { reason, count, what }: Mailing,
): Promise<void> {
  const about = `${count} × ${what}`;
  await recordSecurityEvent(request, { event: "mailSent", reason, user, about });
}

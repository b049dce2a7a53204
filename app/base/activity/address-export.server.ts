import { database } from "~db/connection.server";
import type { ActivitySubject } from "./activity";
import { type Actor, recordExport } from "./activity.server";
import { recordSecurityEvent } from "./security-events.server";

/** Records that a user has taken a file of people's addresses out of the site, in both logs. */
export async function recordAddressExport(
  request: Request,
  user: Actor,
  { subject, fileName }: { subject: ActivitySubject; fileName: string },
): Promise<void> {
  // A HEAD request is sent nothing.
  if (request.method !== "GET") return;
  await recordExport(database(), user, { subject, fileName });
  await recordSecurityEvent(request, { event: "exportDownloaded", user, about: fileName });
}

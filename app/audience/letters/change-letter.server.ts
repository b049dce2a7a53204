import type { Actor } from "~/base/activity/activity.server";
import type { AdminNoticeId } from "~/ui/notices/notice";
import type { Database } from "~db/connection.server";
import type { RepeatableFailure } from "./letter";
import { releaseLetter, resumeLetter, sendAgain, stopLetter } from "./letter-sending.server";

/** A press of a button of a letter. */
interface Pressed {
  intent: "send" | "stop" | "resume" | "again";
  failure?: RepeatableFailure;
  /** The version of a draft that was shown beside the button. */
  version?: string;
}

/** Does what a button of a letter says; returns the notice about it. */
export async function changeLetter(
  db: Database,
  id: number,
  { intent, failure, version = "" }: Pressed,
  actor: Actor,
): Promise<AdminNoticeId> {
  if (intent === "send") {
    const state = await releaseLetter(db, id, actor, version);
    return state === "scheduled" ? "letterScheduled" : "letterStarted";
  }
  if (intent === "stop") {
    await stopLetter(db, id, actor);
    return "letterStopped";
  }
  if (intent === "again") await sendAgain(db, id, failure ?? "interrupted", actor);
  else await resumeLetter(db, id, actor);
  return "letterResumed";
}

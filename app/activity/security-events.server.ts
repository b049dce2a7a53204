import { database } from "~db/connection.server";
import { foldText } from "~db/fold";
import { logLine, REQUEST_ID_HEADER } from "~/http/access-log.server";
import { clientAddress } from "~/http/client-address.server";
import { logError, writeError } from "~/http/error-log.server";
import { loggedAddress } from "~/http/logged-address.server";
import { describeAgent } from "~/http/user-agent";
import type { Actor } from "./activity.server";
import { repeatedEvents, type SecurityEventName, type SecurityReason } from "./security-event";
import { insertOrCount, type SecurityRow } from "./security-rows.server";

const NAME_MAX = 60;
const ABOUT_MAX = 120;

export interface SecurityEvent {
  event: SecurityEventName;
  reason?: SecurityReason;
  /** Who did it, where that is known. */
  user?: Actor | null;
  /** What was typed as a user name, where it belongs to nobody. Never a password or token. */
  typedName?: string;
  /** Whom or what it was done to, when that is not the user: another user's name, a file's. */
  about?: string;
}

/** A request, or a command of whoever runs the machine. */
export type EventSource = Request | "command";

/**
 * Writes down a sign-in or another event that matters to the safety of the site: into the database
 * for the screen of admins, and as a line of JSON on the standard output for other programs. It
 * never throws: what was done is done, and a refusal stays a refusal while nothing can be stored.
 *
 * Call it after the transaction of the change, never inside one: it would wait for itself.
 */
export async function recordSecurityEvent(
  source: EventSource,
  event: SecurityEvent,
): Promise<void> {
  const row = toRow(source, event);
  writeLine(source, row);
  try {
    if (repeatedEvents.has(event.event)) await insertOrCount(row);
    else await database().insertInto("security_events").values(row).execute();
  } catch (error) {
    if (source === "command") writeError(null, error);
    else logError(source, error);
  }
}

function toRow(
  source: EventSource,
  { event, reason, user, typedName, about }: SecurityEvent,
): SecurityRow {
  const username = cleanLine(user?.username ?? typedName ?? "", NAME_MAX);
  const cleanAbout = cleanLine(about ?? "", ABOUT_MAX);
  return {
    event,
    reason: reason ?? "",
    userId: user?.id ?? null,
    username,
    about: cleanAbout,
    address: source === "command" ? "" : loggedAddress(clientAddress(source)),
    agent: source === "command" ? "" : formatAgent(source.headers.get("User-Agent")),
    username_folded: foldText(username),
    about_folded: foldText(cleanAbout),
  };
}

/** Text from strangers as one line without anything invisible, which could hide or turn what follows. */
function cleanLine(text: string, maxLength: number): string {
  const visible = text
    .slice(0, 4 * maxLength)
    .toWellFormed()
    .replace(/[\p{C}\s]+/gu, " ")
    .trim();
  return [...visible].slice(0, maxLength).join("");
}

/** Such as `Firefox, Linux`; empty where neither is known. */
function formatAgent(userAgent: string | null): string {
  const { browser, system } = describeAgent(userAgent);
  return [browser, system].filter(Boolean).join(", ");
}

/**
 * The line that other programs read. What strangers have typed comes last and is escaped, so that a
 * filter that is anchored at the start can't be deceived.
 */
function writeLine(
  source: EventSource,
  { event, reason, address, agent, ...row }: SecurityRow,
): void {
  // Only a request that came through the edge is one of the site that is running.
  const id = source === "command" ? null : source.headers.get(REQUEST_ID_HEADER);
  if (!id) return;
  const { userId = null, username, about } = row;
  logLine({ event, address, request: id, reason, userId, agent, username, about });
}

import { logLine, REQUEST_ID_HEADER } from "~/base/http/access-log.server";
import { clientAddress } from "~/base/http/client-address.server";
import { logError, writeError } from "~/base/http/log.server";
import { loggedAddress } from "~/base/http/logged-address.server";
import { describeAgent } from "~/base/http/user-agent";
import { database } from "~db/connection.server";
import { foldAsTyped } from "~db/fold-as-typed.server";
import type { Actor } from "./activity.server";
import { repeatedEvents, type SecurityEventName, type SecurityReason } from "./security-event";
import { insertOrCount, type SecurityRow } from "./security-rows.server";

const NAME_MAX = 60;
const ABOUT_MAX = 120;

export interface SecurityEvent {
  event: SecurityEventName;
  reason?: SecurityReason;
  /** The user who caused it, if known. */
  user?: Actor | null;
  /** A typed user name that no account has. Never a password or token. */
  typedName?: string;
  /** The object of the event, if it is not the user: another user's name, a file's. */
  about?: string;
}

/** A request, or a command run on the server. */
export type EventSource = Request | "command";

/**
 * Records a sign-in or another security event: in the database for the screen of admins, and as a
 * line of JSON on standard output for other programs. Never throws, since a failure to store it
 * must change neither success nor rejection.
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
    username_folded: foldAsTyped(username),
    about_folded: foldAsTyped(cleanAbout),
  };
}

/**
 * Reduces untrusted text to one line without invisible characters, which could hide or reorder what
 * follows.
 */
function cleanLine(text: string, maxLength: number): string {
  const visible = text
    .slice(0, 4 * maxLength)
    .toWellFormed()
    .replace(/[\p{C}\s]+/gu, " ")
    .trim();
  return [...visible].slice(0, maxLength).join("");
}

/** Returns a description such as `Firefox, Linux`; empty if neither is known. */
function formatAgent(userAgent: string | null): string {
  const { browser, system } = describeAgent(userAgent);
  return [browser, system].filter(Boolean).join(", ");
}

/**
 * Writes the line that other programs read. Untrusted text comes last and is escaped, so that it
 * cannot deceive a filter anchored at the start.
 */
function writeLine(
  source: EventSource,
  { event, reason, address, agent, ...row }: SecurityRow,
): void {
  // Without a request id, the request did not come through the edge (tests).
  const id = source === "command" ? null : source.headers.get(REQUEST_ID_HEADER);
  if (!id) return;
  const { userId = null, username, about } = row;
  logLine({ event, address, request: id, reason, userId, agent, username, about });
}

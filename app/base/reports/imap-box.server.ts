import type { FetchMessageObject, ImapFlow } from "imapflow";
import { isLoopback } from "~/config/loopback";
import type { ReportSource } from "~/config/report-source";
import { REPORT_BYTES_MAX, type ReportBox, TURN_MAX } from "./report-box";

type ImapSource = Extract<ReportSource, { kind: "imap" }>;

/** Messages that are in memory at the same time. */
const AT_ONCE = 10;

/** How far back the first search after a start goes, in milliseconds. */
const LOOK_BACK_MS = 30 * 24 * 60 * 60_000;

const TIMEOUTS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/** For one turn, however a server behaves. */
const TURN_MS = 5 * 60_000;

/** How far a folder was read; the numbers of its messages mean others when it has another validity. */
interface Place {
  validity: bigint;
  uid: number;
}

/**
 * Returns the box of a folder on an IMAP server. Reports are marked as read, all else stays as it is,
 * and nothing is deleted. After a start it takes what is unread of the last month, then what is new.
 */
export function imapBox(source: ImapSource): ReportBox {
  let place: Place | null = null;
  return {
    async takeNew(take, signal) {
      const client = await clientOf(source);
      // An error without a listener ends the process; the command that waits is rejected.
      client.on("error", () => undefined);
      const close = () => client.close();
      const timer = setTimeout(close, TURN_MS).unref();
      signal.addEventListener("abort", close);
      try {
        await client.connect();
        const { uidValidity: validity, uidNext } = await client.mailboxOpen(source.folder);
        const after = place?.validity === validity ? place.uid : null;
        const uids = await newUids(client, after);
        const now = uids.slice(0, TURN_MAX);
        for (let start = 0; start < now.length; start += AT_ONCE) {
          const some = now.slice(start, start + AT_ONCE);
          await takeSome(client, some, take);
          place = { validity, uid: some.at(-1) ?? 0 };
        }
        const hasMore = uids.length > now.length;
        // Messages that were read before the start are passed over for good.
        if (after === null && !hasMore) place = { validity, uid: uidNext - 1 };
        return hasMore;
      } catch (error) {
        throw inWords(error, source);
      } finally {
        clearTimeout(timer);
        signal.removeEventListener("abort", close);
        await client.logout().catch(() => undefined);
        client.close();
      }
    },
  };
}

/** Says whether the folder can be opened, without changing anything. */
export async function askImap(source: ImapSource): Promise<void> {
  const client = await clientOf(source);
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.mailboxOpen(source.folder, { readOnly: true });
  } catch (error) {
    throw inWords(error, source);
  } finally {
    await client.logout().catch(() => undefined);
    client.close();
  }
}

/** A client serves one connection. */
async function clientOf({ host, port, secure, auth, isInsecure }: ImapSource): Promise<ImapFlow> {
  const { ImapFlow: Client } = await import("imapflow");
  const isLenient = isInsecure || isLoopback(host);
  return new Client({
    host,
    port,
    secure,
    auth,
    doSTARTTLS: secure || isLenient ? undefined : true,
    tls: { minVersion: "TLSv1.2", rejectUnauthorized: !isLenient },
    logger: false,
    disableAutoIdle: true,
    ...TIMEOUTS,
  });
}

/** Returns the numbers of the messages after one, or of those to begin with, in their order. */
async function newUids(client: ImapFlow, after: number | null): Promise<number[]> {
  const first = { seen: false, since: new Date(Date.now() - LOOK_BACK_MS) };
  const query = after === null ? first : { uid: `${after + 1}:*` };
  const found = await client.search(query, { uid: true });
  // The library resolves where the server refuses, which is no empty folder.
  if (!found) throw new Error("The server does not search the folder");
  // `n:*` means the last message too where none has a number from n on.
  return found.filter((uid) => uid > (after ?? 0)).sort((one, two) => one - two);
}

async function takeSome(
  client: ImapFlow,
  uids: number[],
  take: (raw: Uint8Array) => Promise<string>,
): Promise<void> {
  const messages: FetchMessageObject[] = await client.fetchAll(
    uids.join(","),
    { uid: true, source: { start: 0, maxLength: REPORT_BYTES_MAX } },
    { uid: true },
  );
  const reports: number[] = [];
  for (const { uid, source } of messages) {
    if (source && (await take(source)) !== "ignored") reports.push(uid);
  }
  if (reports.length === 0) return;
  await client.messageFlagsAdd(reports.join(","), ["\\Seen"], { uid: true });
}

/** Returns an error with what the server says, or the library; without its cause, which names more. */
function inWords(error: unknown, { auth }: ImapSource): Error {
  const { message, responseText, code } = error as {
    message?: string;
    responseText?: string;
    code?: string;
  };
  const words = responseText ?? message ?? String(error);
  const named = code && !words.includes(code) ? `${words} (${code})` : words;
  return new Error(named.replaceAll(auth.pass, "…"));
}

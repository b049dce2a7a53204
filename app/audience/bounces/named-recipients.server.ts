import { findMessageIds } from "~/audience/letters/letter-message-id.server";
import { readReturnAddress } from "~/base/mail/return-address.server";
import type { MailReport } from "~/base/reports/mail-report";
import { addressesIn } from "~/base/reports/report-fields";

/** Addresses that are compared. */
const ADDRESSES_MAX = 200;
/** The part of a report where those stand, in characters. */
const HEAD_MAX = 64_000;

/**
 * Finds the recipients that a report names by something that this site alone can have made: the
 * Message-ID of a mail, or its signed return address. A forged report has none, and need not be read.
 *
 * @returns ids of recipients of letters
 */
export function findNamed(bytes: Uint8Array): number[] {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
  return [
    ...[text, ...decodedOf(text)].flatMap(idsIn),
    ...signedBy(addressesIn(text.slice(0, HEAD_MAX)).slice(0, ADDRESSES_MAX)),
  ];
}

/** Returns the same of a report that was read: of the mail that it returns, then of where it was sent to. */
export function namedBy({ messageId, messageIds, returnedTo }: MailReport): number[] {
  return [...idsIn(messageId ?? ""), ...signedBy(returnedTo), ...idsIn(messageIds.join(" "))];
}

const idsIn = (text: string): number[] =>
  findMessageIds(text).map(({ recipientId }) => recipientId);

const signedBy = (addresses: readonly string[]): number[] =>
  addresses.flatMap((address) => readReturnAddress(address) ?? []);

const BASE64 = /^[A-Za-z\d+/=]{4,}(?:\r?\n[A-Za-z\d+/=]{4,})*/gm;

/**
 * Returns the encoded parts of a mail, whatever they are: an identifier is still one in them. Of
 * quoted-printable only signs that stand in one are decoded.
 */
function decodedOf(text: string): string[] {
  const found: string[] = [];
  if (/quoted-printable/i.test(text)) {
    const joined = text.replace(/=[ \t]{0,10}\r?\n/g, "");
    found.push(
      joined.replace(/=(2[BDE]|3C|3E|40|5F)/gi, (_, hex: string) =>
        String.fromCodePoint(Number(`0x${hex}`)),
      ),
    );
  }
  if (/base64/i.test(text)) {
    const runs = text.match(BASE64) ?? [];
    found.push(runs.map((run) => Buffer.from(run, "base64").toString("latin1")).join("\n"));
  }
  return found;
}

import type { Email } from "postal-mime";
import { isFromMailer, machineAnswerOf } from "./machine-answers";
import type { MailReport, ReportedRecipient, ReportKind } from "./mail-report";
import { addressesIn, fieldOf, type Fields, readBlocks, readFields } from "./report-fields";
import { withoutOriginal } from "./report-texts";
import { type Parts, recipientsOf } from "./reported-recipients";

/**
 * The part of a mail that is read: what was returned comes last, and its head is enough. The parser
 * takes each line by itself, so lines are counted as well.
 */
const READ_BYTES = 256 * 1024;
const READ_LINES = 6000;

/** Bounds of one mail: parts within parts, and bytes of heads. */
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 };

/** Characters of texts that are looked through. */
const TEXT_MAX = 40_000;

const MESSAGE_IDS_MAX = 20;

/** The feedback that is a complaint (RFC 5965, RFC 6430); `not-spam` and `auth-failure` are none. */
const COMPLAINTS = ["abuse", "fraud", "opt-out", "opt-out-list", "complaint"];

/**
 * Reads a report about a mail: RFC 3464, ARF (RFC 5965), and the texts of servers that write neither.
 * Never rejects.
 *
 * @returns null for what is no mail at all
 */
export async function readReport(raw: Uint8Array): Promise<MailReport | null> {
  const mail = await parse(beginningOf(raw));
  if (!mail || mail.headers.length === 0) return null;
  const report = partsOf(mail);
  // Feedback and receipts are about mails that arrived.
  const ends = report.feedback || report.isReceipt ? [] : recipientsOf(report);
  return {
    kind: kindOf(report, ends),
    recipients: ends,
    ...messageIdsOf(report),
    returnedTo: returnedTo(report),
  };
}

function beginningOf(raw: Uint8Array): Uint8Array {
  const bytes = raw.subarray(0, READ_BYTES);
  let end = -1;
  for (let lines = 0; lines < READ_LINES; lines++) {
    end = bytes.indexOf(LINE_FEED, end + 1);
    if (end < 0) return bytes;
  }
  return bytes.subarray(0, end + 1);
}

const LINE_FEED = 0x0a;

async function parse(bytes: Uint8Array): Promise<Email | null> {
  const { default: PostalMime } = await import("postal-mime");
  try {
    return await PostalMime.parse(bytes, { ...LIMITS, forceRfc822Attachments: true });
  } catch {
    return null;
  }
}

function partsOf(mail: Email): Parts {
  const head = headOf(mail);
  const part = (pattern: RegExp) => {
    const found = mail.attachments.find(({ mimeType }) => pattern.test(mimeType));
    return found && textOf(found.content);
  };
  const whole = (mail.text || withoutTags(mail.html ?? "")).slice(0, TEXT_MAX);
  // Some servers give it a wrong type, others write its fields into the text.
  const status =
    part(/^message\/(?:global-)?delivery-status/) ??
    /^(?:Reporting-MTA|(?:Original|Final)-Recipient) ?:[^]*/im.exec(whole)?.[0];
  const feedback = part(/^message\/feedback-report/);
  const returned =
    part(/^(?:message\/(?:rfc822|global|partial)|text\/rfc822-headers)/) ?? headIn(whole);
  const original = readFields(returned.replace(/^\s+/, ""));
  return {
    head,
    whole,
    text: withoutOriginal(whole),
    blocks: status ? readBlocks(status) : [],
    feedback: feedback === undefined ? null : readFields(feedback.replace(/^\s+/, "")),
    isReceipt: part(/^message\/(?:global-)?disposition-notification/) !== undefined,
    original,
  };
}

function headOf(mail: Email): Fields {
  const fields = new Map<string, string[]>();
  for (const { key, value } of mail.headers) {
    const values = fields.get(key) ?? [];
    fields.set(key, values);
    values.push(value);
  }
  if (mail.subject) fields.set("subject", [mail.subject]);
  return fields;
}

function textOf(content: ArrayBuffer | Uint8Array | string): string {
  if (typeof content === "string") return content.slice(0, TEXT_MAX);
  return Buffer.from(content.slice(0, TEXT_MAX) as ArrayBuffer).toString();
}

/** Returns the head of a mail that stands in a text. */
function headIn(text: string): string {
  const begin = /^[ \t>]*(?:Return-Path|Received|Delivered-To|DKIM-Signature|Message-ID):/im.exec(
    text,
  );
  return begin ? text.slice(begin.index).replace(/^[ \t>]+(?=[\w-]+:)/gm, "") : "";
}

const withoutTags = (html: string): string =>
  html
    .slice(0, TEXT_MAX)
    .replace(/<(?:br|\/p|\/div|\/tr)\b[^<>]*>/gi, "\n")
    .replace(/<[^<>]*>/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&nbsp;/g, " ")
    .replace(/&amp;/g, "&");

function kindOf(report: Parts, ends: readonly ReportedRecipient[]): ReportKind {
  const { feedback, head, text, isReceipt, blocks } = report;
  if (feedback) {
    const type = fieldOf(feedback, "feedback-type").trim().toLowerCase();
    return COMPLAINTS.includes(type) ? "complaint" : "unknown";
  }
  if (isComplaintOfHotmail(head)) return "complaint";
  if (isReceipt) return "delivered";
  if (blocks.length === 0) {
    const answer = machineAnswerOf(head, text);
    if (answer && (ends.length === 0 || !isFromMailer(head))) return answer;
  }
  const has = (kind: ReportedRecipient["kind"]) => ends.some((end) => end.kind === kind);
  if (has("permanent")) return "permanent";
  if (has("temporary")) return "temporary";
  return has("delivered") ? "delivered" : "unknown";
}

/** Microsoft's older form (JMRP) is the returned mail under a subject, without ARF's part. */
const isComplaintOfHotmail = (head: Fields): boolean =>
  /staff@(?:hotmail|outlook)\.com/i.test(fieldOf(head, "from")) &&
  /^complaint about message from/i.test(fieldOf(head, "subject"));

function messageIdsOf({ head, original, whole }: Parts) {
  const found = [
    fieldOf(original, "message-id"),
    fieldOf(original, "x-original-message-id"),
    fieldOf(head, "in-reply-to"),
    fieldOf(head, "x-original-message-id"),
    fieldOf(head, "references"),
    ...(whole.match(/message-id:\s{0,5}<[^<>\s]{3,300}>/gi) ?? []),
  ].flatMap((value) => value.match(/<[^<>\s]{1,200}@[^<>\s]{1,200}>/g) ?? []);
  const messageIds = [...new Set(found)].slice(0, MESSAGE_IDS_MAX);
  return { messageId: messageIds[0] ?? null, messageIds };
}

const RETURNED_TO = [
  "to",
  "delivered-to",
  "x-original-to",
  "envelope-to",
  "x-envelope-to",
  "x-delivered-to",
  "x-rcpt-to",
  "x-forwarded-to",
  "received",
];
const ADDRESSES_MAX = 50;

function returnedTo({ head, original, feedback }: Parts): string[] {
  const values = [
    ...RETURNED_TO.flatMap((name) => head.get(name)?.slice(0, 20) ?? []),
    fieldOf(original, "return-path"),
    fieldOf(original, "x-envelope-from"),
    feedback ? fieldOf(feedback, "original-mail-from") : "",
  ];
  return [...new Set(values.flatMap(addressesIn))].slice(0, ADDRESSES_MAX);
}

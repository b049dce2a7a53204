import type { Email } from "postal-mime";
import { asWords, codesIn } from "./answer-codes";
import { isFromMailer, machineAnswerOf } from "./machine-answers";
import type { MailReport, ReportedRecipient, ReportKind } from "./mail-report";
import { addressesIn, type Fields, fieldOf, readBlocks, readFields } from "./report-fields";
import {
  readTextRecipients,
  saysDelayed,
  saysFailed,
  type TextRecipient,
  withoutOriginal,
} from "./report-texts";
import { isAboutAddress, meaningOf } from "./wordings";

/** The part of a mail that is read, in bytes; reports stand at the beginning. */
export const REPORT_MAX_BYTES = 1_000_000;

/** Bounds of one mail: parts within parts, and bytes of heads. */
const LIMITS = { maxNestingDepth: 20, maxHeadersSize: 256 * 1024 };

/** Characters of texts that are looked through. */
const TEXT_MAX = 40_000;

const RECIPIENTS_MAX = 50;
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
  const bytes = raw.subarray(0, REPORT_MAX_BYTES);
  const mail = await parse(bytes);
  if (!mail || mail.headers.length === 0) return null;
  const report = partsOf(mail);
  const ends = recipientsOf(report);
  return {
    kind: kindOf(report, ends),
    recipients: ends,
    ...messageIdsOf(report),
    returnedTo: returnedTo(report),
  };
}

async function parse(bytes: Uint8Array): Promise<Email | null> {
  const { default: PostalMime } = await import("postal-mime");
  try {
    return await PostalMime.parse(bytes, { ...LIMITS, forceRfc822Attachments: true });
  } catch {
    return null;
  }
}

/** The parts of a report that say something. */
interface Parts {
  head: Fields;
  /** Without the returned mail, if it stands in the text. */
  text: string;
  /** The text with it. */
  whole: string;
  /** The blocks of `message/delivery-status`: one about the mail, then its recipients. */
  blocks: Fields[];
  feedback: Fields | null;
  /** True if it tells that a reader has opened the mail (RFC 8098). */
  isReceipt: boolean;
  /** The head of the returned mail. */
  original: Fields;
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

const ADDRESS_FIELDS = [
  "original-recipient",
  "final-recipient",
  "x-actual-recipient",
  "x-original-recipient",
];

/** Returns how the delivery to each recipient has ended. */
function recipientsOf(report: Parts): ReportedRecipient[] {
  const { head, blocks, text } = report;
  const machine = blocks.filter((block) => block.has("action") || block.has("final-recipient"));
  const failed = addressesIn((head.get("x-failed-recipients") ?? []).join(","));
  const said = machine.length > 0 || isMachineText(report) ? readTextRecipients(text) : [];
  if (machine.length > 0) {
    const alone = machine.length === 1 ? failed : [];
    return machine.slice(0, RECIPIENTS_MAX).map((block) => fromBlock(block, said, alone, text));
  }
  if (!isMachineText(report)) return [];
  const isDelayed = saysDelayed(`${fieldOf(head, "subject")}\n${text}`);
  const about = said.length > 0 ? said : failed.map((address) => ({ address, words: "" }));
  const ends = about.length > 0 ? about : [{ address: null, words: "" }];
  return ends.map((each) => fromText(each, isDelayed, text, ends.length === 1 ? failed : []));
}

/** Returns true for the text of a server that could not deliver a mail. */
function isMachineText({ head, text }: Parts): boolean {
  if (!isFromMailer(head)) return false;
  const said = `${fieldOf(head, "subject")}\n${text}`;
  return saysFailed(said) || saysDelayed(said);
}

function fromBlock(
  block: Fields,
  said: readonly TextRecipient[],
  failed: readonly string[],
  text: string,
): ReportedRecipient {
  const addresses = [
    ...new Set([...ADDRESS_FIELDS.flatMap((name) => addressesOf(fieldOf(block, name))), ...failed]),
  ];
  const action = fieldOf(block, "action").trim().toLowerCase();
  const own = said.find(({ address }) => addresses.some((each) => isSame(each, address)));
  const inText = own?.words ?? "";
  const answer = fieldOf(block, "diagnostic-code").replace(/^[\w-]{1,20} *; */, "");
  const words = asWords(answer || inText);
  const status = fieldOf(block, "status").trim();
  const kind = /^(?:delivered|relayed|expanded)/.test(action)
    ? "delivered"
    : /^delayed/.test(action) || (action === "" && /^4/.test(status))
      ? "delayed"
      : /^2/.test(status) && action !== "failed"
        ? "delivered"
        : "failed";
  return ended(kind, addresses, { words, beside: answer ? inText : text, status });
}

/** Words in the form of RFC 3461 have their plus and other signs encoded. */
const addressesOf = (value: string): string[] =>
  addressesIn(value).flatMap((address) => [
    address,
    ...(/\+[2-7][\dA-F]/.test(address)
      ? [
          address.replace(/\+([2-7][\dA-F])/g, (_, hex: string) =>
            String.fromCharCode(Number.parseInt(hex, 16)),
          ),
        ]
      : []),
  ]);

function fromText(
  { address, words }: TextRecipient,
  isDelayed: boolean,
  text: string,
  failed: readonly string[],
): ReportedRecipient {
  const addresses = [...new Set([...(address === null ? [] : [address]), ...failed])];
  const end = isDelayed ? "delayed" : "failed";
  return ended(end, addresses, { words: asWords(words), beside: text, status: "" });
}

interface Said {
  words: string;
  /** What may say it where the words do not. */
  beside: string;
  /** The Status field; empty without one. */
  status: string;
}

function ended(
  end: "delivered" | "delayed" | "failed",
  addresses: string[],
  { words: own, beside, status: field }: Said,
): ReportedRecipient {
  const given = codesIn(field);
  let words = own;
  let codes = codesIn(words);
  let meaning = meaningOf(words, codes.status ?? given.status);
  if (codes.digit === null && meaning === "other" && end !== "delivered") {
    const line = tellingLine(beside);
    if (line) {
      words = words ? `${words} ${line}`.slice(0, 300) : line;
      codes = codesIn(line);
      meaning = meaningOf(line, codes.status ?? given.status);
    }
  }
  const status = codes.status ?? given.status;
  const digit = codes.digit ?? given.digit;
  const shared = { addresses, status, words: words || field, meaning };
  if (end === "delivered") return { ...shared, kind: "delivered", hasFailed: false };
  // Gmail writes 4.0.0 for a domain that does not exist.
  const isGone = codes.digit === null && ["unknown", "closed", "noMail"].includes(meaning);
  const isForNow = end === "delayed" || (digit === 4 && !isGone);
  return { ...shared, kind: isForNow ? "temporary" : "permanent", hasFailed: end === "failed" };
}

/** Returns the first line of a text with the answer of a server, by a code or by its words. */
function tellingLine(text: string): string | null {
  const lines = text.slice(0, TEXT_MAX).split(/\r?\n/).slice(0, 200);
  const withCode = lines.find((line) => /\b[45]\d\d[ -]|[45]\.\d{1,3}\.\d{1,3}/.test(line));
  const telling =
    withCode ?? lines.find((line) => line.trim() && meaningOf(line, null) !== "other");
  return telling === undefined ? null : asWords(telling);
}

const isSame = (a: string, b: string | null): boolean => a.toLowerCase() === b?.toLowerCase();

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

/** Returns true if mails to the recipient can be expected to come back again: they count against the address. */
export const countsAgainst = ({ kind, meaning }: ReportedRecipient): boolean =>
  kind === "permanent" && isAboutAddress(meaning);

import { asWords, codesIn } from "./answer-codes";
import { isFromMailer } from "./machine-answers";
import type { ReportedRecipient } from "./mail-report";
import { addressesIn, fieldOf, type Fields } from "./report-fields";
import { readTextRecipients, saysDelayed, saysFailed, type TextRecipient } from "./report-texts";
import { isAboutAddress, meaningOf } from "./wordings";

/** The parts of a report that say something. */
export interface Parts {
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

/** Recipients of one report, and lines of its text that are looked through. */
const RECIPIENTS_MAX = 50;
const LINES_MAX = 200;

const ADDRESS_FIELDS = [
  "original-recipient",
  "final-recipient",
  "x-actual-recipient",
  "x-original-recipient",
];

/** Returns how the delivery to each recipient has ended. */
export function recipientsOf(report: Parts): ReportedRecipient[] {
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

/** Addresses in the form of RFC 3461 have their plus and other signs encoded (`+2B`). */
const addressesOf = (value: string): string[] =>
  addressesIn(value).flatMap((address) => [
    address,
    address.replace(/\+([2-7][\dA-F])/g, (_, hex: string) =>
      String.fromCodePoint(Number(`0x${hex}`)),
    ),
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
  /** The text that may say it where the words do not. */
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
  const lines = text.split(/\r?\n/, LINES_MAX);
  const withCode = lines.find((line) => /\b[45]\d\d[ -]|[45]\.\d{1,3}\.\d{1,3}/.test(line));
  const telling =
    withCode ?? lines.find((line) => line.trim() && meaningOf(line, null) !== "other");
  return telling === undefined ? null : asWords(telling);
}

const isSame = (a: string, b: string | null): boolean => a.toLowerCase() === b?.toLowerCase();

/** Returns true if mails to the recipient can be expected to come back again: they count against the address. */
export const countsAgainst = ({ kind, meaning }: ReportedRecipient): boolean =>
  kind === "permanent" && isAboutAddress(meaning);

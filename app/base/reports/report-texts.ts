import { addressesIn } from "./report-fields";

/** Where the returned mail begins in a report without parts. */
const ORIGINAL =
  /^[> \t]*(?:-{2,}.{0,20}(?:copy|original|header|returned|below|unsent|follow|rejected|undelivered|transcript of).*|(?:original|returned) message.{0,30}|below (?:this line )?is a copy of .*|received: from .*|return-path: .*)$/im;

/** Notices that a mail waits, which is no end. */
const DELAYED =
  /warning message only|do not need to (?:resend|do anything)|(?:has|have) (?:not yet )?been delayed|delivery (?:has been |is )?delayed|delivery attempts will continue|will (?:keep|continue) (?:on )?(?:trying|to try|to be tried|attempting)|will be re-?(?:tried|attempted)|not yet been (?:delivered|possible)|still being tried|no action is required on your part|\((?:delay|delayed)\)|delayed mail|mail delay|warning: could not send|entrega (?:se ha )?retrasad|verzögert/i;

/** Sentences by which machines say that a mail has not arrived. */
const FAILED =
  /un-?deliver(?:able|ed)|error (?:has )?occurred while (?:attempting|trying) to deliver|del[ie]very to the following|(?:could not|couldn't|cannot|can't|unable to|was not|wasn't|not|never) (?:be )?(?:delivered|deliver|reach)|delivery (?:to the following|has failed|failed|failure|error|problem|status notification \(failure\))|deliver(?:y|ing)? (?:of your message )?fail|returned mail|return(?:ing|ed) (?:your )?(?:message|mail|to sender)|mail (?:system|delivery) (?:error|failed)|failure (?:notice|reasons?|delivery)|permanent (?:error|failure|fatal)|fatal errors|delivery errors|delivery problems|did not reach|non-?delivery|nondeliverable|rejected your message|non remis|no (?:se pudo|se ha podido|pudo) (?:ser )?entreg|no se ha entregado|no entregad|entrega fallid|error de entrega|unzustellbar|nicht zugestellt|zustellung fehlgeschlagen|konnte nicht|unable to be sent|配信(?:でき|不能|失敗|エラー)|届けられ|届きません|送信できま|エラーメール|mancata consegna|não (?:foi )?entregue|falha na entrega/i;

/** One recipient in the words of a report. */
export interface TextRecipient {
  address: string | null;
  words: string;
}

export const saysDelayed = (text: string): boolean => DELAYED.test(text);
export const saysFailed = (text: string): boolean => FAILED.test(text);

/** Returns the text of a report without the mail that it returns. */
export function withoutOriginal(text: string): string {
  const found = ORIGINAL.exec(text);
  // A line of that kind may also stand above the words of the server.
  return found && found.index > 0 ? text.slice(0, found.index) : text;
}

const RECIPIENTS_MAX = 20;
/** Characters of one line that are read. */
const LINE_MAX = 1000;
/** Lines that belong to an address. */
const LINES_MAX = 12;

/** An address at the beginning of a line, alone or before what is said about it. */
const BEGINS =
  /^[\s>*•-]*(?:to:|recipient:?|smtp:|destinatario:?)?\s*["'<([]{0,2}([^\s<>"'()[\]:;,]{1,128}@[^\s<>"'()[\]:;,]{1,255})["'>)\]]{0,2}(?:<mailto:[^>]*>)?[:;,.]?(.*)$/i;

/**
 * Reads the recipients of a report without machine-readable part: an address at the beginning of a
 * line, and what follows. Where an empty line comes at once, the next paragraphs count.
 */
export function readTextRecipients(text: string): TextRecipient[] {
  const lines = text.split(/\r?\n/).map((line) => line.slice(0, LINE_MAX).trim());
  const found: TextRecipient[] = [];
  for (let at = 0; at < lines.length && found.length < RECIPIENTS_MAX; at++) {
    const [, address, rest = ""] = BEGINS.exec(lines[at] ?? "") ?? [];
    if (!address) continue;
    found.push({ address: address.replace(/\.+$/, ""), words: wordsAfter(lines, at, rest.trim()) });
  }
  return found;
}

function wordsAfter(lines: readonly string[], at: number, rest: string): string {
  const words = rest ? [rest] : [];
  let isAfterGap = false;
  for (const line of lines.slice(at + 1, at + 1 + LINES_MAX)) {
    if (BEGINS.test(line) && addressesIn(line)[0] === line.replace(/[<>:]/g, "")) break;
    if (/^[=_*-]{5,}$/.test(line)) continue;
    if (line !== "") words.push(line);
    // The answer is in this paragraph; what follows is about something else.
    else if (!isAfterGap && words.length > 0) break;
    else isAfterGap = true;
  }
  return words.join(" ");
}

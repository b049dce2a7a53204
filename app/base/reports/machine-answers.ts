import { fieldOf, type Fields } from "./report-fields";

/** Subjects of answers while someone is away, as programs write them. */
const AWAY =
  /^(?:re:\s*)?(?:auto(?:matic|mated)?[- ]?(?:reply|response|answer)|auto:|out[- ]of[- ](?:the[- ])?office|away from|on (?:vacation|holiday|leave)|vacation|ooo:|respuesta autom[aá]tica|fuera de (?:la )?oficina|ausente|vacaciones|automatische (?:antwort|reaktion)|abwesenheit|abwesend|nicht im b[uü]ro|r[eé]ponse automatique|absen(?:ce|t)|risposta automatica|fuori sede|resposta autom[aá]tica|自動(?:応答|返信)|不在)/i;

/** Requests to prove that a person wrote the mail. */
const CHALLENGE =
  /\btmda\b|boxbe|spamarrest|sender verification|verify (?:that )?you(?:r(?: address| e-?mail| message)?| are)\b|(?:please )?(?:confirm|verify) (?:that )?(?:your (?:message|e-?mail|mail|address)|you (?:are|sent|wrote)|delivery)|confirmation (?:of your message )?(?:is )?(?:required|needed|request)|your (?:message|mail|e-?mail) (?:is|was|has been) (?:being )?(?:held|quarantined|waiting)|challenge[- ]response|not on my (?:list|whitelist|approved)|anti-?spam (?:uol|verification)|confirme (?:que|su mensaje|su direcci[oó]n)|best[aä]tigen sie/i;

/**
 * Returns true if a mail is from the machine that delivers mail, by its sender: reports have an empty
 * one (RFC 5321), and most name it.
 */
export function isFromMailer(head: Fields): boolean {
  const from = fieldOf(head, "from");
  const path = fieldOf(head, "return-path").trim();
  return (
    /^<?>$/.test(path) ||
    head.has("x-failed-recipients") ||
    head.has("x-ms-exchange-message-is-ndr") ||
    /^multipart\/report/i.test(fieldOf(head, "content-type")) ||
    /mailer-?daemon|postmaster|mail[ .]?deliver(?:y|)\b|mail-daemon|mail ?administrator|maildelivery|bounces?[@+-]|microsoftexchange|no-?reply@(?:amazonses|.*google)/i.test(
      from,
    ) ||
    /メールエラー|エラー通知/.test(fieldOf(head, "subject"))
  );
}

/** Tells an answer of a machine for a person, by its head and the beginning of its text. */
export function machineAnswerOf(head: Fields, text: string): "away" | "challenge" | null {
  const subject = fieldOf(head, "subject");
  const isAnswer =
    /^auto-(?:replied|notified)/i.test(fieldOf(head, "auto-submitted")) ||
    /auto[_-]?reply/i.test(fieldOf(head, "precedence")) ||
    ["x-autoreply", "x-autorespond", "x-autoresponder", "x-vacation", "x-apple-action"].some(
      (name) => head.has(name),
    );
  const asks =
    CHALLENGE.test(subject) ||
    ["x-tmda-fingerprint", "x-boxbe-challenge"].some((name) => head.has(name)) ||
    (CHALLENGE.test(text) && !AWAY.test(subject));
  if (asks) return "challenge";
  return isAnswer || AWAY.test(subject) ? "away" : null;
}

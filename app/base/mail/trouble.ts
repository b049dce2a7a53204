/** Common causes of what mail servers and the connection to them say. */
export type MailTrouble = (typeof signs)[number][0];

/** By what is said; the first that fits counts. */
const signs = [
  ["noTlsAtOnce", /wrong version number|packet length too long|unknown protocol|record layer/i],
  ["silent", /greeting never received/i],
  ["nobodyListens", /ECONNREFUSED/],
  ["unknownHost", /ENOTFOUND|EAI_AGAIN|ENODATA|querya{1,4} /i],
  ["unreachable", /ETIMEDOUT|connection timeout|EHOSTUNREACH|ENETUNREACH/i],
  ["badCertificate", /certificate|self-signed/i],
  ["noTls", /STARTTLS/],
  ["badLogin", /\b535[ -]|invalid login/i],
  ["noLogin", /\brelay\w* (?:access )?(?:denied|not|is not|prohibited)|\b530[ -]/i],
  ["badSender", /sender address rejected|\b[45]\.1\.[78]\b/i],
  ["badName", /\bhelo\b/i],
] as const;

/** Returns the setting of the server that a failure is mostly mended with. */
export function settingOfTrouble(trouble: MailTrouble): "MAIL_URL" | "MAIL_FROM" | "MAIL_NAME" {
  if (trouble === "badSender") return "MAIL_FROM";
  return trouble === "badName" ? "MAIL_NAME" : "MAIL_URL";
}

/** Returns the common cause of a failure that a mail server or the library has put into words, or null. */
export function troubleOf(reason: string): MailTrouble | null {
  return signs.find(([, sign]) => sign.test(reason))?.[0] ?? null;
}

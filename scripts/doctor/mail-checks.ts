import fs from "node:fs";
import path from "node:path";
import { askForMail } from "~/base/mail/ask-for-mail.server";
import { readSmtpUrl } from "~/base/mail/smtp-options";
import { type MailTrouble, settingOfTrouble, troubleOf } from "~/base/mail/trouble";
import { sentenceOf } from "~/base/sender/domain-words.server";
import { askSendingDomain } from "~/base/sender/sending-domain.server";
import { isOpenToOthers } from "~/config/usable-places.server";
import { mailTexts } from "~/language/texts/en/mail";
import { check, type Deployment, fail, type Finding, ok, reasonOf, warn } from "./check";

export const mailChecks = [
  check({
    name: "mail",
    ask: ({ settings }) =>
      askForMail(settings).catch((error: unknown) => `does not take mail: ${reasonOf(error)}`),
    judge(refusal, { settings: { MAIL_URL, DATABASE_FILE } }) {
      const folder = path.join(path.dirname(DATABASE_FILE), "mail");
      if (!MAIL_URL) return warn(`nobody gets any, it is written as .eml files to ${folder}`);
      // Only the host, because the URL contains the password.
      const { host } = new URL(MAIL_URL);
      if (!refusal) return ok(`${host} answers and would take mail`);
      const trouble = troubleOf(refusal);
      const advice = trouble ? adviceOf(trouble) : CHECK_URL;
      return fail(`${host} ${refusal}`, advice);
    },
    todo: "set MAIL_URL",
  }),
  check({
    name: "mail encryption",
    ask({ settings: { MAIL_URL: url } }) {
      return url && readSmtpUrl(url).isOpen ? new URL(url).host : null;
    },
    judge: (host) =>
      warn(
        `${host} may be reached without TLS (?insecure): passwords and links can be read on the way`,
      ),
    todo: "take ?insecure out of MAIL_URL, or use a server that offers TLS",
  }),
  check({
    name: "DKIM key",
    ask: ({ settings: { MAIL_DKIM_KEY: file } }) => (file && fs.existsSync(file) ? { file } : null),
    judge: ({ file }) =>
      isOpenToOthers(file)
        ? fail(`everybody on this machine may read or change ${file}`)
        : ok("others cannot read it"),
    todo: ({ settings: { MAIL_DKIM_KEY: file } }) => `run chmod o-rwx ${file}`,
  }),
];

/** Asks the DNS whether the domain of MAIL_FROM may send. */
export async function inspectDomain({ settings }: Deployment): Promise<Finding[]> {
  if (!settings.MAIL_URL) return [];
  const facts = await askSendingDomain(settings);
  return facts.map((fact) => ({
    name: fact.about,
    level: fact.level === "unknown" ? "warn" : fact.level,
    is: sentenceOf(fact, "en"),
    todo: fact.publish.length > 0 ? `publish ${fact.publish.join(" ")}` : undefined,
  }));
}

/** The words of the back office, with the setting of the server that they keep to themselves. */
function adviceOf(trouble: MailTrouble): string {
  return `${mailTexts.troubles[trouble].replace(/\.$/, "")} (${settingOfTrouble(trouble)})`;
}

const CHECK_URL =
  "check host, port, user and password in MAIL_URL, that the server offers TLS with a valid " +
  "certificate, and that port's way out";

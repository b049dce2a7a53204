import { composeMail } from "~/base/mail/compose";
import type { Mail } from "~/base/mail/mail";
import { env } from "~/config/env.server";
import { translator } from "~/language/i18n/i18n.server";
import { languages } from "~/language/i18n/languages";
import { paths } from "~/language/i18n/paths";
import type { AlertKind } from "./alert";

/**
 * Composes the mail that something on the machine fails, or works again, in both languages: the
 * language of an admin is known only while they are signed in.
 *
 * @param alert without a reason, it works again
 */
export function alertMail(
  to: string,
  { kind, reason }: { kind: AlertKind; reason: string | null },
): Mail {
  const site = new URL(env().SITE_URL).host;
  const state = reason === null ? "over" : "failing";
  const texts = languages.map((language) => {
    const t = translator(language, "mail");
    return {
      subject: t(`alert.${kind}.${state}`),
      paragraphs: [
        t(`alert.${state}`, { site, what: t(`alert.${kind}.${state}`) }),
        ...(reason === null ? [] : [reason, t(`alert.${kind}.todo`)]),
      ],
      button: t("alert.button"),
      footer: t("footer", { site }),
    };
  });
  return composeMail({
    to,
    language: "en",
    subject: `${site}: ${texts.map(({ subject }) => subject).join(" · ")}`,
    paragraphs: texts.flatMap(({ paragraphs }) => paragraphs),
    button: {
      label: texts.map(({ button }) => button).join(" · "),
      url: `${env().SITE_URL}${kind === "disk" ? paths.admin : paths.adminBackups}`,
      after: texts.flatMap(({ paragraphs }) => paragraphs).length,
    },
    footer: texts.map(({ footer }) => footer).join("\n"),
  });
}

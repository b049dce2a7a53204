import { env } from "~/config/env.server";
import { translator } from "~/language/i18n/i18n.server";
import type { Language } from "~/language/i18n/languages";
import { sitePaths } from "~/language/i18n/paths";
import { composeMail } from "./compose";
import type { Mail } from "./mail";

/** Composes a mail that shows that sending works. */
export function testMail(to: string, username: string, language: Language): Mail {
  const t = translator(language, "mail");
  const site = new URL(env().SITE_URL).host;
  return composeMail({
    to,
    language,
    subject: t("test.subject"),
    paragraphs: [t("greeting", { username }), t("test.intro", { site })],
    footer: t("footer", { site }),
    // Shows whether the mail server signs these headers, which letters need; the link ends nothing.
    unsubscribeUrl: `${env().SITE_URL}${sitePaths(language).unsubscribe("test")}`,
  });
}

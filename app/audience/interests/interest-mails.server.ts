import { composeMail } from "~/base/mail/compose";
import type { Mail } from "~/base/mail/mail";
import { siteInMails } from "~/company/settings/site-in-mails.server";
import { env } from "~/config/env.server";
import type { Screening } from "~/films/screenings/screening";
import { changeWords, whenAndWhere } from "~/films/screenings/screening-change.server";
import type { EarlierPlace } from "~/films/screenings/screenings.server";
import { translator } from "~/language/i18n/i18n.server";
import { type Language, localized } from "~/language/i18n/languages";
import { sitePaths } from "~/language/i18n/paths";
import { type Interest, interestLink } from "./interest-tokens.server";

/** A screening, as far as a mail tells it. */
type ToldScreening = Pick<
  Screening,
  "day" | "time" | "timeZone" | "festival" | "venue" | "city_en" | "city_es" | "state"
> &
  Partial<EarlierPlace> & { projectId: number; title_en: string; title_es: string };

/** Returns the text to which those agree who leave an address, in both languages. */
export function consentText(): { text_en: string; text_es: string } {
  const [text_en, text_es] = (["en", "es"] as const).map((language) => {
    const t = translator(language, "mail");
    return [t("interest.title"), t("interest.hint"), `[${t("interest.send")}]`].join("\n\n");
  }) as [string, string];
  return { text_en, text_es };
}

/** Returns the texts of the form and its page, which few visitors need. */
export function interestWords(language: Language) {
  const t = translator(language, "mail");
  return {
    title: t("interest.title"),
    hint: t("interest.hint"),
    email: t("interest.email"),
    send: t("interest.send"),
    sent: t("interest.sent"),
    gone: t("interest.gone"),
    back: t("interest.back"),
    invalidTitle: t("interest.invalidTitle"),
    invalid: t("interest.invalid"),
  };
}

/** Returns the texts of the page to which a link of a mail leads. */
export function linkWords(language: Language, step: "confirm" | "stop", email: string) {
  const t = translator(language, "mail");
  return {
    title: t(`interest.${step}.title`),
    question: t(`interest.${step}.question`, { email }),
    button: t(`interest.${step}.button`),
    done: t(`interest.${step}.done`, { email }),
  };
}

/** Composes the mail that asks the owner of an address to confirm the interest. */
export function interestMail(
  interest: Interest,
  screening: ToldScreening,
  language: Language,
): Mail {
  const t = translator(language, "mail");
  const title = localized(screening, "title", language).text;
  return composeMail({
    to: interest.email,
    language,
    subject: t("interest.confirmSubject", { title }),
    paragraphs: [
      t("hello"),
      t("interest.confirmIntro", { site: siteInMails(language) }),
      `${title}\n${whenAndWhere(screening, language)}`,
      t("interest.confirmIgnore"),
    ],
    button: {
      label: t("interest.confirmButton"),
      url: interestLink(interest, "confirm", language),
      after: 3,
    },
    footer: t("footer", { site: siteInMails(language) }),
    unsubscribeUrl: interestLink(interest, "stop", language),
  });
}

/**
 * Composes the mail that says what has become of a screening.
 *
 * @param isRemoved true if it is on no page any more
 */
export function changeMail(
  interest: Interest,
  { isRemoved, ...screening }: ToldScreening & { isRemoved: boolean },
): Mail {
  const { language } = interest;
  const t = translator(language, "mail");
  const title = localized(screening, "title", language).text;
  const change = isRemoved ? null : changeWords(screening, language);
  const word = isRemoved ? t("interest.removed") : (change?.word ?? t("interest.asPlanned"));
  const isOff = isRemoved || screening.state === "cancelled";
  const place = whenAndWhere(screening, language);
  const path = sitePaths(language).project(screening.projectId, title);
  return composeMail({
    to: interest.email,
    language,
    subject: `${word}: ${title}, ${place}`,
    paragraphs: [
      t("hello"),
      isOff
        ? t(isRemoved ? "interest.removedIntro" : "interest.cancelledIntro")
        : t("interest.movedIntro"),
      `${title}\n${place}`,
      ...(change && !isOff ? [change.sentence] : []),
      `${t("interest.why", { site: siteInMails(language) })}\n${interestLink(interest, "stop", language)}`,
    ],
    ...(!isRemoved && {
      button: {
        label: t("letter.open.project"),
        url: `${env().SITE_URL}${path}#screenings`,
        after: change && !isOff ? 4 : 3,
      },
    }),
    footer: t("footer", { site: siteInMails(language) }),
    unsubscribeUrl: interestLink(interest, "stop", language),
  });
}

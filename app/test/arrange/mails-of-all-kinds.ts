import {
  emailChangedMail,
  emailChangeRequestedMail,
  emailConfirmationMail,
  type FactorEvent,
  invitationMail,
  newDeviceMail,
  newLinkMail,
  passwordChangedMail,
  resetMail,
  secondFactorMail,
} from "~/accounts/account/account-mails.server";
import { composeLetter } from "~/audience/letters/compose-letter.server";
import {
  type About,
  findLetterRecord,
  letterContent,
} from "~/audience/letters/letter-content.server";
import { createLetter, getLetter } from "~/audience/letters/letters.server";
import { createMessage } from "~/audience/messages/messages.server";
import { requestSubscription } from "~/audience/newsletter/request-subscription.server";
import type { Mail } from "~/base/mail/mail";
import { sendDueMail } from "~/base/mail/send-due-mail.server";
import { testMail } from "~/base/mail/test-mail.server";
import { defined } from "~/config/defined";
import { env } from "~/config/env.server";
import { composeInvitation, composeReminder } from "~/films/invitations/invitation-mail.server";
import { type Language, languages } from "~/language/i18n/languages";
import { alertKinds } from "~/operations/alerts/alert";
import { alertMail } from "~/operations/alerts/alert-mail.server";
import type { Database } from "~db/connection.server";
import { freshDatabase } from "./database";
import { addNews, addProject, addSubscriber, setSetting } from "./records";
import { signedInAdmin } from "./signed-in";

/** A mail of the site by the name of its kind. */
export interface KindOfMail {
  name: string;
  language: Language;
  mail: Pick<Mail, "subject" | "text" | "html">;
}

type Named = Omit<KindOfMail, "language">;

const EMAIL = "ana@example.org";
const TOKEN = "t".repeat(43);

const factorEvents: FactorEvent[] = [
  "appAdded",
  "appRemoved",
  "passkeyAdded",
  "passkeyRemoved",
  "reset",
  "codesRenewed",
  "codeUsed",
];

/** Makes each kind of mail that the site sends, in both languages, of invented texts. */
export async function mailsOfAllKinds(): Promise<KindOfMail[]> {
  env().MAIL_URL = "smtp://127.0.0.1:1";
  const { db } = await freshDatabase();
  await setSetting(db, "site_title", "Faro Alto");
  await setSetting(db, "contact_email", "hello@example.org");
  await setSetting(db, "legal_address", "Calle del Puerto 4\n41001 Sevilla");
  const { admin } = await signedInAdmin(db);
  const records = await addRecords(db);
  const all: KindOfMail[] = [];
  for (const language of languages) {
    const mails = [
      ...accountMails(language),
      ...(await invitationMails(db, language)),
      ...(await outboxMails(db, language)),
      ...alertKinds.flatMap((kind) => [
        {
          name: `alert ${kind}`,
          mail: alertMail(EMAIL, { kind, reason: `ENOSPC: ${"no space left ".repeat(9)}` }),
        },
        { name: `alert ${kind} over`, mail: alertMail(EMAIL, { kind, reason: null }) },
      ]),
    ];
    for (const about of records) {
      const id = await createLetter(db, about, admin, { key: null, content: "" });
      const letter = await getLetter(db, id);
      const record = defined(await findLetterRecord(db, letter));
      const mail = composeLetter(await letterContent(db, letter, record, language));
      mails.push({ name: `letter ${about.about}`, mail });
    }
    all.push(...mails.map((each) => ({ ...each, language })));
  }
  return all;
}

function accountMails(language: Language): Named[] {
  const reader = { email: EMAIL, username: "ana", language };
  const sender = { username: "boss" };
  const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  return [
    { name: "reset", mail: resetMail(reader, TOKEN) },
    { name: "account", mail: invitationMail(reader, sender, TOKEN) },
    { name: "new link", mail: newLinkMail(reader, sender, TOKEN) },
    { name: "password changed", mail: passwordChangedMail(reader, true) },
    { name: "address changed", mail: emailChangedMail(reader) },
    { name: "address asked", mail: emailChangeRequestedMail(reader) },
    { name: "address to confirm", mail: emailConfirmationMail(EMAIL, language, TOKEN) },
    { name: "new device", mail: newDeviceMail(reader, agent) },
    ...factorEvents.map((event) => ({
      name: `factor ${event}`,
      mail: secondFactorMail(reader, event, 7),
    })),
    { name: "test", mail: testMail(EMAIL, "ana", language) },
  ];
}

async function invitationMails(db: Database, language: Language): Promise<Named[]> {
  const film = { id: 1, title_en: "Night Ferry", title_es: "El ferri nocturno" };
  const letter = {
    name: "Eva Núñez",
    email: EMAIL,
    link: `${env().SITE_URL}/screening/${TOKEN}`,
    language,
    endsAt: "2027-03-01T00:00:00.000Z",
    openingsMax: 3,
    hasPassword: true,
  };
  const note = "Dear Eva,\n\nhere is the cut we spoke of.\nWith best wishes";
  return [
    { name: "screener", mail: await composeInvitation(db, film, { ...letter, note }) },
    { name: "screener ends", mail: await composeReminder(db, film, letter) },
  ];
}

/** The mails that follow from forms: they are read where they are sent. */
async function outboxMails(db: Database, language: Language): Promise<Named[]> {
  await createMessage(
    db,
    {
      name: "Eva Núñez",
      email: "eva@example.org",
      subject: "A script <b>for</b> you & yours",
      message: `${"Two people in a car, and it rains all the way to the sea. ".repeat(40)}\n\n漢字 ¡Adiós!`,
    },
    { language, key: null },
  );
  await requestSubscription(db, { email: `new-${language}@example.org` }, language, "form");
  await addSubscriber(db, `old-${language}@example.org`);
  await requestSubscription(db, { email: `old-${language}@example.org` }, language, "form");
  const names = ["message", "subscription to confirm", "subscribed already"];
  const sent: Named[] = [];
  await sendDueMail(db, {
    deliver: (mail) => {
      sent.push({ name: defined(names[sent.length], "name of a mail"), mail });
      return Promise.resolve({ outcome: "sent" });
    },
  });
  return sent;
}

async function addRecords(db: Database): Promise<About[]> {
  const news = await addNews(db, {
    title_en: "“Night Ferry” opens a festival",
    title_es: "«El ferri nocturno» inaugura un festival",
    excerpt_en:
      "It is the first film shown there this year, in the open air beside the old harbour.",
    excerpt_es: "Es la primera película del año, al aire libre junto al puerto viejo.",
    published: 1,
  });
  const film = await addProject(db, {
    title_en: "Night Ferry",
    title_es: "El ferri nocturno",
    imageUrl: "/uploads/0a1b2c3d-1920x1080.webp",
  });
  const key = "night-ferry-seville";
  await db
    .insertInto("project_screenings")
    .values({
      projectId: film,
      position: 0,
      key,
      day: "2027-12-04",
      time: "20:30",
      timeZone: "Europe/Madrid",
      kind: "premiere",
      festival: "Encuentro del Sur",
      venue: "Cine Alborada",
      city_en: "Seville",
      city_es: "Sevilla",
      country_en: "Spain",
      country_es: "España",
      ticketsUrl: "https://tickets.example.org/night-ferry?day=4&hour=20",
      note_en: "With the director and the cast.",
      note_es: "Con la directora y el reparto.",
      startsAt: "2027-12-04T19:30:00.000Z",
      endsAt: null,
    })
    .execute();
  return [
    { about: "newsItem", aboutKey: String(news) },
    { about: "project", aboutKey: String(film) },
    { about: "screening", aboutKey: key },
  ];
}

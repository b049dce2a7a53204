import { foldText } from "~db/fold";
import type { Meaning } from "./list-meanings";

/** The columns that say whether letters may be sent: a line without their values is not read. */
export const consentMeanings = new Set<Meaning>([
  "status",
  "subscribed",
  "left",
  "bounced",
  "confirmed",
  "waiting",
]);

/** Returns a heading or value as it is compared: in lower case, without accents and signs. */
export function plainWords(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/**
 * The headings of other programs, English and Spanish, by what their columns are; the first that
 * matches counts. They are those of the exports of Mailchimp, Brevo, Ghost, MailPoet, MailerLite,
 * Substack, beehiiv, Buttondown, Kit, Curated, Campaign Monitor, AWeber, HubSpot, Wix, Squarespace,
 * listmonk, Sendy and Google Contacts, and of this site.
 */
const headings: [Meaning, RegExp][] = [
  // Addresses of machines, counts, and other ways to reach a person.
  [
    "ignored",
    /\b(?:ip|url|link|enlace|token|hash|key|uuid|utm|sms|whatsapp|phone|telefono|push|count|clicks?|opens?|rating|soft)\b/,
  ],
  [
    "left",
    /^(?:un ?sub|opt(?:ed)? ?out|left\b|stop (?:time|status)|cancel+ed|complain|abuse|spam|suppress|deleted|removed|archived|do not|baja\b|fecha de(?: la)? baja|dad[oa] de baja|desuscri|queja|no contactar|eliminad|bloquead)/,
  ],
  [
    "left",
    /\b(?:unsubscri\w+|opt(?:ed)? out|optout|black ?list\w*|block ?list\w*|blocked|baja|lista negra)\b|^e ?mails? disabled$/,
  ],
  ["bounced", /\b(?:bounc\w*|clean(?:ed)?|undeliverable|rebot\w*|devuel\w*)\b|^letters returned\b/],
  ["waiting", /^(?:waiting for confirmation|a la espera de confirmacion)/],
  ["confirmed", /^(?:confirm|double ?opt ?in|doi$|doble|verifi|e ?mail verifi|activat)/],
  [
    "status",
    /^(?:.*(?:subscri\w+|global|list|member|contact|marketing|consent|email) )?(?:status|state)$/,
  ],
  ["status", /^(?:estado|situacion)\b|^subscriber type$/],
  ["email", /^(?:.* )?e ?mail(?: (?:address|addresses|1 value))?$|^mail$/],
  ["email", /^(?:direccion(?:es)? de )?(?:correos?(?: electronicos?)?|e ?mail)$/],
  [
    "agreedAt",
    /^(?:opt ?in|opted ?in|consent|agreed)(?: (?:time|date|timestamp|at|on))+$|^agreed\b|^fecha del? consentimiento$|^acepto\b/,
  ],
  [
    "since",
    /^(?:created|added|subscribed|joined|signed up|registered|start)(?: (?:at|on|time|date))+$|^(?:date|creation|subscription|sign ?up) (?:added|created|subscribed|joined|time|date)$|^date$|^(?:.* )?since$/,
  ],
  ["since", /^(?:fecha(?: de(?:l)?)? ?(?:suscripcion|alta|inscripcion|registro)?|alta)$/],
  [
    "subscribed",
    /^(?:is )?(?:subscribed|active|enabled|suscrit[oa]|activ[oa])(?: to (?:e ?mails?|newsletter))?$|^opt(?:ed)? ?in$|^(?:accepts|acepta)\b|^(?:e ?mail )?(?:marketing )?consent$|^consentimiento$|^(?:newsletter|boletin)$/,
  ],
  ["language", /^(?:.* )?(?:language|lang|locale|idioma|lengua)(?: prefer\w+)?$/],
  [
    "tags",
    /^(?:tags?|labels?|groups?|lists?|segments?|interests?|categor(?:y|ies)|etiquetas?|grupos?|listas?|segmentos?|intereses|categorias?)$/,
  ],
  [
    "origin",
    /^(?:.* )?(?:source|origin)$|^(?:origen|prueba|proof)\b|^how they agreed$|^como acepto$/,
  ],
  ["firstName", /^(?:f ?name|first ?name|given name|nombre de pila)$/],
  ["lastName", /^(?:l ?name|last ?name|surname|family name|apellidos?)$/],
  [
    "name",
    /^(?:(?:full|display|subscriber|contact|complete) )?name$|^nombre(?: completo| y apellidos)?$/,
  ],
];

/** The zone in brackets behind the heading of a column of times, as this site writes it. */
const ZONE = /\(([\w+/-]+)\)\s*$/;

/** Returns the time zone that a heading names, as it is written; null without one. */
export const zoneIn = (heading: string): string | null => ZONE.exec(heading)?.[1] ?? null;

/** Returns what the column with a heading is; null if that cannot be told. */
export function meaningOf(heading: string): Meaning | null {
  const words = plainWords(heading.replace(ZONE, ""));
  return headings.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

import { escapeHtml } from "~/base/http/escape-html";
import { translator } from "~/language/i18n/i18n.server";
import type { Language } from "~/language/i18n/languages";
import { paragraphsOf } from "~/records/writing/writing";

/** Stands for the link of the recipient until a mail is sent. */
export const UNSUBSCRIBE_MARK = "https://unsubscribe.invalid/";

/** The width of a letter where there is room for it, in pixels. */
export const SHEET_WIDTH = 600;

/** A mail of a letter without its recipient. */
export interface LetterMail {
  subject: string;
  text: string;
  html: string;
}

/** Everything in the mail of a letter, in one language. */
export interface LetterContent {
  language: Language;
  subject: string;
  intro: string;
  /** The title of the news item or film. */
  title: string;
  /** One line below the title: a date, a place. */
  facts: string;
  url: string;
  button: string;
  /** With its width in pixels, at most {@link SHEET_WIDTH}. */
  picture: { url: string; alt: string; width: number } | null;
  company: {
    brand: string;
    name: string;
    address: string;
    site: string;
    url: string;
    accent: string;
  };
}

/**
 * Renders a letter as HTML and plain text, with {@link UNSUBSCRIBE_MARK} for the link of the
 * recipient. Styles are inline, which every mail program reads; those for dark screens are in the
 * head, for programs that know dark screens.
 */
export function composeLetter(content: LetterContent): LetterMail {
  return { subject: content.subject, text: asText(content), html: asHtml(content) };
}

function footOf({ language, company }: LetterContent) {
  const t = translator(language, "mail");
  return { why: t("letter.why", { site: company.site }), leave: t("letter.unsubscribe") };
}

function asText(content: LetterContent): string {
  const { title, facts, intro, url, button, company } = content;
  const { why, leave } = footOf(content);
  const head = [title, facts].filter(Boolean).join("\n");
  const foot = [
    why,
    `${leave}: ${UNSUBSCRIBE_MARK}`,
    "",
    company.name,
    company.address,
    company.url,
  ];
  return [
    company.brand.toLocaleUpperCase(content.language),
    head,
    ...paragraphsOf(intro),
    `${button}:\n${url}`,
    `-- \n${foot.filter((line, index) => line || index === 2).join("\n")}`,
  ].join("\n\n");
}

const FONT = "Helvetica,Arial,sans-serif";

const dark = `.page{background:#0a0a0a!important}.sheet{background:#151515!important}
.ink{color:#f2f2f2!important}.quiet,.quiet a{color:#a9a9a9!important}
.go{background:#f2f2f2!important;color:#0f0f0f!important}.line{border-color:#2c2c2c!important}`;

function asHtml(content: LetterContent): string {
  const { language, subject, intro, title, facts, url, button, picture, company } = content;
  const { why, leave } = footOf(content);
  const text = (value: string) => escapeHtml(value).replace(/\r\n|\r|\n/g, "<br>");
  const paragraphs = paragraphsOf(intro)
    .map(
      (each) => `<p class="ink" dir="auto" style="margin:0 0 18px;color:#1d1d1d">${text(each)}</p>`,
    )
    .join("\n");
  const still =
    picture &&
    `<a href="${escapeHtml(url)}"><img src="${escapeHtml(picture.url)}" alt="${escapeHtml(picture.alt)}" width="${picture.width}" style="display:block;width:100%;max-width:${picture.width}px;height:auto;margin:0 auto;border:0;background:#1d1d1d;color:#f2f2f2;font:14px/1.4 ${FONT}"></a>`;
  const factsLine =
    facts &&
    `<p class="quiet" style="margin:0 0 20px;color:#5a5a5a;font-size:15px">${text(facts)}</p>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root{color-scheme:light dark}
@media (max-width:480px){.pad{padding:24px 20px!important}.title{font-size:26px!important}.go{display:block!important;text-align:center}}
${DARK_QUERY}{${dark}}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#ececec;font:17px/1.6 ${FONT}">
<div class="sheet" role="article" lang="${language}" style="max-width:${SHEET_WIDTH}px;margin:0 auto;background:#ffffff;overflow-wrap:anywhere;word-break:break-word">
<div style="padding:22px 32px;background:#0f0f0f;border-bottom:3px solid ${escapeHtml(company.accent)}">
<a href="${escapeHtml(company.url)}" style="color:#f2f2f2;font:700 13px/1.4 ${FONT};letter-spacing:.16em;text-transform:uppercase;text-decoration:none">${escapeHtml(company.brand)}</a>
</div>
${still ?? ""}
<div class="pad" style="padding:32px 32px 36px">
<h1 class="ink title" dir="auto" style="margin:0 0 10px;color:#0f0f0f;font:700 32px/1.15 ${FONT};letter-spacing:-.01em">${text(title)}</h1>
${factsLine}
${paragraphs}
<p style="margin:28px 0 0"><a class="go" href="${escapeHtml(url)}" style="display:inline-block;padding:14px 26px;background:#0f0f0f;color:#ffffff;font:700 16px/1.25 ${FONT};text-decoration:none">${escapeHtml(button)}</a></p>
</div>
<div class="pad line" style="padding:24px 32px 32px;border-top:1px solid #dedede;font-size:13px;line-height:1.55">
<p class="quiet" style="margin:0 0 10px;color:#5a5a5a">${text(why)} <a href="${UNSUBSCRIBE_MARK}" style="color:#5a5a5a;text-decoration:underline;white-space:nowrap">${escapeHtml(leave)}</a></p>
<p class="quiet" style="margin:0;color:#5a5a5a">${text([company.name, company.address].filter(Boolean).join("\n"))}</p>
</div>
</div>
</body>
</html>`;
}

const DARK_QUERY = "@media (prefers-color-scheme:dark)";

export const letterLooks = ["own", "light", "dark"] as const;
export type LetterLook = (typeof letterLooks)[number];

/** Returns the HTML of a letter as on a light or dark screen, whatever that of the reader is. */
export function inLook(html: string, look: LetterLook): string {
  if (look === "own") return html;
  const scheme = html.replaceAll("light dark", look);
  return scheme.replace(DARK_QUERY, look === "dark" ? "@media all" : "@media not all");
}

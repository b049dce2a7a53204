import { escapeHtml } from "~/base/http/escape-html";

/** The colours on a dark screen: of the part with that class, or of links in it. */
const dark = [
  [".page", "background-color:#0a0a0a"],
  [".sheet", "background-color:#151515"],
  [".ink", "color:#f2f2f2"],
  [".quiet", "color:#a9a9a9"],
  [".preview", "color:#0a0a0a"],
  ["td.go", "background-color:#f2f2f2"],
  ["a.go", "color:#0f0f0f"],
  [".line", "border-color:#2c2c2c"],
] as const;

const DARK_QUERY = "@media (prefers-color-scheme:dark)";

const rulesIn = (before: (declaration: string) => string) =>
  dark
    .map(([part, declaration]) => `${before(declaration)}${part}{${declaration} !important}`)
    .join("\n");

/**
 * Outlook on phones and on the web has its own marks for a dark screen: one for the colour of text,
 * one for that of a background.
 */
const ofOutlook = (declaration: string) =>
  declaration.startsWith("color") ? "[data-ogsc] " : "[data-ogsb] ";

/** Read by Outlook for Windows alone: pictures in their size, lines as high as said. */
const FOR_OUTLOOK = `<!--[if mso]>
<noscript><xml><o:OfficeDocumentSettings xmlns:o="urn:schemas-microsoft-com:office:office"><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml></noscript>
<style>
table{border-collapse:collapse;mso-table-lspace:0;mso-table-rspace:0}
td,p,h1,a{mso-line-height-rule:exactly}
td.go{padding:14px 26px}
.preview{mso-hide:all}
</style>
<![endif]-->`;

/**
 * Returns the head of a mail. Each kind of style has an element of its own, since Gmail leaves out
 * the whole of one in which it does not know something. The title is the last, so that all before
 * it is the same in every mail.
 */
export function sheetHead(subject: string): string {
  return `<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
${FOR_OUTLOOK}
<style>
@media (max-width:480px){.pad{padding:24px 20px !important}.title{font-size:26px !important}.wide{width:100%}a.go{display:block !important}}
</style>
<style>
:root{color-scheme:light dark}
${DARK_QUERY}{
${rulesIn(() => "")}
}
</style>
<style>
${rulesIn(ofOutlook)}
</style>
<title>${escapeHtml(subject)}</title>
</head>`;
}

export const mailLooks = ["own", "light", "dark"] as const;
export type MailLook = (typeof mailLooks)[number];

/** Returns the HTML of a mail as on a light or dark screen, whatever that of the reader is. */
export function inLook(html: string, look: MailLook): string {
  if (look === "own") return html;
  // The texts of a mail begin with its title.
  const end = html.indexOf("<title>");
  const head = html
    .slice(0, end)
    .replaceAll("light dark", look)
    .replace(DARK_QUERY, look === "dark" ? "@media all" : "@media not all");
  return head + html.slice(end);
}

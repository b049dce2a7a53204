import { escapeHtml } from "~/base/http/escape-html";
import { type FootLine, type Sheet, SHEET_WIDTH, type SheetPart } from "./sheet";
import { sheetHead } from "./sheet-head";

const FONT = "Helvetica,Arial,sans-serif";

/** Keeps mail programs from filling up the preview with the first words of the mail. */
const FILL = "&nbsp;&zwnj;".repeat(90);

/**
 * Outlook for Windows knows neither the greatest width nor the middle of anything but a table, and
 * reads what stands in such comments alone.
 */
const FRAME = `<!--[if mso]><table role="presentation" align="center" width="${SHEET_WIDTH}" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->`;
const FRAME_END = "<!--[if mso]></td></tr></table><![endif]-->";

/**
 * Sets a mail as HTML that is whole in each mail program: rows of a table with their space in the
 * cells, which Outlook for Windows needs; styles inline, which every program reads; nothing that is
 * only in a picture. Styles for dark and narrow screens are in the head.
 */
export function sheetAsHtml(sheet: Sheet): string {
  const { language, preview, brand, picture, parts, foot } = sheet;
  const target = parts.find((part) => part.is === "button")?.url;
  const rows = [
    brand && brandRow(brand),
    picture && pictureRow(picture, target),
    `<tr><td class="pad" style="padding:32px 32px 36px">\n${parts.map(partAsHtml).join("\n")}\n</td></tr>`,
    `<tr><td class="pad line" style="padding:24px 32px 32px;border-top:1px solid #dedede">\n${foot.map(footAsHtml).join("\n")}\n</td></tr>`,
  ];
  return `<!doctype html>
<html lang="${language}">
${sheetHead(sheet.subject)}
<body class="page" style="margin:0;padding:0;background-color:#ececec">
${preview ? previewAsHtml(preview) : ""}<table role="presentation" class="page" style="width:100%;border-collapse:collapse;background-color:#ececec"><tr><td style="padding:0">
${FRAME}
<div role="article" lang="${language}" style="max-width:${SHEET_WIDTH}px;margin:0 auto">
<table role="presentation" class="sheet" style="width:100%;table-layout:fixed;border-collapse:collapse;background-color:#ffffff;overflow-wrap:anywhere;word-break:break-word">
${rows.filter(Boolean).join("\n")}
</table>
</div>
${FRAME_END}
</td></tr></table>
</body>
</html>`;
}

/** Shown in the list of mails, and in no mail. */
function previewAsHtml(preview: string): string {
  const style =
    "display:none;max-height:0;overflow:hidden;font-size:1px;line-height:1px;color:#ececec";
  return `<div class="preview" style="${style}">${escapeHtml(preview)}${FILL}</div>\n`;
}

function brandRow({ name, url, accent }: NonNullable<Sheet["brand"]>): string {
  const style = `color:#f2f2f2;font:700 13px/1.4 ${FONT};letter-spacing:2px;text-transform:uppercase;text-decoration:none`;
  return `<tr><td style="padding:22px 32px;background-color:#0f0f0f;border-bottom:3px solid ${escapeHtml(accent)}">
<a href="${escapeHtml(url)}" style="${style}">${escapeHtml(name)}</a>
</td></tr>`;
}

function pictureRow(
  { url, alt, width }: NonNullable<Sheet["picture"]>,
  target: string | undefined,
): string {
  // The attribute is for Outlook for Windows, which knows no width of a style.
  const image = `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}" width="${width}" style="display:block;width:100%;max-width:${width}px;height:auto;margin:0 auto;border:0;background-color:#1d1d1d;color:#f2f2f2;font:14px/1.4 ${FONT}">`;
  const linked = target ? `<a href="${escapeHtml(target)}">${image}</a>` : image;
  return `<tr><td style="padding:0;text-align:center">${linked}</td></tr>`;
}

function partAsHtml(part: SheetPart): string {
  switch (part.is) {
    case "title":
      return `<h1 class="ink title" dir="auto" style="margin:0 0 12px;color:#0f0f0f;font:700 32px/1.15 ${FONT}">${lines(part.text)}</h1>`;
    case "note":
      return `<p class="quiet" style="margin:0 0 20px;color:#5a5a5a;font:15px/1.5 ${FONT}">${lines(part.text)}</p>`;
    case "text":
      return `<p class="ink" dir="auto" style="margin:0 0 18px;color:#1d1d1d;font:17px/1.6 ${FONT}">${lines(part.text)}</p>`;
    case "facts":
      return `<table role="presentation" style="border-collapse:collapse;margin:0 0 20px">
${part.rows.map(({ label, value }) => `<tr><td class="quiet" style="padding:0 16px 6px 0;color:#5a5a5a;font:15px/1.5 ${FONT};vertical-align:top;white-space:nowrap">${escapeHtml(label)}</td><td class="ink" dir="auto" style="padding:0 0 6px;color:#1d1d1d;font:700 15px/1.5 ${FONT};vertical-align:top">${lines(value)}</td></tr>`).join("\n")}
</table>`;
    case "button":
      return part.isQuiet ? quietButton(part) : button(part);
  }
}

type Button = Extract<SheetPart, { is: "button" }>;

/** The cell is the button in Outlook for Windows, where a link has no space around its words. */
function button({ label, url }: Button): string {
  const style = `display:inline-block;padding:14px 26px;color:#ffffff;font:700 16px/1.25 ${FONT};text-decoration:none`;
  return `<table role="presentation" class="wide" style="border-collapse:collapse;margin:10px 0 18px"><tr><td class="go" style="background-color:#0f0f0f;text-align:center"><a class="go" href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></td></tr></table>`;
}

function quietButton({ label, url }: Button): string {
  return `<p style="margin:0 0 18px"><a class="ink" href="${escapeHtml(url)}" style="color:#0f0f0f;font:700 16px/1.25 ${FONT};text-decoration:underline">${escapeHtml(label)}</a></p>`;
}

function footAsHtml({ text, link }: FootLine): string {
  const anchor =
    link &&
    `<a class="quiet" href="${escapeHtml(link.url)}" style="color:#5a5a5a;text-decoration:underline">${escapeHtml(link.label)}</a>`;
  return `<p class="quiet" style="margin:0 0 10px;color:#5a5a5a;font:13px/1.55 ${FONT}">${[text && lines(text), anchor].filter(Boolean).join(" ")}</p>`;
}

const lines = (value: string) => escapeHtml(value).replace(/\r\n|\r|\n/g, "<br>");

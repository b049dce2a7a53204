import fs from "node:fs";
import { HttpError } from "~/base/http/http-error";
import { lazyStream } from "~/base/http/lazy-stream.server";
import { translator } from "~/language/i18n/i18n.server";
import type { Language } from "~/language/i18n/languages";
import { reportPlace } from "./run-files.server";

/**
 * Responds with the whole report of the last run, in a language.
 *
 * @throws HttpError 404 if there is none
 */
export async function reportResponse({ method }: Request, language: Language): Promise<Response> {
  const place = reportPlace(language);
  const stats = await fs.promises.stat(place).catch(() => null);
  if (!stats) throw new HttpError(404, "notFound");
  const name = `${translator(language, "moving")("report.fileName")}.txt`;
  const headers = {
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": String(stats.size),
    "Content-Disposition": `attachment; filename="${name}"`,
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  };
  const body = method === "HEAD" ? null : lazyStream(() => fs.createReadStream(place));
  return new Response(body, { headers });
}

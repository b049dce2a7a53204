import type { Fetched } from "./fetch-files.server";
import type { MovingReport } from "./moving.server";
import type { NotKept } from "./old-html.server";
import type { LeftOutReason } from "./old-site";

const KINDS = { newsItem: "News", page: "Pages", project: "Films" } as const;

const OUTCOMES: Record<string, string> = {
  created: "new",
  updated: "updated",
  unchanged: "unchanged",
  changedHere: "changed here, left as they are",
  deletedHere: "deleted here, left so",
  refused: "could not be stored",
};

const REASONS: Record<LeftOutReason, string> = {
  trash: "in the trash",
  private: "private",
  password: "behind a password",
  autosave: "saved by the program itself",
  empty: "without a text, such as the page that lists the posts: it leads to the news",
  other: "of a type that becomes nothing here (choose films by --films type:NAME)",
};

const LOSSES: Record<NotKept["kind"], string> = {
  picture: "picture not found",
  embed: "now a link",
  link: "leads nowhere",
  plugin: "of a plugin",
  sentence: "text not kept",
};

/**
 * Writes what an import has done, or would do, in lines.
 *
 * @param fetched what came from the old server; null if it was not asked
 */
export function reportLines(report: MovingReport, fetched: Fetched | null): string[] {
  return [...countLines(report, fetched), ...lossLines(report, fetched)];
}

function countLines(report: MovingReport, fetched: Fetched | null): string[] {
  const { counts, redirects } = report;
  const kinds = Object.entries(KINDS).flatMap(([kind, name]) => {
    const outcomes = Object.entries(counts[kind as keyof typeof KINDS]);
    const told = outcomes.map(([outcome, count]) => `${count} ${OUTCOMES[outcome] ?? outcome}`);
    return told.length > 0 ? [`${name}: ${told.join(", ")}.`] : [];
  });
  const { stored, unchanged, same, lost } = redirects;
  return [
    `From ${report.program} at ${report.source}.`,
    ...kinds,
    `Pictures: ${report.pictures} new, ${report.missingPictures.length} not found.`,
    `Documents: ${report.documents} new, ${report.missingDocuments.length} not taken.`,
    ...(fetched
      ? [`Fetched from ${fetched.host}: ${fetched.files}; ${fetched.problems.length} did not come.`]
      : []),
    `Redirects: ${stored} new, ${unchanged} there already; ${same.length} old addresses are pages of this site, ${lost.length} lead nowhere.`,
    `Left out for good: ${report.comments} comments, the passwords and addresses of ${report.users} users.`,
    ...(report.sticky > 0
      ? [`${report.sticky} were pinned to the top there; here news stand by their dates.`]
      : []),
    ...(report.nested > 0
      ? [
          `${report.nested} pages stood below others there; here each has an address of one word, and those of lower levels of the menu are linked in the footer, in the same order.`,
        ]
      : []),
  ];
}

function lossLines(report: MovingReport, fetched: Fetched | null): string[] {
  const section = (title: string, lines: string[]) =>
    lines.length > 0
      ? ["", `${title} (${lines.length}):`, ...lines.map((line) => `  ${line}`)]
      : [];
  return [
    ...section(
      "Not taken over",
      report.leftOut.map(({ title, link, type, reason }) => {
        return `${title || "(untitled)"} [${type}] ${link} – ${REASONS[reason]}`;
      }),
    ),
    ...section(
      "Could not be stored",
      report.refused.map(({ title, link, fields }) => `${title} ${link} – ${fields}`),
    ),
    ...section("Changed or deleted here since the last import", report.kept),
    ...section(
      "Not kept of the texts",
      report.notKept.flatMap(({ title, link, address, items }) =>
        items.map(({ kind, what }) => `${title} ${link} → ${address} – ${LOSSES[kind]}: ${what}`),
      ),
    ),
    ...section("Pictures not found", report.missingPictures),
    ...section("Documents not taken", report.missingDocuments),
    ...section("Did not come from the old server", fetched?.problems ?? []),
    ...section("Old addresses that lead nowhere", report.redirects.lost),
  ];
}

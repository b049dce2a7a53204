import type { TFunction } from "i18next";
import type { Fetched } from "./fetch-files.server";
import type { MovingReport } from "./moving-report";
import type { LeftOut } from "./old-site";

type Words = TFunction<"moving">;

const kinds = ["newsItem", "page", "project"] as const;
const outcomes = [
  "created",
  "updated",
  "unchanged",
  "changedHere",
  "deletedHere",
  "refused",
] as const;

/** Returns why a record is not taken over. */
export function reasonOf(t: Words, { reason, type }: Pick<LeftOut, "reason" | "type">): string {
  return t(`losses.reasons.${reason}`, { type });
}

/** Returns how many records of a kind had which outcome: `3 new, 1 updated`. */
export function outcomesOf(t: Words, counts: Partial<Record<string, number>>): string {
  return outcomes
    .flatMap((outcome) => {
      const count = counts[outcome] ?? 0;
      return count > 0 ? [t(`outcomes.${outcome}`, { count })] : [];
    })
    .join(", ");
}

/**
 * Writes what an import has done, or would do, in lines.
 *
 * @param fetched what came from the old server; null if it was not asked
 */
export function reportLines(t: Words, report: MovingReport, fetched: Fetched | null): string[] {
  return [...countLines(t, report, fetched), ...lossLines(t, report, fetched)];
}

function countLines(t: Words, report: MovingReport, fetched: Fetched | null): string[] {
  const { counts, redirects, comments, users, sticky } = report;
  const came = kinds.flatMap((kind) => {
    const told = outcomesOf(t, counts[kind]);
    return told ? [`${t(`kinds.${kind}`)}: ${told}.`] : [];
  });
  const files = (stored: number, missing: readonly string[]) =>
    t("report.files", { stored, missing: missing.length });
  const { stored, unchanged, same, lost } = redirects;
  return [
    t("report.from", { program: report.program, source: report.source }),
    ...came,
    `${t("pictures")}: ${files(report.pictures, report.missingPictures)}`,
    `${t("documents")}: ${files(report.documents, report.missingDocuments)}`,
    ...(fetched ? [toldFetched(t, fetched)] : []),
    `${t("redirects")}: ${t("report.redirects", { stored, unchanged, same: same.length, lost: lost.length })}`,
    t("leftForGood", { comments, users }),
    ...(sticky > 0 ? [t("sticky", { count: sticky })] : []),
    ...(report.nested > 0 ? [t("nested", { count: report.nested })] : []),
  ];
}

/** Returns how many files came from the old server. */
function toldFetched(
  t: Words,
  { host, files, problems }: { host: string; files: number; problems: readonly string[] },
): string {
  return t("fetched", { host, files, problems: problems.length });
}

function lossLines(t: Words, report: MovingReport, fetched: Fetched | null): string[] {
  const section = (name: Parameters<typeof titleOf>[1], lines: readonly string[]) =>
    lines.length > 0
      ? ["", `${titleOf(t, name)} (${lines.length}):`, ...lines.map((line) => `  ${line}`)]
      : [];
  return [
    ...section(
      "leftOut",
      report.leftOut.map(({ title, link, type, reason }) => {
        return `${title || t("losses.untitled")} [${type}] ${link} – ${reasonOf(t, { reason, type })}`;
      }),
    ),
    ...section(
      "refused",
      report.refused.map(({ title, link, fields }) => `${title} ${link} – ${fields}`),
    ),
    ...section("kept", report.kept),
    ...section(
      "notKept",
      report.notKept.flatMap(({ title, link, address, items }) =>
        items.map(
          ({ kind, what }) =>
            `${title} ${link} → ${address} – ${t(`losses.kinds.${kind}`)}: ${what}`,
        ),
      ),
    ),
    ...section("pictures", report.missingPictures),
    ...section("documents", report.missingDocuments),
    ...section("fetch", fetched?.problems ?? []),
    ...section("lost", report.redirects.lost),
  ];
}

const titleOf = (
  t: Words,
  name: "leftOut" | "refused" | "kept" | "notKept" | "pictures" | "documents" | "fetch" | "lost",
) => t(`losses.groups.${name}`);

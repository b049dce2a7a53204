import { env } from "~/config/env.server";
import { nameOfSource, readReportSource, type ReportSource } from "~/config/report-source";
import { imapBox } from "./imap-box.server";
import { maildirBox } from "./maildir.server";
import { mboxBox } from "./mbox.server";
import type { ReportBox, TakeReport } from "./report-box";

const MINUTE_MS = 60_000;

/** A server for mail is asked less often than a folder: some count logins. */
const EVERY_MS = { maildir: MINUTE_MS, mbox: MINUTE_MS, imap: 3 * MINUTE_MS };

/** The longest pause after failures, each of which doubles it. */
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;

const WORDS_MAX = 300;

/** How it goes with the place of MAIL_REPORTS, since the site has started. */
export interface ReportStanding {
  /** The place, without a password. */
  place: string;
  /** When all that was new had been taken. */
  takenAt: string | null;
  /** Why the last turn has ended; null if nothing was wrong. */
  problem: string | null;
  /** When it is tried again after a problem. */
  retryAt: string | null;
}

let standing: ReportStanding | null = null;

/** Returns how it goes with the place of MAIL_REPORTS; null without one. */
export function reportStanding(): ReportStanding | null {
  const source = sourceOfReports();
  return source && (standing ?? unasked(source));
}

const unasked = (source: ReportSource): ReportStanding => ({
  place: nameOfSource(source),
  takenAt: null,
  problem: null,
  retryAt: null,
});

function sourceOfReports(): ReportSource | null {
  const { MAIL_REPORTS } = env();
  return MAIL_REPORTS ? readReportSource(MAIL_REPORTS) : null;
}

function boxOf(source: ReportSource): ReportBox {
  if (source.kind === "imap") return imapBox(source);
  return source.kind === "maildir" ? maildirBox(source.path) : mboxBox(source.path);
}

/**
 * Returns the job that takes reports from the place in MAIL_REPORTS, to be run every minute; null
 * without one. A place that cannot be read is tried again after 1, 2, 4 … 60 minutes; until then the
 * Mail screen shows the error.
 */
export function reportsJob(take: TakeReport, now = Date.now) {
  const source = sourceOfReports();
  if (!source) return null;
  const box = boxOf(source);
  let failures = 0;
  let dueAt = 0;
  standing = unasked(source);
  const at = (ms: number) => new Date(ms).toISOString();
  return async (signal: AbortSignal): Promise<void> => {
    // A clock that was set back must not keep it waiting.
    if (now() < dueAt && dueAt - now() <= LONGEST_PAUSE_MS) return;
    try {
      const hasMore = await box.takeNew(take, signal);
      failures = 0;
      dueAt = hasMore ? 0 : now() + EVERY_MS[source.kind] - MINUTE_MS / 2;
      standing = { ...unasked(source), takenAt: at(now()) };
    } catch (error) {
      if (signal.aborted) return;
      const pause = Math.min(2 ** failures++ * MINUTE_MS, LONGEST_PAUSE_MS);
      dueAt = now() + pause - MINUTE_MS / 2;
      const problem = (error instanceof Error ? error.message : String(error)).slice(0, WORDS_MAX);
      console.error(`Reports cannot be read from ${nameOfSource(source)}: ${problem}`);
      const takenAt = standing?.takenAt ?? null;
      standing = { place: nameOfSource(source), takenAt, problem, retryAt: at(now() + pause) };
    }
  };
}

import type { Language } from "~/language/i18n/languages";
import type { MovingReport } from "~/operations/moving/moving-report";
import type { NotKept } from "~/operations/moving/old-html.server";
import type { FileFault, LeftOut, OldSite } from "~/operations/moving/old-site";
import type { MovedKind } from "~/operations/moving/plan.server";

/** The work on an old site: it is looked at, taken in, or removed again. */
type RunWork = "look" | "import" | "undo";

/** A file that a run reads: one that was sent, or one that lies in the folder of the server. */
export interface RunFile {
  place: "sent" | "incoming";
  /** As people know it. */
  name: string;
  /** Its name in its folder. */
  stored: string;
}

export interface RunChoices {
  /** The language of texts that do not say theirs. */
  language: Language;
  /** The groups that become films, as `category:films`; null until they are chosen. */
  films: string[] | null;
  /** Fetches files that are not found from the old server. */
  isFetching: boolean;
  /** Where the old site is, if its file does not say it or it answers elsewhere now; or empty. */
  address: string;
}

/** All that a run needs to know; given again, it goes on where it was. */
export interface RunOrder {
  work: RunWork;
  /** Null to undo, which reads no file. */
  file: RunFile | null;
  pictures: RunFile | null;
  choices: RunChoices;
  /** The host of the old site; empty until its file has been read. */
  source: string;
  by: { id: number; username: string };
}

/** How far a run is; null for what has no number. */
export interface RunProgress {
  part: "reading" | "files" | "records" | "undoing";
  done: number;
  all: number;
}

/** Why a run has failed, with values for the text. */
export interface RunFailure extends Pick<FileFault, "params"> {
  reason: FileFault["reason"] | "server" | "gone" | "diskFull" | "running" | "died" | "failed";
}

/** Records that may become films: those of a category, a tag, a type, or below a page. */
export interface FilmGroup {
  by: string;
  value: string;
  name: string;
  /** The number of records. */
  count: number;
}

/** An old site, as a look has found it. */
export interface FoundSite {
  program: OldSite["program"];
  /** The host that can be asked for files; null if there is none. */
  host: string | null;
  groups: FilmGroup[];
}

/** The beginning of a record as it is there, and as it would be here. */
export interface Sample {
  title: string;
  date: string | null;
  there: { type: string; address: string; text: string };
  here: { kind: MovedKind; address: string; text: string };
}

/** Records, addresses or parts of texts that do not come: how many, and the first ones. */
export type Loss =
  | { name: "leftOut"; total: number; items: LeftOut[] }
  | { name: "refused"; total: number; items: MovingReport["refused"] }
  | {
      name: "notKept";
      total: number;
      items: { title: string; link: string; address: string; items: NotKept[] }[];
    }
  | { name: "kept" | "pictures" | "documents" | "fetch" | "lost"; total: number; items: string[] };

/** The report of a look or an import, as far as its screen shows it. */
export interface RunResult extends Pick<
  MovingReport,
  "counts" | "pictures" | "documents" | "comments" | "users" | "sticky"
> {
  missing: { pictures: number; documents: number };
  redirects: { stored: number; unchanged: number };
  fetched: { host: string; files: number; problems: number } | null;
  losses: Loss[];
  samples: Sample[];
}

/** The outcome of undoing. */
export interface RunUndone {
  records: number;
  pictures: number;
  documents: number;
  redirects: number;
  kept: string[];
  keptTotal: number;
}

/** The one run of this site: the last order, and what came of it. */
export interface ImportRun extends RunOrder {
  /** Another one with each order. */
  id: string;
  state: "running" | "done" | "stopped" | "failed";
  startedAt: string;
  endedAt: string | null;
  /** How often its process was started. */
  tries: number;
  failure: RunFailure | null;
  found: FoundSite | null;
  result: RunResult | null;
  undone: RunUndone | null;
}

/** The outcome of a child process. */
export type RunOutcome =
  | { source: string; found: FoundSite; films: string[]; result: RunResult }
  | { undone: RunUndone }
  | { failure: RunFailure };

/** A message of the child process. */
export type RunNote = { progress: RunProgress } | { outcome: RunOutcome };

/** Days after which the files and the report of a run are deleted. */
export const RUN_DAYS = 7;

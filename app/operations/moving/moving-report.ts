import type { MovedRedirects } from "./move-redirects.server";
import type { NotKept } from "./old-html.server";
import type { LeftOut, OldSite } from "./old-site";
import type { MovedKind } from "./plan.server";

/** How far an import is, by what it does just now. */
export interface MovingProgress {
  part: "files" | "records";
  done: number;
  all: number;
}

/** The beginning of what a record of the old site becomes. */
export interface RecordHere {
  kind: MovedKind;
  address: string;
  /** In the writing of this site. */
  text: string;
}

/** The outcome of an import, or of a dry run. */
export interface MovingReport {
  program: OldSite["program"];
  source: string;
  /** How many records of each kind had each outcome. */
  counts: Record<MovedKind, Partial<Record<string, number>>>;
  pictures: number;
  missingPictures: string[];
  documents: number;
  /** Documents that did not come, each with the reason. */
  missingDocuments: string[];
  redirects: MovedRedirects;
  leftOut: LeftOut[];
  /** The parts of the texts that are not kept, by record. */
  notKept: { title: string; link: string; address: string; items: NotKept[] }[];
  /** Records that could not be stored, with the fields that are wrong. */
  refused: { title: string; link: string; fields: string }[];
  /** Records that were changed or deleted here since the last import, and stay so. */
  kept: string[];
  comments: number;
  users: number;
  sticky: number;
  /** Pages that stood below others. */
  nested: number;
}

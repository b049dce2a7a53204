import type { Generated, GeneratedAlways } from "kysely";
import type { Day, Flag, Instant } from "../columns";

export interface RedirectsTable {
  id: GeneratedAlways<number>;
  /** The old address, in a readable spelling; ends in `/*` if it stands for all below it. */
  source: string;
  /** The spelling by which requests are compared, see `addressKey`; unique. */
  sourceKey: string;
  /** A path of this site, or an http(s) address; as it is sent. */
  target: string;
  status: 301 | 302 | 308;
  source_folded: string;
  target_folded: string;
  createdAt: Generated<Instant>;
  updatedAt: Generated<Instant>;
}

export interface MissesTable {
  id: GeneratedAlways<number>;
  /** Canonical, without a query. */
  path: string;
  path_folded: string;
  count: number;
  firstDay: Day;
  lastDay: Day;
  /** The host of the page that last had a link to it; null if unknown or this site. */
  referrer: string | null;
  isIgnored: Generated<Flag>;
}

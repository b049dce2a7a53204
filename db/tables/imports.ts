import type { Generated, GeneratedAlways } from "kysely";
import type { Instant } from "../columns";

/** A thing that an import of an old site has made: a record, a picture, a document or a redirect. */
export interface ImportsTable {
  id: GeneratedAlways<number>;
  /** The host of the old site. */
  source: string;
  /** The name on the old site; unique within it. */
  guid: string;
  /** The kind of the record, `picture`, `document` or `redirect`. */
  kind: string;
  /** Chosen before the record is made, so that texts can link to it. */
  recordId: number | null;
  /** The slugs of a page, the address of a picture or document, the source of a redirect. */
  address: Generated<string>;
  /** Of what was stored; null until then. */
  hash: string | null;
  /** The `updatedAt` of the record after it was stored. */
  version: Instant | null;
}

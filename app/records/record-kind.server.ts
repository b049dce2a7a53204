import type { ZodType, ZodTypeDef } from "zod";
import type { RecordForm } from "~/forms/receive-form.server";
import type { DatabaseOrTransaction } from "~db/connection.server";
import type { RecordKindName } from "~db/record-tables";
import type { FormValues } from "~/http/form-values";
import type { ChildList } from "./child-list.server";

export type KindName = "projects" | "team" | "news";

/** What the site writes down of every record. */
export interface SystemFields {
  id: number;
  /** It came with the site, and nobody has changed it since. */
  isSample: boolean;
  /** Instants in UTC; `updatedAt` is also the version of the record. */
  createdAt: string;
  updatedAt: string;
}

/** A record as it is stored: what people enter, and what the site writes down. */
export type Stored<Data> = Data & SystemFields;

/**
 * Everything that the lifecycle of records must know of one kind of them. Each noun gives one such
 * object; `app/kinds.server.ts` lists them.
 *
 * @typeParam Data what people enter, checked by the schema
 */
export interface RecordKind<Data extends object = object, Name extends KindName = KindName> {
  /** The last part of its address in the back office, and its folder in an export. */
  name: Name;
  /** What the log of activity calls it. */
  subject: RecordKindName;
  /** What the ids of its notices begin with. */
  notice: "project" | "member" | "news";
  /** Columns that searches look at; each has a folded copy beside it, `NAME_folded`. */
  searched: readonly string[];
  /** Lists that stand in tables of their own. */
  children: readonly ChildList<Data, unknown>[];
  /** What the API takes for a new record, and for a change of some fields. */
  schema: ZodType<Data, ZodTypeDef, unknown>;
  patchSchema: ZodType<Partial<Data>, ZodTypeDef, unknown>;
  /** How the server takes in its form. */
  form: RecordForm<Data>;
  /** What the form of a new record shows. */
  newValues(db: DatabaseOrTransaction): FormValues | Promise<FormValues>;
  /** A record, also when it is not public, or null. */
  find(db: DatabaseOrTransaction, id: number): Promise<Stored<Data> | null>;
  /** All records, also those that are not public, in the order of the API. */
  list(db: DatabaseOrTransaction): Promise<Stored<Data>[]>;
  /** What people call a record. */
  title(record: Stored<Data>): { title_en: string; title_es: string };
  /** Whether visitors see it. */
  isPublic(record: Stored<Data>): boolean;
}

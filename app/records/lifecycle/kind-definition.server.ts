import type { AnyZodObject, ZodRawShape, ZodType, ZodTypeDef } from "zod";
import type { Actor } from "~/base/activity/activity.server";
import type { FormValues } from "~/base/http/form-values";
import type { RecordForm } from "~/records/editing/record-form";
import type { DatabaseOrTransaction } from "~db/connection.server";
import type { RecordKind } from "~db/record-kinds";
import type { ChildList } from "./child-list.server";
import type { RecordListing } from "./record-list.server";

/** The fields that the site sets itself for every record. */
export interface SystemFields {
  id: number;
  /** True for sample content that was never edited. */
  isSample: boolean;
  /** Instants in UTC; `updatedAt` is also the version of the record. */
  createdAt: string;
  updatedAt: string;
}

/** A stored record: the entered data and the system fields. */
export type Stored<Data> = Data & SystemFields;

/** Data that a record's form edits besides it, such as the descriptions of its images. */
export interface BesidesRecord {
  /** Returns its values for the form of a record. */
  read(db: DatabaseOrTransaction, record: FormValues): Promise<FormValues>;
  /** Saves what was changed in a valid form. */
  save(db: DatabaseOrTransaction, values: FormValues, actor: Actor): Promise<void>;
}

/**
 * The definition of a record kind, on which the lifecycle of records works. Each noun exports one;
 * `app/kinds.server.ts` lists them.
 *
 * @typeParam Data the entered data, validated by the schema
 */
export interface KindDefinition<
  Data extends object = object,
  Name extends RecordKind = RecordKind,
> {
  /** Its key in `db/record-kinds.ts`. */
  name: Name;
  /** The searched columns; each has a folded copy, `NAME_folded`. */
  searched: readonly string[];
  /** The lists by field, each in a table of its own. */
  children: Readonly<Record<string, ChildList<Data, unknown>>>;
  /** The schemas of API bodies: for a new record, and for an update of some fields. */
  schema: ZodType<Data, ZodTypeDef, unknown>;
  patchSchema: ZodType<Partial<Data>, ZodTypeDef, unknown>;
  /**
   * The schema of its file in an export, without the system fields. Fields that default to today's
   * year or day are required there.
   */
  fileSchema: AnyZodObject;
  /** The description by which the server receives its form. */
  form: RecordForm<Data>;
  /** The schemas of the form's fields one by one, to preview a form with invalid ones. */
  formFields: ZodRawShape;
  besides?: BesidesRecord;
  /**
   * Returns the initial values of the form of a new record.
   *
   * @param query of the address of the form
   */
  newValues(db: DatabaseOrTransaction, query: URLSearchParams): FormValues | Promise<FormValues>;
  /**
   * Completes data before they are written, and checks what only the database can tell.
   *
   * @param before the record that changes; null for a new one
   * @throws FieldError
   */
  complete?<Given extends Partial<Data>>(
    trx: DatabaseOrTransaction,
    data: Given,
    before: Stored<Data> | null,
  ): Promise<Given>;
  /** Returns a record, also if it is not public, or null. */
  find(db: DatabaseOrTransaction, id: number): Promise<Stored<Data> | null>;
  /** Reads all records, also those that are not public, in the order of the API: some at a time. */
  readAll(db: DatabaseOrTransaction): Promise<AsyncIterable<Stored<Data>[]>>;
  /** Returns the title of a record, or the name. */
  title(record: Stored<Data>): { title_en: string; title_es: string };
  /** How its list in the back office searches and filters. */
  listing: RecordListing;
  /** Returns true if visitors see the record. */
  isPublic(record: Stored<Data>): boolean;
}

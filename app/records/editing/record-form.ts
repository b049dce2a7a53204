import type { Readable } from "node:stream";
import type { Validator } from "remix-validated-form";
import type { FormValues } from "~/base/http/form-values";
import type { SentFile } from "~/base/http/read-multipart.server";
import type { Draft } from "~/forms/editor/draft";
import type { TypedRows } from "~/forms/editor/typed-list";
import type { ShownForm } from "~/forms/fields/receive-form.server";
import type { AdminNoticeId } from "~/ui/notices/notice";
import type { RecordKind } from "~db/record-kinds";

/** A record form as the server reads it. */
export interface RecordForm<Data> {
  formId: string;
  validator: Validator<Data>;
  /** Stores an uploaded image and returns its address; may throw an HttpError. */
  keepFile: (file: SentFile) => Promise<string>;
  /** Renders the previews for clients without scripts. */
  previews?: (values: FormValues) => Record<string, string>;
  /** Fields whose files are stored as streams, those of rows as `LIST[].FIELD`; null for an empty file. */
  keepStreams?: Record<string, (content: Readable, fileName: string) => Promise<string | null>>;
  /** The list to which the files of one input are added. */
  fileList?: FileList;
  /** Makes rows of the lines in a text area, with errors of the lines that it cannot read. */
  withRows?: (values: FormValues) => TypedRows;
}

/** A list of addresses to which files are added. */
export interface FileList {
  /** The name of the list; the addresses are `NAME[0].url`. */
  name: string;
  /** The list of the files that were not added: `LIST[0].name` and `.reason`. */
  leftOut: string;
  /** The most rows of the list. */
  max: number;
}

/** The user who sends a form. */
export interface Editor {
  id: number;
  username: string;
}

/** A record form with valid data. */
export interface ValidForm<Data> {
  data: Data;
  /** All values as they were sent. */
  values: FormValues;
  /** The version of the record that the form was rendered from; null for a new one. */
  version: string | null;
}

/** The record that was stored, and how its user learns of it. */
export interface Saved {
  /** The title or name of the record. */
  name: string;
  notice: AdminNoticeId;
  /** The address of the screen to go to. */
  next: string;
  /** The names of the fields that were changed, without their language, and what a notice says of them. */
  changed?: { fields: string[]; text: string };
  /** True if, with scripts, "back" leads to the screen before the form. */
  isReplacing?: boolean;
}

/** The result of a record form that was sent. */
export type Outcome =
  | ({ is: "saved" } & Saved)
  /** Nothing was stored: its page shows it with errors, both versions, or what its button asked for. */
  | { is: "shown"; form: ShownForm }
  /** Nothing was stored, because the record was deleted: what was typed is kept as a draft. */
  | {
      is: "gone";
      form: ShownForm;
      where: "inTrash" | "forGood";
      draft: Draft;
      /** The title of the error screen. */
      missing: string;
    };

/** The thing that a form edits. */
export interface Target<Data> {
  user: Editor;
  /** A record with versions; without it, a conflict contains every difference. */
  record?: {
    subject: RecordKind;
    /** 0 if there is none with the id of the address. */
    id: number;
    /** Stores what the form does besides, if another user has stored all that was changed in it. */
    saveRest: (form: ValidForm<Data>) => Promise<Saved>;
  };
  /** Something else that exists and may be deleted for good while its form is open. */
  deletable?: Deletable | false;
}

/** A thing without a trash, such as a saved answer. */
interface Deletable {
  isStored: () => Promise<boolean>;
  /** The path of the form of a new one; the id of the deleted one is in it. */
  again: string;
  /** The title of the error screen. */
  missing: string;
}

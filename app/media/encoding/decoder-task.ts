import type { HttpErrorReason } from "~/base/http/http-error";
import type { CardContent } from "~/media/cards/draw-card.server";
import type { IconLook } from "~/media/marks/draw-mark.server";
import type { MarkColors } from "~/media/marks/mark-colors";
import type { LaurelContent, LaurelFormat } from "~/media/printing/laurel.server";
import type { PrintedFilm } from "~/media/printing/printed-film";
import type { Crop, VariantFormat } from "~/media/uploads/image-sources";
import type { EncodedImage, ImageSize, Master } from "./encode.server";

/** The tasks of a decoder process; binary contents are sent without encoding. */
export interface DecoderTasks {
  /** The size of an image in pixels, after decoding all of it. */
  size: { asked: { content: Uint8Array }; answered: ImageSize };
  image: { asked: { content: Uint8Array }; answered: EncodedImage };
  /** An upload as it is kept for print; null for a small one. */
  master: { asked: { content: Uint8Array }; answered: Master | null };
  /** The JPEG for print of a kept image, written to a new file: too large to be sent. */
  print: { asked: { file: string; to: string }; answered: null };
  /** The look of a stored image. */
  tone: { asked: { file: string }; answered: string };
  variant: {
    asked: { file: string; width: number; format: VariantFormat; crop?: Crop };
    answered: Uint8Array;
  };
  /** An uploaded drawing, drawn. */
  svg: { asked: { content: Uint8Array }; answered: EncodedImage };
  /** A stored mark as an icon, a PNG. */
  icon: { asked: { file: string; icon: IconLook }; answered: Uint8Array };
  /** The colours of a stored mark. */
  markColors: { asked: { file: string }; answered: MarkColors };
  /** The laurel of an award, to take away. */
  laurel: { asked: { laurel: LaurelContent; format: LaurelFormat }; answered: Uint8Array };
  /** The texts of a film as a PDF. */
  pdf: { asked: { film: PrintedFilm }; answered: Uint8Array };
  /** The letters of a text that no typeface has. */
  undrawn: { asked: { text: string }; answered: string[] };
  /** The preview card of a page; `mark` is the file of the company's own mark. */
  card: { asked: { card: CardContent; mark: string | null }; answered: Uint8Array };
}

export type TaskKind = keyof DecoderTasks;
export type TaskOf<Kind extends TaskKind> = { kind: Kind } & DecoderTasks[Kind]["asked"];
export type Task = { [Kind in TaskKind]: TaskOf<Kind> }[TaskKind];

/** The message a decoder sends back. */
export type Answer<Kind extends TaskKind = TaskKind> =
  | { result: DecoderTasks[Kind]["answered"] }
  | {
      httpError: {
        status: number;
        reason: HttpErrorReason;
        params: Record<string, string | number>;
      };
    }
  | { failure: string };

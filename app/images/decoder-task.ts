import type { HttpErrorReason } from "~/http/http-error";
import type { CardContent } from "~/cards/draw-card.server";
import type { EncodedImage, ImageSize, ImageLook } from "./encode.server";
import type { VariantFormat } from "~/uploads/image-sources";

/** The tasks of a decoder process; binary contents are sent without encoding. */
export interface DecoderTasks {
  /** The size of an image in pixels, after decoding all of it. */
  size: { asked: { content: Uint8Array }; answered: ImageSize };
  image: { asked: { content: Uint8Array }; answered: EncodedImage };
  /** The look of a stored image. */
  look: { asked: { file: string }; answered: ImageLook };
  variant: {
    asked: { file: string; width: number; format: VariantFormat; crop?: number };
    answered: Uint8Array;
  };
  /** The preview card of a page. */
  card: { asked: { card: CardContent }; answered: Uint8Array };
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

import type { HttpErrorReason } from "~/http/http-error";
import type { CardContent } from "~/cards/draw-card.server";
import type { EncodedImage, ImageSize } from "./encode.server";
import type { VariantFormat } from "~/uploads/image-sources";

/** What a decoder process is asked for; contents travel as they are. */
export interface DecoderTasks {
  /** How many pixels an image has, when all of them can be decoded. */
  size: { asked: { content: Uint8Array }; answered: ImageSize };
  image: { asked: { content: Uint8Array }; answered: EncodedImage };
  /** The colours of a stored image. */
  tone: { asked: { file: string }; answered: string };
  variant: {
    asked: { file: string; width: number; format: VariantFormat };
    answered: Uint8Array;
  };
  /** The image that stands for a page elsewhere. */
  card: { asked: { card: CardContent }; answered: Uint8Array };
}

export type TaskKind = keyof DecoderTasks;
export type TaskOf<Kind extends TaskKind> = { kind: Kind } & DecoderTasks[Kind]["asked"];
export type Task = { [Kind in TaskKind]: TaskOf<Kind> }[TaskKind];

/** What it answers. */
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

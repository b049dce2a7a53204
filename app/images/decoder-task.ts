import type { RefusalReason } from "~/forms/refusal";
import type { CardToDraw } from "./draw-card.server";
import type { EncodedPicture, PictureSize } from "./encode.server";
import type { VariantFormat } from "./sources";

/** What a decoder process is asked for; contents travel as they are. */
export interface DecoderTasks {
  /** How many pixels a picture has, when all of them can be decoded. */
  size: { asked: { content: Uint8Array }; answered: PictureSize };
  picture: { asked: { content: Uint8Array }; answered: EncodedPicture };
  /** The colours of a stored picture. */
  tone: { asked: { file: string }; answered: string };
  variant: {
    asked: { file: string; width: number; format: VariantFormat };
    answered: Uint8Array;
  };
  /** The picture that stands for a page elsewhere. */
  card: { asked: { card: CardToDraw }; answered: Uint8Array };
}

export type TaskKind = keyof DecoderTasks;
export type TaskOf<Kind extends TaskKind> = { kind: Kind } & DecoderTasks[Kind]["asked"];
export type Task = { [Kind in TaskKind]: TaskOf<Kind> }[TaskKind];

/** What it answers. */
export type Answer<Kind extends TaskKind = TaskKind> =
  | { result: DecoderTasks[Kind]["answered"] }
  | { refusal: { status: number; reason: RefusalReason; params: Record<string, string | number> } }
  | { failure: string };

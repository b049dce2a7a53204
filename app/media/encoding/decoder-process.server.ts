import fs from "node:fs";
import { HttpError } from "~/base/http/http-error";
import { CARD_MARK, type CardContent, drawCard } from "~/media/cards/draw-card.server";
import { drawIcon, drawVisibleMark, readMarkColors } from "~/media/marks/draw-mark.server";
import { drawSvg } from "~/media/marks/draw-svg.server";
import { drawLaurel } from "~/media/printing/laurel.server";
import { printFilm } from "~/media/printing/print-film.server";
import { Typefaces } from "~/media/typefaces/typefaces.server";
import type { Answer, Task } from "./decoder-task";
import {
  encodeImage,
  encodeMaster,
  encodePrint,
  encodeVariant,
  measureImage,
  readBrightness,
  readPlaceholderTone,
} from "./encode.server";
import { scrimFor, scrimOpacities } from "./scrim.server";

// Child process of decoder.server.ts; runs one task after another.

try {
  // When memory runs out, the kernel kills this process instead of the site.
  fs.writeFileSync("/proc/self/oom_score_adj", "1000");
} catch {
  // Only Linux has this file.
}

process.on("message", (task: Task) => {
  // The parent may have exited; without a callback the send error would be printed.
  void answerTo(task).then((answer) => process.send?.(answer, () => undefined));
});

// Exits only with the parent: a signal to the process group must let the site finish first.
process.on("disconnect", () => process.exit());
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);

async function answerTo(task: Task): Promise<Answer> {
  try {
    return { result: await work(task) };
  } catch (error) {
    if (!(error instanceof HttpError)) return { failure: String(error) };
    const { status, reason, params } = error;
    return { httpError: { status, reason, params } };
  }
}

function work(task: Task) {
  if (task.kind === "variant") return encodeVariant(task.file, task);
  if (task.kind === "card") return drawCardWithMark(task.card, task.mark);
  if (task.kind === "laurel") return drawLaurel(task.laurel, task.format);
  if (task.kind === "pdf") return printFilm(task.film);
  if (task.kind === "undrawn") return undrawnIn(task.text);
  if (task.kind === "svg") return encodeDrawn(task.content);
  if (task.kind === "icon") return drawIcon(task.file, task.icon);
  if (task.kind === "markColors") return readMarkColors(task.file);
  if (task.kind === "tone") return readPlaceholderTone(task.file);
  if (task.kind === "size") return measureImage(Buffer.from(task.content));
  if (task.kind === "master") return encodeMaster(Buffer.from(task.content));
  if (task.kind === "print") return encodePrint(task.file, task.to);
  return encodeImage(Buffer.from(task.content));
}

const undrawnIn = async (text: string) =>
  (await Typefaces.for(text, ["text"])).undrawable(text, "text");

const encodeDrawn = async (svg: Uint8Array) => encodeImage(await drawSvg(svg), { isDrawn: true });

const drawCardWithMark = async (card: CardContent, mark: string | null) =>
  drawCard(
    card,
    mark ? await drawVisibleMark(mark, CARD_MARK) : null,
    card.still ? scrimOf(await readBrightness(card.still)) : 0,
  );

const scrimOf = (brightness: number) => scrimOpacities[scrimFor(brightness)] ?? 0;

import fs from "node:fs";
import os from "node:os";
import { HttpError } from "~/http/http-error";
import type { Answer, Task } from "./decoder-task";
import { drawCard } from "~/cards/draw-card.server";
import { encodeImage, encodeVariant, measureImage, readPlaceholderTone } from "./encode.server";

// Run by decoder.server.ts as a process of its own: does one task after another.

/** Whoever waits for a page goes first. */
const NICENESS = 5;
try {
  os.setPriority(NICENESS);
} catch {
  // Where services may not (SystemCallFilter=~@resources), it takes its turn like all others.
}

try {
  // When memory runs out, Linux ends this process, not the site.
  fs.writeFileSync("/proc/self/oom_score_adj", "1000");
} catch {
  // Other systems decide for themselves.
}

process.on("message", (task: Task) => {
  // The site may have gone meanwhile; without somebody to tell, an error would be printed.
  void answerTo(task).then((answer) => process.send!(answer, () => undefined));
});

// It ends with the site, not before: a signal to the whole group lets the site finish first.
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
  if (task.kind === "variant") return encodeVariant(task.file, task.width, task.format);
  if (task.kind === "card") return drawCard(task.card);
  if (task.kind === "tone") return readPlaceholderTone(task.file);
  if (task.kind === "size") return measureImage(Buffer.from(task.content));
  return encodeImage(Buffer.from(task.content));
}

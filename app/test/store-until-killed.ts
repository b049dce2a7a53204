import path from "node:path";
import readline from "node:readline";
import { database } from "~db/connection.server";
import { storeUpload } from "~/images/accept.server";
import { decode } from "~/images/decoder.server";
import { imageSources } from "~/images/sources";
import { findUpload } from "~/images/store.server";
import { sweepUploads } from "~/images/unused.server";
import { noiseJpeg } from "./pictures";

/**
 * A process of its own that does with uploads what the site does, until it is killed: at its start
 * it cleans, then it stores pictures and makes a variant of each. It begins each of the two when it
 * is sent a line, and prints `swept` and every address that is stored.
 */
const lines = readline.createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const newPicture = () => noiseJpeg(300, 200);
// The process that decodes is there before anything is stored.
await decode("picture", { content: await newPicture() });
console.log("ready");

await lines.next();
await sweepUploads(database(), { isStart: true });
console.log("swept");

await lines.next();
for (;;) {
  const content = await newPicture();
  const url = await storeUpload({
    field: "image",
    fileName: "",
    content,
    isTooLarge: false,
    isBeyond: false,
  });
  console.log(url);
  await findUpload(path.basename(imageSources(url)!.fallback));
}

import path from "node:path";
import readline from "node:readline";
import { database } from "~db/connection.server";
import { saveUpload } from "~/images/receive-upload.server";
import { decode } from "~/images/decoder.server";
import { imageSources } from "~/uploads/image-sources";
import { findUpload } from "~/images/store-image.server";
import { deleteUnusedUploads } from "~/uploads/delete-unused.server";
import { noiseJpeg } from "./images";

/**
 * A process of its own that does with uploads what the site does, until it is killed: at its start
 * it cleans, then it stores images and makes a variant of each. It begins each of the two when it
 * is sent a line, and prints `swept` and every address that is stored.
 */
const lines = readline.createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const newImage = () => noiseJpeg(300, 200);
// The process that decodes is there before anything is stored.
await decode("image", { content: await newImage() });
console.log("ready");

await lines.next();
await deleteUnusedUploads(database(), { isStart: true });
console.log("swept");

await lines.next();
for (;;) {
  const content = await newImage();
  const url = await saveUpload({
    field: "image",
    fileName: "",
    content,
    isTooLarge: false,
    isBeyond: false,
  });
  console.log(url);
  await findUpload(path.basename(imageSources(url)!.fallback));
}

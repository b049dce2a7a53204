import path from "node:path";
import readline from "node:readline";
import { decode } from "~/media/encoding/decoder.server";
import { saveUpload } from "~/media/images/receive-upload.server";
import { deleteUnusedUploads } from "~/media/uploads/delete-unused.server";
import { fallbackOf } from "~/media/uploads/image-sources";
import { findUpload } from "~/media/variants/find-variant.server";
import { database } from "~db/connection.server";
import { noiseJpeg } from "../arrange/images";

/**
 * A process that handles uploads as the site does until it is killed: a sweep at the start, then it
 * stores images with one variant each. Each of the two starts when it receives a line; it prints
 * `swept` and every stored address.
 */
const lines = readline.createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const newImage = () => noiseJpeg(300, 200);
// Starts the decoder process before anything is stored.
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
  await findUpload(path.basename(fallbackOf(url)));
}

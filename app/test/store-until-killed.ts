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
 * it cleans, then it stores pictures and makes their variants, two at a time. It begins each of the
 * two when it is sent a line, and prints `swept` and every address that is stored.
 */
const lines = readline.createInterface({ input: process.stdin })[Symbol.asyncIterator]();
await Promise.all(
  [noiseJpeg(300, 200), noiseJpeg(300, 200)].map(async (content) =>
    decode("picture", { content: await content }),
  ),
);
console.log("ready");

await lines.next();
await sweepUploads(database(), { isStart: true });
console.log("swept");

await lines.next();
await Promise.all([storeForEver(), storeForEver()]);

async function storeForEver(): Promise<never> {
  for (;;) {
    const url = await storeUpload({
      field: "image",
      content: await noiseJpeg(300, 200),
      isTooLarge: false,
    });
    console.log(url);
    await findUpload(path.basename(imageSources(url)!.fallback));
  }
}

/**
 * Brings the pictures of the sample company into the form in which the site stores images, and
 * writes down their facts, so that a fresh install copies them instead of decoding 42 images. Run
 * after a picture was drawn again:
 *
 *     npx tsx scripts/pictures/store-sample.ts
 */
import fs from "node:fs";
import path from "node:path";
import { decode } from "~/decoding/decoder.server";
import { imageFileName, isNamedByContent } from "~/images/image-name.server";
import type { StoredImage } from "~/uploads/image-rows.server";
import { FACTS_FILE, type SampleImageFacts } from "~db/sample/image-facts.server";

const PICTURES = "db/sample/pictures";

const file = path.join(PICTURES, FACTS_FILE);
const before = JSON.parse(
  fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "{}",
) as SampleImageFacts;

const facts: SampleImageFacts = {};
for (const picture of fs.readdirSync(PICTURES).sort()) {
  if (!picture.endsWith(".webp")) continue;
  const name = path.basename(picture, ".webp");
  const content = fs.readFileSync(path.join(PICTURES, picture));
  const known = before[name];
  const isStored = known && isNamedByContent(path.basename(known.address), content);
  facts[name] = isStored ? known : await store(path.join(PICTURES, picture), content);
}
fs.writeFileSync(file, `${JSON.stringify(facts, null, 2)}\n`);
// The decoder processes would keep this one running.
process.exit();

async function store(place: string, content: Buffer): Promise<StoredImage> {
  const { data, width, height, tone, brightness } = await decode("image", { content });
  fs.writeFileSync(place, data);
  const address = `/uploads/${imageFileName(data, width, height)}`;
  return { address, width, height, bytes: data.length, tone, brightness };
}

/**
 * Brings the pictures of the sample company into the form in which the site stores images, writes
 * down their facts, and makes the variants that the landing page needs first, so that a fresh install
 * copies them instead of decoding 42 images. Run after a picture was drawn again:
 *
 *     npx tsx scripts/pictures/store-sample.ts
 */
import fs from "node:fs";
import path from "node:path";
import { defined } from "~/config/defined";
import { decode } from "~/media/encoding/decoder.server";
import { imageFileName, isNamedByContent } from "~/media/images/image-name.server";
import type { StoredImage } from "~/media/uploads/image-rows.server";
import { type Crop, cropRatios, toCropStep } from "~/media/uploads/image-sources";
import { sampleFocus } from "~/operations/sample/content";
import {
  FACTS_FILE,
  type SampleImageFacts,
  VARIANTS_FOLDER,
} from "~/operations/sample/image-facts.server";

const PICTURES = "db/sample/pictures";
const VARIANTS = path.join(PICTURES, VARIANTS_FOLDER);

/** The widths in which the landing page shows a picture at 390@3 and, where more is seen, at 1440@2. */
const widthsOf: Record<string, number[]> = {
  hero: [2400],
  about: [1200],
  "salt-line-1": [1200, 1920],
  "cartographer-1": [1200, 1920],
  "cartographer-2": [1920],
  "glacier-1": [1200],
  "made-of-wind-1": [1200],
  "night-ferry-1": [1200],
  "afterglow-1": [1200],
  ...Object.fromEntries([1, 2, 3, 4].map((number) => [`news-${number}`, [1200]])),
  ...Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`portrait-${index + 1}`, [640]])),
};

/** The crops for phones, in their own width. */
const shapesOf = { hero: "p", "cartographer-2": "q" } as const;

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
fs.mkdirSync(VARIANTS, { recursive: true });
for (const [name, widths] of Object.entries(widthsOf)) {
  for (const width of widths) await makeVariant(name, width);
}
for (const [name, shape] of Object.entries(shapesOf)) {
  const width = Math.round(defined(facts[name], name).height * cropRatios[shape]);
  await makeVariant(name, width, `${shape}${toCropStep(sampleFocus[name]?.focusX ?? 50)}`);
}
fs.writeFileSync(file, `${JSON.stringify(facts, null, 2)}\n`);
// The decoder processes would keep this one running.
process.exit();

/** Makes a variant that is not there, or that is of another picture by now. */
async function makeVariant(name: string, width: number, crop?: Crop): Promise<void> {
  const to = path.join(VARIANTS, `${name}${crop ? `.${crop}` : ""}.w${width}.avif`);
  if (fs.existsSync(to) && before[name]?.address === facts[name]?.address) return;
  const variant = {
    file: path.join(PICTURES, `${name}.webp`),
    width,
    format: "avif",
    crop,
  } as const;
  fs.writeFileSync(to, await decode("variant", variant));
}

async function store(place: string, content: Buffer): Promise<StoredImage> {
  const { data, width, height, tone } = await decode("image", { content });
  fs.writeFileSync(place, data);
  const address = `/uploads/${imageFileName(data, width, height)}`;
  return { address, width, height, bytes: data.length, tone };
}

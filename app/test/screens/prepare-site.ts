import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { writeSmallVariants } from "../arrange/small-variants";
import { startSite } from "../process/site-process";

/** The folder of the end-to-end tests, recreated by each run. */
export const RUN_FOLDER = path.resolve("test-results/site");
export const TEMPLATE_DATABASE = path.join(RUN_FOLDER, "template.sqlite");
export const UPLOADS = path.join(RUN_FOLDER, "uploads");

/** The users that exist in every test. */
export const people = {
  admin: { username: "boss", password: "Correct horse 7", email: "boss@example.com" },
  standard: { username: "guest", password: "Battery staple 8" },
};

/**
 * Runs once per test run: a first start fills the database and the uploads that every worker
 * copies.
 */
export default async function prepareSite(): Promise<void> {
  fs.rmSync(RUN_FOLDER, { recursive: true, force: true });
  fs.mkdirSync(RUN_FOLDER, { recursive: true });
  const site = await startSite({
    DATABASE_FILE: TEMPLATE_DATABASE,
    UPLOADS_DIR: UPLOADS,
    ADMIN_USERNAME: people.admin.username,
    ADMIN_PASSWORD: people.admin.password,
    ADMIN_EMAIL: people.admin.email,
  });
  const { username, password } = people.standard;
  await fetch(`${site.url}/api/register`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  await site.stop();
  await makeImagesSmall();
}

/** Replaces the variants of the sample's images, which the stories decode with each page. */
async function makeImagesSmall(): Promise<void> {
  const images = fs.readdirSync(UPLOADS).filter((name) => /^[0-9a-f]+-\d+x\d+\.webp$/.test(name));
  for (const name of images) {
    const picture = await sharp(path.join(UPLOADS, name)).resize(200).png().toBuffer();
    await writeSmallVariants(UPLOADS, `/uploads/${name}`, sharp(picture));
  }
}

import { defined } from "~/config/defined";
import { mailTexts as english } from "~/language/texts/en/mail";
import { expect, expectAccessible, expectProblem } from "~/test/screens/fixtures";
import { test } from "~/test/screens/site-with-mail";

const t = english.interest;

test("who leaves an address at a screening is told when it is cancelled, and stops that with one press", async ({
  visit,
  page,
  site,
  sink,
}) => {
  expectProblem(/Failed to load resource.* 4\d\d/);
  const mails = () =>
    sink.mails
      .filter(({ recipients }) => recipients.includes("ada@example.com"))
      .map(({ source }) => source.replace(/=\r\n/g, "").replace(/=3D/g, "="));
  const linkIn = (mail: string, step: string) => {
    const [link] = defined(new RegExp(`http://\\S+/mails\\?token=${step}\\.\\S+`).exec(mail));
    return new URL(link.replace(/>.*$/, ""));
  };
  const main = page.locator("main");
  await visit("/en/project/1", "en");
  const interest = page.locator("[data-interest]").first();
  await interest.locator("summary").click();
  await expectAccessible(page);
  await interest.getByRole("textbox", { name: t.email }).fill("Ada@example.com");
  await interest.getByRole("button").click();
  await expect(main).toContainText(t.sent);
  await expectAccessible(page);

  await expect.poll(() => mails().length).toBe(1);
  const link = linkIn(defined(mails()[0]), "confirm");
  await visit(`${link.pathname}${link.search}`, "en");
  const confirmed = () =>
    site.value(`SELECT count(*) FROM screening_interests WHERE "confirmedAt" IS NOT NULL`);
  expect(confirmed()).toBe(0);
  await expectAccessible(page);
  await main.getByRole("button", { name: t.confirm.button }).click();
  await expect(main).toContainText(t.confirm.done.replace("{{email}}", "ada@example.com"));
  expect(confirmed()).toBe(1);

  const key = site.value<string>("SELECT key FROM screening_interests");
  site.db.prepare("UPDATE project_screenings SET state = 'cancelled' WHERE key = ?").run(key);
  const sequence = () =>
    site.value(`SELECT max(sequence) FROM announced_screenings WHERE key = '${String(key)}'`);
  await expect.poll(sequence).toBe(1);
  // As if it had stayed so for a while.
  site.db.exec(`UPDATE announced_screenings SET "changedAt" = '2026-01-05T00:00:00.000Z'`);
  await expect.poll(() => mails().length).toBe(2);
  expect(mails()[1]).toContain(t.cancelledIntro);

  const stop = linkIn(defined(mails()[1]), "stop");
  await visit(`${stop.pathname}${stop.search}`, "en");
  await main.getByRole("button", { name: t.stop.button }).click();
  await expect(main).toContainText(t.stop.done);
  expect(site.value("SELECT count(*) FROM screening_interests")).toBe(0);
});

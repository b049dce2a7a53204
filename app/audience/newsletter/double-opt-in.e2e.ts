import { valueField } from "~/company/settings/setting-fields";
import { defined } from "~/config/defined";
import { adminTexts as english } from "~/language/texts/en/admin";
import { publicTexts as publicEnglish } from "~/language/texts/en/public";
import { subscriptionTexts } from "~/language/texts/en/subscription";
import { adminTexts as spanish } from "~/language/texts/es/admin";
import { publicTexts as publicSpanish } from "~/language/texts/es/public";
import { capture } from "~/test/arrange/capture";
import type { MailSink } from "~/test/arrange/mail-sink";
import { ask } from "~/test/arrange/raw-http";
import { test as base, expect, expectAccessible, expectProblem } from "~/test/screens/fixtures";
import { groupOf, saveButton, settingsOf, storedSetting } from "~/test/screens/settings-screen";
import { test } from "~/test/screens/site-with-mail";

const KEY = "newsletter_double_opt_in";

/** Returns the newest mail with unfolded headers and the text as written. */
async function mailTo(sink: MailSink, email: string, count: number) {
  const sent = () => sink.mails.filter(({ recipients }) => recipients.includes(email));
  await expect.poll(() => sent().length).toBe(count);
  const { source } = defined(sent().at(-1));
  const [head = "", ...rest] = source.split("\r\n\r\n");
  const text = rest.join("\n").replace(/=\r\n/g, "").replace(/=3D/g, "=");
  return { head: head.replace(/\r\n[ \t]+/g, " "), text };
}

test("subscriptions are confirmed by mail until the owner wants it otherwise, and left with one click", async ({
  visit,
  page,
  site,
  sink,
  signIn,
}) => {
  expectProblem(/Failed to load resource.* 404/);
  const state = () =>
    site.value("SELECT isActive FROM newsletter_subscriptions WHERE email = 'ada@example.com'");
  await signIn("admin");
  await visit(settingsOf("newsletter"), "en");
  const group = groupOf(page, KEY);
  await expect(group).toContainText(english.settings.hints[KEY]);
  await expect(group).not.toContainText(english.settings.notes[KEY]);
  for (const box of await group.getByRole("checkbox").all()) await expect(box).toBeChecked();
  await page.context().clearCookies();

  const form = page.locator("#newsletter");
  const main = page.locator("main");
  const subscribe = async (button: string) => {
    await form.getByRole("textbox").fill("Ada@example.com");
    await form.getByRole("button", { name: button }).click();
  };
  await visit("/en/newsletter", "en");
  await subscribe(publicEnglish.newsletter.subscribe);
  await expect(form.getByText(publicEnglish.newsletter.confirmationSent)).toBeVisible();
  await expectAccessible(page);
  expect(state()).toBe(0);

  const { head, text } = await mailTo(sink, "ada@example.com", 1);
  const link = new URL(defined(/http:\/\/\S+\/newsletter\/confirm\?token=\S+/.exec(text))[0]);
  const oneClick = new URL(capture(head, /^List-Unsubscribe: <(\S+)>/m));
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  await visit(`${link.pathname}${link.search}`, "en");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(
    subscriptionTexts.confirmSubscription.title,
  );
  await expect(main).toContainText("ada@example.com");
  await expectAccessible(page);
  expect(state()).toBe(0);
  await main.getByRole("button", { name: subscriptionTexts.confirmSubscription.confirm }).click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(
    subscriptionTexts.confirmSubscription.doneTitle,
  );
  expect(state()).toBe(1);

  // The response is the same for a known address as for any other.
  await visit("/es/newsletter", "es");
  await subscribe(publicSpanish.newsletter.subscribe);
  await expect(form.getByText(publicSpanish.newsletter.confirmationSent)).toBeVisible();
  const second = await mailTo(sink, "ada@example.com", 2);
  expect(second.text).toContain("/newsletter/unsubscribe?token=");

  // Link scanners send a GET, mail programs a one-click POST; neither is a browser.
  const address = `${oneClick.pathname}${oneClick.search}`;
  const post = {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  };
  expect((await fetch(`${site.url}${address}`)).status).toBe(200);
  expect(state()).toBe(1);
  expect((await ask(`${site.url}${address}`, post)).status).toBe(200);
  expect(state()).toBe(0);
  // An old mail cannot undo an unsubscription.
  expect((await visit(`${link.pathname}${link.search}`, "es"))?.status()).toBe(404);
  await expect(main.getByRole("button")).toHaveCount(0);

  await visit("/es/newsletter", "es");
  await subscribe(publicSpanish.newsletter.subscribe);
  await expect(form.getByText(publicSpanish.newsletter.confirmationSent)).toBeVisible();
  await signIn("admin");
  await visit("/admin/subscribers?filter=pending", "es");
  await expect(page.locator("tbody tr")).toContainText(spanish.subscribers.pending);
  await expectAccessible(page);

  await visit(settingsOf("newsletter"), "en");
  await group.locator(`[name="${valueField(KEY, "en")}"]`).uncheck();
  await saveButton(page, english).click();
  const off = { value_en: "false", value_es: "false" };
  await expect.poll(() => storedSetting(site, KEY)).toEqual(off);
  await page.context().clearCookies();
  await visit("/en/newsletter", "en");
  await subscribe(publicEnglish.newsletter.subscribe);
  await expect.poll(state).toBe(1);
  for (const token of [link, oneClick].map((each) => defined(each.searchParams.get("token")))) {
    expect(site.output()).not.toContain(token);
  }
});

base(
  "without a mail server the setting says that it has no effect",
  async ({ visit, page, signIn }) => {
    await signIn("admin");
    await visit(settingsOf("newsletter"), "es");
    await expect(groupOf(page, KEY)).toContainText(spanish.settings.notes[KEY]);
    await expectAccessible(page);
  },
);

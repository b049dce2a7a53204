import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/accounts/account/user";
import { env } from "~/config/env.server";
import { loader as reviewScreen } from "~/routes/admin.subscribers.import_.review/route";
import { answer, get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { addSubscriber } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import { countsOf, IMPORT, listSender, REVIEW } from "~/test/arrange/subscriber-lists";
import type { Connection } from "~db/connection.server";
import { deleteExpiredPendingSubscriptions } from "./confirmation.server";
import { deleteExpiredLists, findKeptList } from "./kept-lists.server";
import { heldLists } from "./personal-data.server";
import { requestSubscription } from "./request-subscription.server";
import { subscribe } from "./subscriptions.server";
import { unsubscribe } from "./unsubscribe.server";

let site: Connection;
let admin: User;
let cookie: string;
let lists: ReturnType<typeof listSender>;
beforeEach(async () => {
  site = await freshDatabase();
  ({ admin, cookie } = await signedInAdmin(site.db));
  lists = listSender(site, cookie);
});

describe("the review of a list", () => {
  it("writes nothing until it is agreed to, and asks what is not understood", async () => {
    await lists.send("Email,Status,Shoe size\nana@x.example,active,39\nbo@x.example,paused,40");
    const review = await lists.shown();
    expect(countsOf(review)).toEqual({ added: 1, asked: 1 });
    expect(review.columns[2]).toMatchObject({ heading: "Shoe size", isKnown: false });
    expect(review.columns[2]?.meaning).toBe("ignored");
    const refused = await lists.post({ intent: "import", seen: review.digest });
    expect(refused.status).toBe(422);
    expect(await refused.json()).toEqual({
      message: "Please say what is to be made of the values that are not understood.",
    });
    expect(lists.rows("email")).toEqual([]);
    const [{ key = "" } = {}] = review.questions;
    const chosen = { [`answer-${key}`]: "active" };
    // An answer that comes with the press on Import has not been counted yet.
    expect((await lists.post({ intent: "import", seen: review.digest, ...chosen })).status).toBe(
      409,
    );
    expect(lists.rows("email")).toEqual([]);
    expect(countsOf(await lists.shown())).toEqual({ added: 2 });
    expect((await lists.importShown(chosen)).status).toBe(303);
    expect(lists.active()).toEqual(["ana@x.example", "bo@x.example"]);
    expect(await findKeptList(site.db, admin)).toBeNull();
  });

  it("tells when the numbers have changed since they were shown", async () => {
    await lists.send("Email\nana@x.example\nbo@x.example");
    const { digest } = await lists.shown();
    await addSubscriber(site.db, "bo@x.example", { isActive: 0 });
    const refused = await lists.post({ intent: "import", seen: digest });
    expect(refused.status).toBe(409);
    expect(lists.rows("email")).toHaveLength(1);
    expect(countsOf(await lists.shown())).toEqual({ added: 1, leftHere: 1 });
    await lists.importShown();
    expect(lists.active()).toEqual(["ana@x.example"]);
  });

  it("is of the list that was shown, not of a later one", async () => {
    await lists.send("Email\nana@x.example");
    const { digest } = await lists.shown();
    await lists.send("Email\nbo@x.example");
    expect((await lists.post({ intent: "import", seen: digest })).status).toBe(409);
    expect(lists.rows("email")).toEqual([]);
  });

  it("lets columns be read as something else", async () => {
    await lists.send("Email,Info\nana@x.example,press\nbo@x.example,jury");
    const chosen = { "column-0": "email", "column-1": "tags" };
    expect((await lists.post({ intent: "count", ...chosen })).headers.get("Location")).toBe(REVIEW);
    await lists.importShown(chosen);
    expect(lists.tagsOf("ana@x.example")).toEqual(["press"]);
  });

  it("asks which column is which in a file without headings", async () => {
    await lists.send("ana@x.example;Ana;subscribed;1\nbo@x.example;Bo;subscribed;2");
    const review = await lists.shown();
    expect(review.isChosen).toBe(false);
    expect(review.columns.map(({ meaning }) => meaning)).toEqual(["email", "", "", ""]);
    expect(review.columns[1]?.samples).toEqual(["Ana", "Bo"]);
    expect((await lists.post({ intent: "import", seen: review.digest })).status).toBe(422);
    const chosen = { "column-1": "name", "column-2": "status", "column-3": "ignored" };
    await lists.post({ intent: "count", ...chosen });
    await lists.importShown(chosen);
    expect(lists.rows("email, name, isActive")).toEqual([
      { email: "ana@x.example", name: "Ana", isActive: 1 },
      { email: "bo@x.example", name: "Bo", isActive: 1 },
    ]);
  });

  it("without a list leads to the form, and a list is gone after a day", async () => {
    const empty = await answer(reviewScreen, get(REVIEW, { cookie }));
    expect(empty.headers.get("Location")).toBe(IMPORT);
    await lists.send("Email\nana@x.example");
    site.sqlite.exec(
      `UPDATE kept_subscriber_lists SET createdAt = '2020-01-01T00:00:00.000Z' WHERE 1`,
    );
    await deleteExpiredLists(site.db);
    expect(await findKeptList(site.db, admin)).toBeNull();
    const late = await lists.post({ intent: "import", seen: "x" });
    expect(late.headers.get("Location")).toBe("/admin/subscribers");
  });
});

it("a list that waits goes with an erasure of somebody in it, and no other does", async () => {
  await lists.send("Email\nana@x.example\njuana@x.example");
  const find = (address: string) => heldLists.find(site.db, address);
  expect(await find("bo@x.example")).toEqual([]);
  expect(await find("na@x.example")).toEqual([]);
  const rows = await find("Ana@x.example");
  expect(rows).toMatchObject([{ label: "list.csv" }]);
  const found = new Map([["kept_subscriber_lists", rows.map(({ id }) => Number(id))]] as const);
  expect(await heldLists.erase(site.db, "ana@x.example", { by: admin, found })).toBe(1);
  expect(await findKeptList(site.db, admin)).toBeNull();
});

describe("people who are known here", () => {
  it("stay as they are, and whoever has left stays away", async () => {
    await addSubscriber(site.db, "known@example.com");
    await addSubscriber(site.db, "left@example.com", { isActive: 0 });
    await addSubscriber(site.db, "bounced@example.com", {
      bouncedAt: "2025-01-05T00:00:00.000Z",
    });
    await lists.send(
      "Email,Name,Status\nknown@example.com,Kim,active\nleft@example.com,Lee,active\nbounced@example.com,Bo,active",
      { tag: "Premiere" },
    );
    expect(countsOf(await lists.shown())).toEqual({ known: 2, leftHere: 1 });
    await lists.importShown();
    expect(lists.rows("email, name, isActive, bouncedAt IS NULL AS takesMail")).toEqual([
      { email: "bounced@example.com", name: "Bo", isActive: 1, takesMail: 0 },
      { email: "known@example.com", name: "Kim", isActive: 1, takesMail: 1 },
      { email: "left@example.com", name: null, isActive: 0, takesMail: 1 },
    ]);
    expect((await lists.list("tag:premiere")).map(({ email }) => email)).toEqual([
      "bounced@example.com",
      "known@example.com",
    ]);
  });

  it("are unsubscribed if they have left there since", async () => {
    await addSubscriber(site.db, "before@example.com", {
      consentAt: "2024-01-01T00:00:00.000Z",
    });
    const later = { consentAt: "2025-01-01T00:00:00.000Z" };
    await addSubscriber(site.db, "anew@example.com", { ...later, consentSource: "form" });
    // The day that was typed with an import is no return.
    await addSubscriber(site.db, "brought@example.com", { ...later, consentSource: "import" });
    await lists.send(
      "Email,Unsubscribed at\nbefore@example.com,2024-06-01\nanew@example.com,2024-06-01\nbrought@example.com,2024-06-01",
    );
    expect(countsOf(await lists.shown())).toEqual({ known: 1, leaving: 2 });
    await lists.importShown();
    expect(lists.rows("email, isActive, leftAt")).toEqual([
      { email: "anew@example.com", isActive: 1, leftAt: null },
      { email: "before@example.com", isActive: 0, leftAt: "2024-06-01T00:00:00.000Z" },
      { email: "brought@example.com", isActive: 0, leftAt: "2024-06-01T00:00:00.000Z" },
    ]);
  });

  it("who have left stay away also after somebody else has asked for their address", async () => {
    env().MAIL_URL = "smtp://mail.example";
    await addSubscriber(site.db, "ana@example.com", {
      isActive: 0,
      leftAt: "2025-01-01T00:00:00.000Z",
    });
    await requestSubscription(site.db, { email: "ana@example.com" }, "en", "form");
    expect(await lists.list("pending")).toHaveLength(1);
    site.sqlite.exec(
      "UPDATE newsletter_subscriptions SET pendingSince = '2025-01-01T00:00:00.000Z'",
    );
    await deleteExpiredPendingSubscriptions(site.db);
    env().MAIL_URL = undefined;
    await lists.send("Email,Status\nana@example.com,active");
    expect(countsOf(await lists.shown())).toEqual({ leftHere: 1 });
  });

  it("who left elsewhere come back only by themselves", async () => {
    await lists.send("Email,Unsubscribed at\nana@example.com,2024-06-01");
    await lists.importShown();
    await lists.send("Email,Status\nana@example.com,active");
    expect(countsOf(await lists.shown())).toEqual({ leftHere: 1 });
    await subscribe(site.db, { email: "ana@example.com" });
    expect(lists.rows("isActive, leftAt")).toEqual([{ isActive: 1, leftAt: null }]);
    const [{ id = 0 } = {}] = await lists.list();
    await unsubscribe(site.db, id);
    expect(await lists.list("unsubscribed")).toHaveLength(1);
  });
});

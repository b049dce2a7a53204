import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { User } from "~/accounts/account/user";
import { createUser } from "~/accounts/users/users.server";
import { get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import type { Connection } from "~db/connection.server";
import { deleteExpiredDrafts, findDraft, saveDraft } from "./drafts.server";

const DAY_MS = 24 * 60 * 60_000;
const path = "/admin/news/1";

let connection: Connection;
let ana: User;

beforeEach(async () => {
  connection = await freshDatabase();
  ana = await createUser(connection.db, { username: "ana", password: "secret" });
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

it("keeps a draft that was saved again as long as a new one", async () => {
  const find = async (address: string) => {
    await deleteExpiredDrafts(connection.db);
    return findDraft(connection.db, ana, get(address));
  };
  await saveDraft(connection.db, ana, { path, values: { title_en: "First" } });
  vi.setSystemTime(Date.now() + 6 * DAY_MS);
  const address = await saveDraft(connection.db, ana, { path, values: { title_en: "Second" } });
  vi.setSystemTime(Date.now() + 6 * DAY_MS);
  expect(await find(address)).toEqual({ title_en: "Second" });
  vi.setSystemTime(Date.now() + 2 * DAY_MS);
  expect(await find(address)).toBeNull();
});

import fs from "node:fs";
import path from "node:path";
import { PassThrough } from "node:stream";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hashPassword } from "~/accounts/passwords/passwords.server";
import { HttpError } from "~/base/http/http-error";
import { newToken, tokenHash } from "~/base/http/tokens.server";
import { defined } from "~/config/defined";
import { env } from "~/config/env.server";
import { attachmentAddress } from "~/media/uploads/store-attachment.server";
import { action as openScreener } from "~/routes/_site.($lang).screener.$id/route";
import { action as openLink } from "~/routes/_site.($lang).screener.for.$token/route";
import { loader as film } from "~/routes/screener.$id.film/route";
import { loader as invitedFilm } from "~/routes/screener.invitation.$id.film/route";
import { answer, form, get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { addProject } from "~/test/arrange/records";
import { temporaryFolder } from "~/test/arrange/temporary-folder";
import { endWhenClosed, LOOK_MS } from "./end-when-closed.server";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
afterEach(() => void vi.useRealTimers());

it("ends a film once it may no longer be seen, and looks no more", async () => {
  const film = new PassThrough();
  const check = vi.fn(() => Promise.resolve());
  endWhenClosed(get("/"), film, check);
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(film.destroyed).toBe(false);
  check.mockRejectedValue(new HttpError(404, "notFound"));
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(film.destroyed).toBe(true);
  await vi.advanceTimersByTimeAsync(3 * LOOK_MS);
  expect(check).toHaveBeenCalledTimes(2);
});

it("goes on when it cannot be known", async () => {
  const logged = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const film = new PassThrough();
  endWhenClosed(get("/"), film, () => Promise.reject(new Error("The database is busy.")));
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(film.destroyed).toBe(false);
  expect(logged).toHaveBeenCalledTimes(1);
  film.destroy();
});

describe("a film on its way", () => {
  const BYTES = 4 * 1024 * 1024;
  const address = attachmentAddress("a".repeat(64), BYTES, "mp4");

  /** Returns how the rest of a film ends once `close` was called. */
  async function endOf(response: Response, close: () => unknown): Promise<string> {
    expect(response.status).toBe(200);
    // Else the proxy would have taken the rest already.
    expect(response.headers.get("X-Accel-Buffering")).toBe("no");
    const reader = defined(response.body, "body").getReader();
    await reader.read();
    await close();
    await vi.advanceTimersByTimeAsync(LOOK_MS);
    try {
      while (!(await reader.read()).done);
      return "sent whole";
    } catch {
      return "cut";
    }
  }

  async function site() {
    const folder = temporaryFolder();
    env().UPLOADS_DIR = folder;
    fs.writeFileSync(path.join(folder, path.basename(address)), Buffer.alloc(BYTES));
    const { db } = await freshDatabase();
    const projectId = await addProject(db);
    const password = await hashPassword("Open sesame 9");
    await db
      .insertInto("project_screeners")
      .values({ projectId, filmUrl: address, password })
      .execute();
    return { db, projectId };
  }
  const cookieOf = (response: Response) => response.headers.getSetCookie()[0] ?? "";

  it("ends when its screener is deleted, and else is sent whole", async () => {
    const { db, projectId } = await site();
    const id = String(projectId);
    const fields = { password: "Open sesame 9" };
    const cookie = cookieOf(await answer(openScreener, form(`/screener/${id}`, fields), { id }));
    const watch = () => answer(film, get(`/screener/${id}/film`, { cookie }), { id });
    expect(await endOf(await watch(), () => {})).toBe("sent whole");
    const remove = () => db.deleteFrom("project_screeners").execute();
    expect(await endOf(await watch(), remove)).toBe("cut");
  });

  it("ends when its link is ended, and else is sent whole", async () => {
    const { db, projectId } = await site();
    const token = newToken();
    const { id } = await db
      .insertInto("screener_invitations")
      .values({
        projectId,
        name: "Ana",
        name_folded: "ana",
        festival: "",
        language: "en",
        tokenHash: tokenHash(token),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const fields = { formKey: "the-key-of-one-form-only" };
    const cookie = cookieOf(
      await answer(openLink, form(`/screener/for/${token}`, fields), { token }),
    );
    const params = { id: String(id) };
    const watch = () =>
      answer(invitedFilm, get(`/screener/invitation/${id}/film`, { cookie }), params);
    expect(await endOf(await watch(), () => {})).toBe("sent whole");
    const end = () => db.deleteFrom("screener_invitations").execute();
    expect(await endOf(await watch(), end)).toBe("cut");
  });
});

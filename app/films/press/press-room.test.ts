import { beforeEach, describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { loader as filmPage } from "~/routes/_site.($lang).project.$id/route";
import { action, loader } from "~/routes/_site.($lang).project.$id_.press/route";
import { action as save, loader as screen } from "~/routes/admin.projects.$id_.press/route";
import { answer, argsOf, form, get, requestTo } from "~/test/arrange/calls";
import { cookiePair } from "~/test/arrange/cookie-pair";
import { freshDatabase } from "~/test/arrange/database";
import { addProject } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import type { Connection } from "~db/connection.server";
import { findPressRoom } from "./press-rooms.server";

let connection: Connection;
let cookie: string;
let id: number;
beforeEach(async () => {
  connection = await freshDatabase();
  ({ cookie } = await signedInAdmin(connection.db));
  id = await addProject(connection.db, { logline_en: "A line in the salt." });
});

async function change(fields: Record<string, string>) {
  const request = form(`/admin/projects/${id}/press`, fields, { cookie });
  return (await answer(save, request, { id: String(id) })).status;
}

async function visit(pass?: string) {
  const request = get(`/project/${id}/press`);
  if (pass) request.headers.set("Cookie", cookiePair(pass));
  const response = await answer(loader, request, { id: String(id) });
  return { status: response.status, text: await response.text() };
}

const enter = (password: string) =>
  answer(action, form(`/project/${id}/press`, { password }), { id: String(id) });

describe("the screen of a press room", () => {
  const undrawn = async () => {
    const { undrawn: letters } = await screen(
      argsOf(get(`/admin/projects/${id}/press`, { cookie }), { id: String(id) }),
    );
    return letters;
  };

  it("tells the letters that the files of the press cannot show, before they are made", async () => {
    const { db } = connection;
    expect(await undrawn()).toBe("");
    await db.updateTable("projects").set({ originalTitle: "待合室 فيلم ★" }).execute();
    expect(await undrawn()).toBe("");
    await db.updateTable("projects").set({ originalTitle: "ကမ 待合室" }).execute();
    expect(await undrawn()).toBe("က (U+1000), မ (U+1019)");
  });
});

describe("a press room", () => {
  it("exists once it is opened, and as long as its film is public", async () => {
    expect((await visit()).status).toBe(404);
    expect(await change({ access: "public" })).toBe(303);
    expect((await visit()).text).toContain("A line in the salt.");
    const film = await filmPage(argsOf(requestTo(`/project/${id}`), { id: String(id) }));
    expect(film.content.hasPressRoom).toBe(true);
    await connection.db.updateTable("projects").set({ isPublished: 0 }).execute();
    expect((await visit()).status).toBe(404);
    await connection.db.updateTable("projects").set({ isPublished: 1 }).execute();
    const version = defined(await findPressRoom(connection.db, id)).updatedAt;
    expect(await change({ access: "closed", version: "of old" })).toBe(409);
    expect(await change({ access: "closed", version })).toBe(303);
    expect((await visit()).status).toBe(404);
  });

  it("that somebody has closed is not opened by a form of before, until it is sent again", async () => {
    await change({ access: "public" });
    const { updatedAt: version } = defined(await findPressRoom(connection.db, id));
    expect(await change({ access: "closed", version })).toBe(303);
    expect(await change({ access: "public", version })).toBe(409);
    expect(await findPressRoom(connection.db, id)).toBeNull();
    expect(await change({ access: "closed", version })).toBe(303);
    expect(await change({ access: "public", version: "" })).toBe(303);
  });

  it("tells nothing before its password, which opens it and nothing else", async () => {
    expect(await change({ access: "password" })).toBe(422);
    expect(await change({ access: "password", password: "short" })).toBe(422);
    expect(await change({ access: "password", password: "Open sesame 9" })).toBe(303);
    expect((await visit()).text).not.toMatch(/salt|The film/);
    expect((await enter("wrong")).status).toBe(401);
    const opened = await enter("\u200bOpen sesame 9\u00a0");
    expect([opened.status, opened.headers.get("Location")]).toEqual([303, `/project/${id}/press`]);
    const [pass = ""] = opened.headers.getSetCookie();
    expect(pass).toMatch(/^press-\d+=.*Path=\/project;.*HttpOnly/);
    expect((await visit(pass)).text).toContain("A line in the salt.");

    const before = defined(await findPressRoom(connection.db, id));
    expect(await change({ access: "password", version: before.updatedAt })).toBe(303);
    const kept = defined(await findPressRoom(connection.db, id));
    expect(kept.password).toBe(before.password);
    const fresh = { access: "password", password: "Another sesame 9", version: kept.updatedAt };
    expect(await change(fresh)).toBe(303);
    expect((await visit(pass)).text).not.toContain("salt");
  });

  it("has credits as lines, and images as JPEGs at full size", async () => {
    await change({ access: "public" });
    const url = "/uploads/abc-3000x2000.webp";
    await connection.db.updateTable("projects").set({ imageUrl: url }).execute();
    for (const [position, name] of ["Ana", "Bea"].entries()) {
      const role = { role_en: "Director", role_es: "Dirección" };
      await connection.db
        .insertInto("project_credits")
        .values({ projectId: id, position, ...role, name })
        .execute();
    }
    const { content } = await loader(argsOf(requestTo(`/project/${id}/press`), { id: String(id) }));
    expect(content).toMatchObject({
      creditLines: "Director: Ana, Bea",
      stills: [{ url, file: `/en/project/${id}/press/still-1.jpg`, size: "3000 × 2000" }],
      poster: null,
      contacts: [],
    });
  });
});

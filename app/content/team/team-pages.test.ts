import { beforeEach, describe, expect, it } from "vitest";
import type { User } from "~/accounts/account/user";
import { startSession } from "~/accounts/sessions/sessions.server";
import { createUser } from "~/accounts/users/users.server";
import { screenWithDraft } from "~/admin/frame/managed-records.server";
import { defined } from "~/config/defined";
import { saveDraft } from "~/records/editing/drafts.server";
import { deleteRecord } from "~/records/lifecycle/lifecycle.server";
import { loader as memberPage, action as saveMember } from "~/routes/admin.team.$id/route";
import { loader as bioPage, action as saveBios } from "~/routes/admin.team.bio-updater/route";
import { action as moveInTeam, loader as orderPage } from "~/routes/admin.team.order/route";
import { answer, form, get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { bodies } from "~/test/arrange/record-values";
import { addMember } from "~/test/arrange/records";
import type { Connection } from "~db/connection.server";
import { teamMemberKind } from "./team-member-kind.server";
import { findTeamMember, listTeam } from "./team.server";

let site: Connection;
let ana: User;
let cookie: string;

beforeEach(async () => {
  site = await freshDatabase();
  ana = await createUser(site.db, { username: "ana", password: "secret!", isAdmin: true });
  cookie = await startSession(get("/auth"), ana);
});

const fields = { ...bodies.teamMember, bio_en: "", bio_es: "", order: "3" };

const bios = "/admin/team/bio-updater";
const open = (id: number | string, language: "en" | "es" = "en") =>
  answer(memberPage, get(`/admin/team/${id}`, { cookie, language }), { id: String(id) });
const save = (id: number | string, values: Record<string, string>) =>
  answer(saveMember, form(`/admin/team/${id}`, values, { cookie }), { id: String(id) });
const openBios = (query: string) => answer(bioPage, get(`${bios}${query}`, { cookie }));
const updateBios = (query: string, values: Record<string, string>, from = cookie) =>
  answer(saveBios, form(`${bios}${query}`, values, { cookie: from }));
const move = (values: Record<string, string>) =>
  answer(moveInTeam, form("/admin/team/order", values, { cookie }));

interface Refused {
  fieldErrors: Record<string, string>;
  repopulateFields: Record<string, string>;
  conflict?: { current: Record<string, string>; version: string };
}

interface Opened {
  page: { title: string };
  form: { values: Record<string, string>; version: string | null };
  selected: {
    id: number;
    form: Opened["form"] & { draft: Record<string, string> | null };
  } | null;
}

const opened = async (response: Response) => (await response.json()) as Opened;
const refused = async (response: Response) => (await response.json()) as Refused;

describe("the page of a member", () => {
  it("R188 R189 shows the record", async () => {
    const id = await addMember(site.db, { name: "Eva Sol", bio_es: "Una vida.", order: 7 });
    const { page, form: shown } = await opened(await open(id));
    expect(page.title).toBe("Edit team member: Eva Sol");
    expect(shown.values).toEqual({
      name: "Eva Sol",
      role_en: "Director",
      role_es: "Directora",
      bio_en: "",
      bio_es: "Una vida.",
      imageUrl: "/uploads/def-900x1200.webp",
      order: "7",
      isOnTeamPage: "on",
      websiteUrl: "",
      imdbUrl: "",
      wikipediaUrl: "",
      instagramUrl: "",
    });
    expect((await opened(await open(id, "es"))).page.title).toBe(
      "Editar miembro del equipo: Eva Sol",
    );
  });

  it("of a new one shows the order 0", async () => {
    const { form: shown } = await opened(await open("new"));
    expect(shown).toMatchObject({ values: { order: "0" }, version: null });
  });

  it("R190 R344 stores a change", async () => {
    const id = await addMember(site.db);
    const response = await save(id, { ...fields, order: "first", id: "99" });
    expect([response.status, response.headers.get("Location")]).toEqual([303, "/admin/team"]);
    expect(await findTeamMember(site.db, id)).toMatchObject({ name: "Inés Prado", order: 0 });
  });

  it("R335 R340 R341 R345 keeps what was typed when it is refused", async () => {
    const id = await addMember(site.db);
    const typed = { name: "I", role_en: "", role_es: "D", imageUrl: "ftp://x", order: "-2" };
    const response = await save(id, { ...fields, ...typed, bio_en: "Kept" });
    expect(response.status).toBe(422);
    const answered = await refused(response);
    expect(answered.fieldErrors).toEqual({
      name: "admin:validation.memberName",
      role_en: "admin:validation.role",
      role_es: "admin:validation.role",
      imageUrl: "admin:validation.imageUrl",
      order: "admin:team.orderInvalid",
    });
    expect(answered.repopulateFields).toMatchObject({ ...typed, bio_en: "Kept" });
    expect(await findTeamMember(site.db, id)).toMatchObject({ name: "Ana Ruiz" });
  });
});

describe("the bio updater", () => {
  it("R195 R199 shows nothing selected, or the bios of the selected member", async () => {
    const id = await addMember(site.db, { bio_en: "A life.", bio_es: null });
    for (const query of ["", "?member="]) {
      expect((await opened(await openBios(query))).selected).toBeNull();
    }
    const { selected } = await opened(await openBios(`?member=${id}`));
    expect(selected).toMatchObject({ id, form: { values: { bio_en: "A life.", bio_es: "" } } });
  });

  it.each(["9999", "abc", "0"])("has nobody called %s", async (member) => {
    const response = await openBios(`?member=${member}`);
    expect(response.status).toBe(404);
    expect((await opened(response)).page.title).toBe("Team member not found");
    expect((await updateBios(`?member=${member}`, { bio_en: "x" })).status).toBe(404);
  });

  it("R198 stores both bios, nothing else, and ends the selection", async () => {
    const id = await addMember(site.db, { order: 4 });
    const before = await findTeamMember(site.db, id);
    const sent = { bio_en: "A life.", bio_es: "Una vida.", name: "Nobody", order: "9" };
    const response = await updateBios(`?member=${id}`, sent);
    expect([response.status, response.headers.get("Location")]).toEqual([303, bios]);
    const after = await findTeamMember(site.db, id);
    expect(after).toEqual({
      ...before,
      bio_en: "A life.",
      bio_es: "Una vida.",
      updatedAt: defined(after).updatedAt,
    });
    const [line] = await site.db.selectFrom("activity").selectAll().execute();
    expect(line).toMatchObject({ action: "updated", subject: "teamMember", subjectId: id });
  });

  it("keeps what was typed when it is refused", async () => {
    const id = await addMember(site.db);
    const typed = { bio_en: "b".repeat(20_001), bio_es: "Una vida." };
    const response = await updateBios(`?member=${id}`, typed);
    expect(response.status).toBe(422);
    const { fieldErrors, repopulateFields } = await refused(response);
    expect(Object.keys(fieldErrors)).toEqual(["bio_en"]);
    expect(repopulateFields).toMatchObject(typed);
  });

  it("overwrites nobody's change unseen", async () => {
    const id = await addMember(site.db);
    const version = defined(await findTeamMember(site.db, id)).updatedAt;
    const query = `?member=${id}`;
    await updateBios(query, { bio_en: "Theirs", bio_es: "", version });
    const late = await updateBios(query, { bio_en: "Mine", bio_es: "", version });
    expect(late.status).toBe(409);
    expect((await refused(late)).conflict?.current.bio_en).toBe("Theirs");
    expect((await findTeamMember(site.db, id))?.bio_en).toBe("Theirs");
  });

  it("keeps what was typed, and for whom, through the end of a session", async () => {
    const [one, other] = [await addMember(site.db), await addMember(site.db)];
    const response = await updateBios(`?member=${other}`, { bio_en: "Long work" }, "session=gone");
    expect(response.status).toBe(401);
    const { kept } = (await response.json()) as {
      kept: { path: string; values: Record<string, string> };
    };
    expect(kept.path).toBe(`${bios}?member=${other}`);
    const address = await saveDraft(site.db, ana, kept);
    expect(address).toBe(`${bios}?member=${other}&kept=1`);
    const query = address.slice(bios.length);
    const back = defined((await opened(await openBios(query))).selected);
    expect([back.id, back.form.draft]).toEqual([other, { bio_en: "Long work" }]);
    // Not offered for another member.
    const wrong = defined((await opened(await openBios(`?member=${one}&kept=1`))).selected);
    expect(wrong.form.draft).toBeNull();
    // Deleted on save.
    await updateBios(query, { bio_en: "Long work" });
    expect(await site.db.selectFrom("kept_forms").selectAll().execute()).toEqual([]);
  });

  it("keeps what was typed about a member who is in the trash, for when they are back", async () => {
    const id = await addMember(site.db);
    await deleteRecord(site.db, teamMemberKind, id, ana);
    const sent = await updateBios(`?member=${id}`, { bio_en: "Long work" });
    expect([sent.status, await sent.json()]).toMatchObject([404, { gone: "inTrash" }]);
    const screen = await screenWithDraft(ana, { subject: "teamMember", id });
    expect(screen).toBe(`${bios}?member=${id}&kept=1`);
    expect(await screenWithDraft(ana, { subject: "project", id })).toBeNull();
  });
});

describe("the order of the team", () => {
  it("leads back to the row that was moved", async () => {
    const [one, other] = [await addMember(site.db), await addMember(site.db)];
    const response = await move({ record: String(other), move: "up" });
    expect([response.status, response.headers.get("Location")]).toEqual([
      303,
      `/admin/team#member-row-${other}`,
    ]);
    expect((await listTeam(site.db)).map(({ id }) => id)).toEqual([other, one]);
  });

  it("refuses what asks for nothing, and who is gone", async () => {
    const malformed = await move({ record: "x", move: "up" });
    expect(malformed.status).toBe(400);
    expect((await move({ record: "9999", move: "up" })).status).toBe(404);
  });

  it("is no page to look at", async () => {
    const response = await answer(orderPage, get("/admin/team/order", { cookie }));
    expect(response.headers.get("Location")).toBe("/admin/team");
  });
});

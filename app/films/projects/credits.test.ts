import { beforeEach, describe, expect, it } from "vitest";
import { type Credit, CREDITS_MAX } from "~/films/credits/credit";
import { action as form } from "~/routes/admin.projects.$id/route";
import { loader as names } from "~/routes/api.admin.credit-names/route";
import { answer, form as formRequest, get } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { bodies } from "~/test/arrange/record-values";
import { addMember, addProject } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import type { Connection } from "~db/connection.server";
type Stored = Pick<Credit, "role_en" | "role_es" | "name">;

let connection: Connection;
let cookie: string;
let id: number;
beforeEach(async () => {
  connection = await freshDatabase();
  ({ cookie } = await signedInAdmin(connection.db));
  id = await addProject(connection.db);
});

interface Refused {
  repopulateFields: Record<string, string>;
  fieldErrors?: Record<string, string>;
  generation?: string;
  conflict?: { touched?: string[] };
}

async function save(fields: Record<string, string>) {
  const request = formRequest(
    `/admin/projects/${id}`,
    { ...bodies.project, ...fields },
    { cookie },
  );
  const response = await answer(form, request, { id: String(id) });
  const body = await response.text();
  return { status: response.status, body: (body ? JSON.parse(body) : {}) as Refused };
}

const stored = () =>
  connection.sqlite
    .prepare(
      "SELECT role_en, role_es, name FROM project_credits WHERE projectId = ? ORDER BY position",
    )
    .all(id) as Stored[];

const row = (index: number, credit: Partial<Stored> & { position?: string; remove?: string }) =>
  Object.fromEntries(
    Object.entries(credit).map(([field, value]) => [`credits[${index}].${field}`, value]),
  );
const ana = { role_en: "Director", role_es: "Dirección", name: "Ana Ruiz" };
const bea = { role_en: "Cast", role_es: "Reparto", name: "Bea Sol" };

describe("credits typed as a list", () => {
  it("are stored behind the rows, 25 of them in one save", async () => {
    const lines = Array.from({ length: 25 }, (_, index) => `Reparto: Persona ${index + 1}`);
    const list = { creditsList: lines.join("\r\n") };
    const { status } = await save({ ...row(0, { ...ana, position: "1" }), ...list });
    expect(status).toBe(303);
    expect(stored()).toEqual([
      ana,
      ...lines.map((_, index) => ({ ...bea, name: `Persona ${index + 1}` })),
    ]);
  });

  it("come back as they were typed when a line cannot be read", async () => {
    const creditsList = "Cast: Bea\nno role here\nMusic: Eva";
    const { status, body } = await save({ ...row(0, ana), creditsList });
    expect(status).toBe(422);
    expect(body.fieldErrors).toEqual({ creditsList: "admin:validation.typedLines?lines=2" });
    expect(body.repopulateFields).toMatchObject({ creditsList, "credits[0].name": "Ana Ruiz" });
    expect(Object.keys(body.repopulateFields).join()).not.toContain("credits[1]");
    expect(body.generation).toBeUndefined();
    expect(stored()).toEqual([]);
  });

  it("come back as they were typed when there are too many, or too much text", async () => {
    const lines = Array.from({ length: CREDITS_MAX }, () => "Cast: Bea").join("\n");
    const many = await save({ ...row(0, ana), creditsList: lines });
    expect(many.body.fieldErrors?.creditsList).toContain(`found=${CREDITS_MAX}&free=79&max=80`);
    expect(many.body.repopulateFields.creditsList).toBe(lines);
    // A removed row makes room.
    const { status } = await save({ ...row(0, { ...ana, remove: "on" }), creditsList: lines });
    expect([status, stored().length]).toEqual([303, CREDITS_MAX]);
    const long = `Cast: ${"a".repeat(20_000)}`;
    expect((await save({ creditsList: long })).body.fieldErrors?.creditsList).toContain("tooLong");
  });

  it("come back as rows when something else of the form is refused", async () => {
    const { body } = await save({ title_en: "", creditsList: "Cast: Bea Sol\nHawk keeper: Eva" });
    expect(body.repopulateFields).toMatchObject({
      creditsList: "",
      "credits[0].role_es": "Reparto",
      "credits[1].role_en": "Hawk keeper",
      "credits[1].role_es": "",
    });
    expect(Object.keys(body.fieldErrors ?? {})).toEqual(["title_en", "credits[1].role_es"]);
    expect(body.generation).toBeTruthy();
  });

  it("become rows by their button, which stores nothing", async () => {
    const { status, body } = await save({ title_en: "", intent: "rows", creditsList: "Cast: Bea" });
    expect(status).toBe(200);
    expect(body.repopulateFields).toMatchObject({ "credits[0].name": "Bea", creditsList: "" });
    expect(body.repopulateFields).not.toHaveProperty("intent");
    expect(body.fieldErrors).toBeUndefined();
    const wrong = await save({ intent: "rows", creditsList: "no role here" });
    expect([wrong.status, Object.keys(wrong.body.fieldErrors ?? {})]).toEqual([
      422,
      ["creditsList"],
    ]);
    expect(stored()).toEqual([]);
  });

  it("are a change of the credits when another editor has saved the film meanwhile", async () => {
    expect((await save(row(0, ana))).status).toBe(303);
    const version = connection.sqlite
      .prepare("SELECT updatedAt FROM projects WHERE id = ?")
      .pluck()
      .get(id) as string;
    expect((await save({ ...row(0, ana), client: "Canal" })).status).toBe(303);
    const list = { ...row(0, ana), creditsList: "Cast: Bea Sol" };
    const { status, body } = await save({ ...list, version });
    expect(status).toBe(409);
    expect(body.conflict?.touched).toEqual(["credits"]);
    expect(body.repopulateFields).toMatchObject({ "credits[1].name": "Bea Sol", client: "Canal" });
    expect(stored()).toEqual([ana]);
  });
});

describe("rows of credits", () => {
  it("get their role in the other language when they are saved", async () => {
    const english = { role_en: "Gaffer", role_es: "", name: "Eva" };
    const spanish = { role_en: "", role_es: "Montadora", name: "Iris" };
    expect((await save({ ...row(0, english), ...row(1, spanish) })).status).toBe(303);
    expect(stored()).toEqual([
      { ...english, role_es: "Jefatura de eléctricos" },
      { ...spanish, role_en: "Editing" },
    ]);
    const unknown = { role_en: "Hawk keeper", role_es: "", name: "Eva" };
    const { body } = await save(row(2, unknown));
    expect(Object.keys(body.fieldErrors ?? {})).toEqual(["credits[2].role_es"]);
  });

  it("are removed by their box, and sorted by position", async () => {
    const rows = [
      { ...ana, position: "3" },
      { ...bea, name: "Nadia", position: "1", remove: "on" },
      { role_en: "", role_es: "", name: "", position: "2" },
      { ...bea, position: "2" },
    ];
    expect(
      (
        await save(
          Object.assign({}, ...rows.map((each, index) => row(index, each))) as Record<
            string,
            string
          >,
        )
      ).status,
    ).toBe(303);
    expect(stored()).toEqual([bea, ana]);
  });

  it("that are removed may be wrong, and too many", async () => {
    const wrong = { role_en: "Only this", remove: "on" };
    const all = Array.from({ length: CREDITS_MAX }, (_, index) => row(index, ana));
    const fields = Object.assign({}, ...all, row(CREDITS_MAX, wrong)) as Record<string, string>;
    expect((await save(fields)).status).toBe(303);
    const more = { ...fields, ...row(CREDITS_MAX, { ...ana, remove: "" }) };
    expect((await save(more)).body.fieldErrors).toEqual({
      credits: `admin:validation.tooMany?max=${CREDITS_MAX}`,
    });
  });
});

describe("the call for names", () => {
  const ask = async (q: string) => {
    const response = await answer(names, get(`/api/admin/credit-names?q=${q}`, { cookie }));
    return [response.status, (await response.json()) as string[]] as const;
  };

  it("offers who begins with the text first, then who is credited most, then the team", async () => {
    await addMember(connection.db, { name: "Íñigo Marana" });
    const cast = ["Ana Ruiz", "Mariana Sol", "Susana Gil", "Susana Gil"];
    await save(
      Object.assign({}, ...cast.map((name, index) => row(index, { ...bea, name }))) as Record<
        string,
        string
      >,
    );
    expect(await ask("ÁNA")).toEqual([
      200,
      ["Ana Ruiz", "Susana Gil", "Mariana Sol", "Íñigo Marana"],
    ]);
    expect(await ask("nowhere")).toEqual([200, []]);
  });

  it("offers a limited number", async () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      row(index, { ...bea, name: `Bea ${index}` }),
    );
    await save(Object.assign({}, ...many) as Record<string, string>);
    const [status, found] = await ask("bea");
    expect([status, found.length]).toEqual([200, 20]);
  });
});

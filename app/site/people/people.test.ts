import { beforeEach, describe, expect, it } from "vitest";
import { defined } from "~/config/defined";
import { findTeamMember } from "~/content/team/team.server";
import { VERSION_FIELD } from "~/forms/editor/version-field";
import { sitePaths } from "~/language/i18n/paths";
import { loader as person } from "~/routes/_site.($lang).people.$id/route";
import { loader as people } from "~/routes/_site.($lang).people._index/route";
import { loader as talent } from "~/routes/_site.($lang).talent/route";
import { action as memberForm } from "~/routes/admin.team.$id/route";
import { loader as bios, action as saveBios } from "~/routes/admin.team.bio-updater/route";
import { action as writeProject } from "~/routes/api.admin.projects.$id/route";
import { loader as readMember, action as writeMember } from "~/routes/api.admin.team.$id/route";
import { loader as team } from "~/routes/api.team/route";
import { listPublicPages } from "~/site/frame/public-pages.server";
import { answer, argsOf, form, get, json, requestTo, thrownStatus } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { bodies } from "~/test/arrange/record-values";
import { addMember, addProject } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import type { Connection } from "~db/connection.server";
import { listFilmography } from "./filmography.server";
import { personProfile } from "./person-meta.server";

let connection: Connection;
beforeEach(async () => {
  connection = await freshDatabase();
});

interface Given {
  role?: [string, string];
  name?: string;
  personId?: number | null;
}

async function addCredit(
  projectId: number,
  { role: [role_en, role_es] = ["Editing", "Montaje"], name = "Ana Ruiz", personId = null }: Given,
) {
  const { count } = connection.sqlite
    .prepare("SELECT count(*) AS count FROM project_credits")
    .get() as { count: number };
  const credit = { projectId, position: count, role_en, role_es, name, personId };
  await connection.db.insertInto("project_credits").values(credit).execute();
}

const filmsOf = async (id: number, name = "Ana Ruiz") =>
  (await listFilmography(connection.db, id, name)).map(({ project, parts }) => [
    project.id,
    parts.map(({ role_en }) => role_en),
  ]);

describe("the films of a person", () => {
  it("are the public ones whose credits have the name, the newest first, with every part", async () => {
    const { db } = connection;
    const id = await addMember(db, { name: "Ana Ruiz" });
    const old = await addProject(db, { year: "2019" });
    const recent = await addProject(db, { year: "2025" });
    const draft = await addProject(db, { isPublished: 0 });
    const coming = await addProject(db, { publishAt: "2999-01-01T00:00:00.000Z" });
    await addCredit(old, { name: "ANA RUÍZ" });
    await addCredit(recent, { role: ["Director", "Dirección"] });
    await addCredit(recent, {});
    await addCredit(recent, { name: "Bea Sol" });
    for (const hidden of [draft, coming]) await addCredit(hidden, {});
    expect(await filmsOf(id)).toEqual([
      [recent, ["Director", "Editing"]],
      [old, ["Editing"]],
    ]);
  });

  it("come with two stills beside the main image, which is not one of them", async () => {
    const { db, sqlite } = connection;
    const id = await addMember(db, { name: "Ana Ruiz" });
    const film = await addProject(db, { imageUrl: "/uploads/main.webp" });
    await addCredit(film, {});
    for (const [position, name] of ["main", "one", "two", "three"].entries()) {
      sqlite
        .prepare("INSERT INTO project_images (projectId, position, imageUrl) VALUES (?, ?, ?)")
        .run(film, position, `/uploads/${name}.webp`);
    }
    const [filmed] = await listFilmography(db, id, "Ana Ruiz");
    expect(filmed?.stills).toEqual(["/uploads/one.webp", "/uploads/two.webp"]);
  });

  it("are those that name the person by choice, whatever the name", async () => {
    const { db } = connection;
    const one = await addMember(db, { name: "Ana Ruiz" });
    const film = await addProject(db);
    await addCredit(film, { name: "A. R.", personId: one });
    const other = await addProject(db, { year: "2001" });
    await addCredit(other, { personId: 0 });
    expect(await filmsOf(one)).toEqual([[film, ["Editing"]]]);
    // Of two people with one name, only a choice tells which is meant.
    const third = await addProject(db);
    await addCredit(third, {});
    const namesake = await addMember(db, { name: "Ana Ruíz" });
    expect(await filmsOf(one)).toEqual([[film, ["Editing"]]]);
    expect(await filmsOf(namesake)).toEqual([]);
  });
});

describe("the page of a person", () => {
  const load = (id: string, lang?: string) => {
    const path = `${lang ? `/${lang}` : ""}/people/${id}`;
    return person(argsOf(requestTo(path), { id, ...(lang && { lang }) }));
  };

  it("has films, links and a biography in the language of the page", async () => {
    const { db } = connection;
    const id = await addMember(db, {
      name: "Ana Ruiz",
      bio_en: "She edits.",
      bio_es: "Monta.",
      websiteUrl: "https://ana.example/",
      imdbUrl: null,
      isOnTeamPage: 0,
    });
    const film = await addProject(db);
    await addCredit(film, {});
    const data = await load(`${id}-ana-ruiz`, "es");
    expect(data.person).toMatchObject({
      name: "Ana Ruiz",
      bio: { text: "Monta." },
      links: [{ name: "websiteUrl", href: "https://ana.example/" }],
      films: [{ card: { id: film }, parts: [{ role_es: "Montaje" }] }],
    });
    expect(data.page).toMatchObject({
      title: "Ana Ruiz",
      addresses: { en: `/en/people/${id}-ana-ruiz`, "x-default": `/people/${id}` },
    });
  });

  it("is 404 for a person who is not there, and has one address", async () => {
    const id = await addMember(connection.db, { name: "Ana Ruiz" });
    for (const wrong of ["999", "ana", "0", "1e3"]) {
      expect([wrong, await thrownStatus(load(wrong))]).toEqual([wrong, 404]);
    }
    expect(await thrownStatus(load(`${id}-other-name`, "en"))).toBe(301);
  });

  it("is told to search engines as a profile, of the company's people as such", async () => {
    const { db } = connection;
    const links = { websiteUrl: "https://ana.example/", imdbUrl: "https://imdb.example/nm1" };
    const id = await addMember(db, { name: "Ana", role_en: "Editor", bio_en: "Bio.", ...links });
    const place = {
      language: "en" as const,
      url: "https://films.example/en/people/1-ana",
      images: ["https://films.example/a.webp"],
      company: { name: "Umbralenta", url: "https://films.example/en" },
    };
    const member = defined(await findTeamMember(db, id));
    const profile = personProfile(member, place);
    expect(profile).toMatchObject({
      "@type": "ProfilePage",
      dateModified: member.updatedAt,
      mainEntity: {
        "@type": "Person",
        name: "Ana",
        url: place.url,
        jobTitle: "Editor",
        description: "Bio.",
        image: place.images,
        sameAs: Object.values(links),
        worksFor: { "@id": "https://films.example/#company" },
      },
    });
    const guest = personProfile({ ...member, isOnTeamPage: false }, place);
    expect(guest.mainEntity).not.toHaveProperty("worksFor");
  });
});

describe("a person who is not on the team page", () => {
  it("has a page, a place in the list of people and the sitemap, and none in the team", async () => {
    const { db } = connection;
    const guest = await addMember(db, { name: "Bea", isOnTeamPage: 0 });
    const member = await addMember(db, { name: "Ana" });
    const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);
    expect(ids((await talent(argsOf(requestTo("/talent")))).members)).toEqual([member]);
    expect(await (await answer(team, get("/api/team"))).json()).toMatchObject([{ id: member }]);
    expect(ids((await people(argsOf(requestTo("/people")))).people)).toEqual([member, guest]);
    const pages = await listPublicPages(db, "https://films.example");
    const addresses = pages.map(({ address }) => address(sitePaths("en"), "en"));
    expect(addresses).toEqual(expect.arrayContaining(["/en/people", `/en/people/${guest}-bea`]));
  });

  it("is so by the calls only when they say it, and by a form without the box", async () => {
    const { db } = connection;
    const { cookie } = await signedInAdmin(db);
    const id = await addMember(db, { name: "Ana" });
    const params = { id: String(id) };
    const put = async (fields: object) => {
      const request = json(`/api/admin/team/${id}`, fields, { cookie }, "PUT");
      return (await answer(writeMember, request, params)).status;
    };
    const isShown = async () => {
      const response = await answer(readMember, get(`/api/admin/team/${id}`, { cookie }), params);
      return ((await response.json()) as { isOnTeamPage: boolean }).isOnTeamPage;
    };
    expect([await put({ name: "Ana R." }), await isShown()]).toEqual([200, true]);
    expect([await put({ isOnTeamPage: false }), await isShown()]).toEqual([200, false]);
    expect([await put({ isOnTeamPage: null }), await isShown()]).toEqual([400, false]);
    expect(await put({ websiteUrl: "javascript:alert(1)" })).toBe(400);
    const save = (fields: Record<string, string>) =>
      answer(
        memberForm,
        form(`/admin/team/${id}`, { ...bodies.teamMember, order: "0", ...fields }, { cookie }),
        params,
      );
    expect([(await save({ isOnTeamPage: "on" })).status, await isShown()]).toEqual([303, true]);
    expect([(await save({})).status, await isShown()]).toEqual([303, false]);
  });
});

describe("the page of people", () => {
  const open = async (search = "") => {
    const response = await answer(people, get(`/en/people${search}`), { lang: "en" });
    return (await response.json()) as { people: { name: string }[]; pages: number };
  };

  it("has 96 portraits, those on the team page first, and further pages", async () => {
    const { db } = connection;
    for (let number = 1; number <= 100; number++) {
      const isOnTeamPage = number > 98 ? 1 : 0;
      await addMember(db, { name: `Person ${number}`, order: number, isOnTeamPage });
    }
    const first = await open();
    expect([first.pages, first.people.length]).toEqual([2, 96]);
    expect(first.people.slice(0, 3).map(({ name }) => name)).toEqual([
      "Person 99",
      "Person 100",
      "Person 1",
    ]);
    expect((await open("?page=2")).people.map(({ name }) => name)).toEqual([
      "Person 95",
      "Person 96",
      "Person 97",
      "Person 98",
    ]);
    expect((await answer(people, get("/en/people?page=3"), { lang: "en" })).status).toBe(404);
    const addresses = (await listPublicPages(db, "https://films.example")).map(({ address }) =>
      address(sitePaths("en"), "en"),
    );
    expect(addresses).toContain("/en/people?page=2");
    expect(addresses).not.toContain("/en/people?page=3");
    expect(addresses.filter((path) => path.startsWith("/en/people/"))).toHaveLength(100);
  });
});

describe("the bios of many people", () => {
  it("are on pages, of which the one with the chosen member is shown", async () => {
    const { db } = connection;
    const { cookie } = await signedInAdmin(db);
    for (let number = 1; number <= 100; number++) await addMember(db, { order: number });
    const open = async (search = "") => {
      const response = await answer(bios, get(`/admin/team/bio-updater${search}`, { cookie }));
      const { list } = (await response.json()) as {
        list: { cards: { id: number }[]; number: number; pages: number };
      };
      return [list.number, list.pages, list.cards[0]?.id];
    };
    expect(await open()).toEqual([1, 2, 1]);
    expect(await open("?page=2")).toEqual([2, 2, 97]);
    expect(await open("?member=99")).toEqual([2, 2, 97]);
    expect(await open("?member=96")).toEqual([1, 2, 1]);
    const { updatedAt } = (await findTeamMember(db, 99)) ?? {};
    const sent = { bio_en: "New.", bio_es: "Nueva.", [VERSION_FIELD]: updatedAt ?? "" };
    const saved = await answer(
      saveBios,
      form("/admin/team/bio-updater?member=99", sent, { cookie }),
    );
    expect([saved.status, saved.headers.get("Location")]).toEqual([
      303,
      "/admin/team/bio-updater?page=2",
    ]);
  });
});

describe("a credit by the calls", () => {
  it("takes a kind, a character and a person, or none of them", async () => {
    const { db } = connection;
    const { cookie } = await signedInAdmin(db);
    const id = await addProject(db);
    const put = async (credit: object) => {
      const body = { credits: [{ role_en: "Cast", role_es: "Reparto", name: "Bea", ...credit }] };
      const request = json(`/api/admin/projects/${id}`, body, { cookie }, "PUT");
      const response = await answer(writeProject, request, { id: String(id) });
      const { credits } = (await response.json()) as { credits?: object[] };
      return [response.status, credits?.[0]];
    };
    const none = { kind: null, character_en: null, character_es: null, personId: null };
    expect(await put({})).toMatchObject([200, none]);
    const all = { kind: "crew", character_en: "Olga", character_es: null, personId: 7 };
    expect(await put(all)).toMatchObject([200, all]);
    for (const wrong of [{ kind: "star" }, { personId: -1 }, { personId: "x" }]) {
      expect((await put(wrong))[0]).toBe(400);
    }
  });
});

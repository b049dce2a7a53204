import "~/test/arrange/built-routes";
import { beforeEach, describe, expect, it } from "vitest";
import { findCacheableAddress } from "~/edge/cacheable-addresses";
import { loader as list } from "~/routes/_site.($lang).projects/route";
import { action as write } from "~/routes/api.admin.projects.$id/route";
import { answer, argsOf, json, requestTo, thrownStatus } from "~/test/arrange/calls";
import { freshDatabase } from "~/test/arrange/database";
import { addProject } from "~/test/arrange/records";
import { signedInAdmin } from "~/test/arrange/signed-in";
import type { Connection } from "~db/connection.server";
import { categoryKey } from "./project-filter";

let connection: Connection;
beforeEach(async () => {
  connection = await freshDatabase();
});

const credit = { role_en: "Director", role_es: "Dirección", name: "Ana Ruiz" };
const award = { festival: "Bruma", year: "2024", award_en: null, award_es: null, kind: "won" };

describe("the facts of a film", () => {
  it("come and go by the calls; what is not given stays", async () => {
    const { cookie } = await signedInAdmin(connection.db);
    const id = await addProject(connection.db);
    const put = async (fields: object) => {
      const request = json(`/api/admin/projects/${id}`, fields, { cookie }, "PUT");
      const response = await answer(write, request, { id: String(id) });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    };
    const facts = {
      runtime: 98,
      status: "released",
      country_en: "Chile",
      credits: [credit, credit],
      awards: [award],
    };
    expect((await put(facts)).body).toMatchObject(facts);
    const trailerUrl = "https://youtu.be/aqz-KE-bpKQ";
    expect((await put({ trailerUrl })).body).toMatchObject({
      ...facts,
      trailerUrl: "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
    });
    expect((await put({ runtime: null, trailerUrl: null, credits: [] })).body).toMatchObject({
      runtime: null,
      trailerUrl: null,
      credits: [],
      awards: [award],
    });
    for (const wrong of [
      { runtime: 0 },
      { runtime: 1.5 },
      { runtime: "long" },
      { status: "lost" },
      { trailerUrl: "https://evil.example/x" },
      { pressKitUrl: "http://example.com/kit.pdf" },
      { pressKitUrl: "javascript:alert(1)" },
      { credits: [{ ...credit, name: " " }] },
      { awards: [{ ...award, kind: "lost" }] },
      { credits: Array(81).fill(credit) },
    ]) {
      expect([wrong, (await put(wrong)).status]).toEqual([wrong, 400]);
    }
  });
});

describe("the list, narrowed down", () => {
  const load = (query: string) => list(argsOf(requestTo(`/projects${query}`)));
  const filmsOf = ({ groups }: Awaited<ReturnType<typeof load>>) =>
    groups.flatMap(({ films }) => films);

  it("shows what fits, with the rest still to choose from, and pages of it", async () => {
    for (let number = 0; number < 13; number++) await addProject(connection.db, { year: "2020" });
    await addProject(connection.db, {
      category_en: "Música & Vídeo",
      category_es: "Clip",
      year: "2021",
    });
    const features = await load("?category=feature-film&page=2");
    expect([filmsOf(features).length, features.pages]).toEqual([1, 2]);
    expect(features.years).toEqual(["2020"]);
    expect(features.categories.map(({ key }) => key)).toEqual(["feature-film", "musica-video"]);
    expect(filmsOf(await load("?year=2021"))).toHaveLength(1);
    const narrowed = await load("?category=musica-video&year=2021");
    expect(narrowed.page.title).toContain("2021");
    expect(narrowed.page.addresses).toEqual((await load("")).page.addresses);
    for (const query of [
      "?category=nothing",
      "?category=",
      "?year=1999",
      "?category=musica-video&year=2020",
    ]) {
      expect([query, await thrownStatus(load(query))]).toEqual([query, 404]);
    }
  });

  it("has one address for each answer that is kept", () => {
    const kept = (query: string) => findCacheableAddress(`/es/projects?${query}`) !== null;
    const good = [
      "category=a-b",
      "year=2024",
      "category=a&year=2024&page=2",
      "category=%C3%B1",
      "page=3",
    ];
    expect(good.filter((query) => !kept(query))).toEqual([]);
    const sameAs = {
      "year=2024&category=a": "category=a&year=2024",
      "page=1&year=2024": "year=2024&page=1",
      "x=1&year=2024": "year=2024",
    };
    for (const [query, right] of Object.entries(sameAs)) {
      expect(findCacheableAddress(`/es/projects?${query}`)?.url).toBe(`/es/projects?${right}`);
    }
    const bad = [
      "category=%61",
      "category=%c3%b1",
      "category=A",
      "year=20245",
      "category=a&category=b",
      "category=",
    ];
    expect(bad.filter(kept)).toEqual([]);
    expect(findCacheableAddress("/news?category=a")?.url).toBe("/news");
    expect(findCacheableAddress("/screener/1")).toBeNull();
    expect(findCacheableAddress("/files/x.mp4")).toBeNull();
    expect(categoryKey("--la película / nº 2!")).toBe("la-película-nº-2");
  });
});

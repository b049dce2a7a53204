import { describe, expect, it } from "vitest";
import type { Credit } from "./credit";
import { kindOf, kindOfRole, ofKind } from "./credit-kinds";
import { personFinder } from "./credit-people";
import { namesOf, toShownCredits } from "./shown-credits.server";

const credit = (role: [en: string, es: string], name: string, more: Partial<Credit> = {}) => ({
  role_en: role[0],
  role_es: role[1],
  name,
  kind: null,
  character_en: null,
  character_es: null,
  personId: null,
  ...more,
});
const direction: [string, string] = ["Director", "Dirección"];
const cast: [string, string] = ["Cast", "Reparto"];

describe("the kind of a credit", () => {
  it.each([
    ["director", "Director", "Dirección"],
    ["director", "Directed by", "x"],
    ["director", "Co-directors", "x"],
    ["director", "Film by", "Dirigida por"],
    ["writer", "Written by", "Guion"],
    ["writer", "Pen", "Guionista"],
    ["producer", "Executive Producers", "Producción ejecutiva"],
    ["cast", "Starring", "x"],
    ["cast", "Voices", "Voces"],
    ["crew", "Casting director", "Dirección de casting"],
    ["crew", "Director of photography", "Dirección de fotografía"],
    ["crew", "Hawk keeper", "Halconera"],
  ] as const)("is %s for %s, %s", (kind, role_en, role_es) => {
    expect(kindOfRole({ role_en, role_es })).toBe(kind);
  });

  it("is the chosen one, and each name counts once", () => {
    const host = credit(["Host", "Presentación"], "Eva", { kind: "cast" });
    expect(kindOf(host)).toBe("cast");
    const all = [credit(cast, "Bea Sol"), host, credit(direction, "Ana"), host];
    expect(ofKind(all, "cast").map(({ name }) => name)).toEqual(["Bea Sol", "Eva"]);
  });
});

describe("the person of a credit", () => {
  const people = [
    { id: 1, name: "Ana Ruiz" },
    { id: 2, name: "Bea Sol" },
    { id: 3, name: "BEA SÓL" },
  ];
  const found = (name: string, personId: number | null = null) =>
    personFinder(people)({ name, personId })?.id;

  it("is the chosen one, or the only one of that name", () => {
    expect(found("ana ruíz")).toBe(1);
    expect(found("Bea Sol")).toBeUndefined();
    expect(found("Bea Sol", 3)).toBe(3);
    expect(found("A. Ruiz", 1)).toBe(1);
    expect(found("Ana Ruiz", 0)).toBeUndefined();
    expect(found("Ana Ruiz", 99)).toBeUndefined();
  });

  it("stands in the phrase of names and in the list, with the character", () => {
    const credits = [
      credit(direction, "Ana Ruiz"),
      credit(direction, "Ignacio"),
      credit(cast, "Eva", { character_en: "The keeper", character_es: "La farera" }),
    ];
    expect(namesOf(credits, "director", people, "es")).toEqual([
      { text: "Ana Ruiz", person: people[0] },
      { text: " e " },
      { text: "Ignacio" },
    ]);
    expect(namesOf(credits, "writer", people, "es")).toEqual([]);
    const [first, , last] = toShownCredits(credits, people, "es");
    expect(first).toMatchObject({ role_es: "Dirección", kind: "director", person: people[0] });
    expect(last).toEqual({
      role_es: "Reparto",
      name: "Eva",
      kind: "cast",
      character_es: "La farera",
    });
  });
});

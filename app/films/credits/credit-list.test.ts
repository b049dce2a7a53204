import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyCodePoint } from "~/test/arrange/any-text";
import { foldText } from "~db/fold";
import { readCreditList } from "./credit-list";
import { findRole, roleInOther, withBothRoles } from "./role-names";
import { tradeRoles } from "./trade-roles";

const read = (text: string, language: "en" | "es" = "en") => {
  const { rows, wrong } = readCreditList(text, language);
  return { rows: rows.map((row) => [row.role_en, row.role_es, row.name]), wrong };
};
const direction = ["Director", "Dirección", "Ana Ruiz"];

describe("a list of credits", () => {
  it.each([
    "Director: Ana Ruiz",
    "Director\tAna Ruiz",
    "Director, Ana Ruiz",
    "Director – Ana Ruiz",
    "Director - Ana Ruiz",
    "Director ........ Ana Ruiz",
    "Director      Ana Ruiz",
    "Ana Ruiz (Director)",
    "Ana Ruiz\tDirector",
    "Ana Ruiz, Director",
    "• Director: Ana Ruiz",
    "1. Director: Ana Ruiz",
    "Director\tDirección\tAna Ruiz",
    "Dirección\tDirector\tAna Ruiz",
    "Ana Ruiz\tDirector\tDirección",
    "Director;Dirección;Ana Ruiz",
    "Role\tFunción\tNombre\nDirector\tDirección\tAna Ruiz",
    '\r\n"Director"\t"Ana\nRuiz"\r\n\r\n',
  ])("is read: %j", (text) => {
    expect(read(text)).toEqual({ rows: [direction], wrong: [] });
  });

  it.each([
    // Titles of columns.
    [
      "Role\tFirst name\tLast name\nDirector\tJosé\tNúñez\nProducer\tAna\tRuiz",
      "Director José Núñez|Producer Ana Ruiz",
    ],
    [
      'Function,Name\nDirector,"Núñez, José"\nEditor,Ana Ruiz',
      "Director Núñez, José|Editor Ana Ruiz",
    ],
    ["Apellidos;Nombre;Cargo\nRuiz;Ana;Dirección", "Director Ana Ruiz"],
    ["Nombre,Cargo\nAna Ruiz,Guion", "Screenplay Ana Ruiz"],
    [
      "Nombre\tPrimer apellido\tSegundo apellido\tFunción\nAna\tRuiz\tSol\tMontaje",
      "Editing Ana Ruiz Sol",
    ],
    ["Department\tJob\tName\tE-mail\nCamera\tGaffer\tEva Gil\teva@x.example", "Gaffer Eva Gil"],
    [
      "Role (Spanish)\tName\tRole (English)\nHalconera\tBea Sol\tHawk keeper",
      "Hawk keeper Bea Sol",
    ],
    ["Actor\tCharacter\nPablo Sanz\tMarta", "Cast Pablo Sanz as Marta"],
    [
      "Función\tIntérprete\tPersonaje\nReparto\tPablo Sanz\tMarta\nReparto\tEva Gil\t",
      "Cast Pablo Sanz as Marta|Cast Eva Gil",
    ],
    ["Role\tName\nProducer\tAna Ruiz\n\tBea Sol", "Producer Ana Ruiz|Producer Bea Sol"],
    ["| Role | Name |\n|---|---|\n| Editor | Ana Ruiz |", "Editor Ana Ruiz"],
    // Shape.
    ["Director\tJosé\tNúñez\nCast\tAna\tRuiz", "Director José Núñez|Cast Ana Ruiz"],
    ["José\tNúñez\tDirector", "Director José Núñez"],
    ["Director\tDirección\tJosé\tNúñez", "Director José Núñez"],
    ["Cast\tPablo Sanz\tMarta", "Cast Pablo Sanz as Marta"],
    [
      "Director\tAna Ruiz\nCast\tPablo Sanz\tMarta\nCast\tEva Gil\tthe Editor",
      "Director Ana Ruiz|Cast Pablo Sanz as Marta|Cast Eva Gil as the Editor",
    ],
    ["Cast\tReparto\tPablo Sanz\tMarta", "Cast Pablo Sanz as Marta"],
    ["Pablo Sanz\tCast\tMarta", "Cast Pablo Sanz as Marta"],
    ["Cast\tPablo\tSanz\tMarta", "Cast Pablo Sanz as Marta"],
    ["Producer\tAna Ruiz\n\tBea Sol", "Producer Ana Ruiz|Producer Bea Sol"],
    [
      "Director,Dirección,Ana Ruiz\nProducer,Producción,Eva Gil",
      "Director Ana Ruiz|Producer Eva Gil",
    ],
    ["Director|Ana Ruiz\nEditor|Eva Gil", "Director Ana Ruiz|Editor Eva Gil"],
    // Lines.
    ["Director | Ana Ruiz", "Director Ana Ruiz"],
    ["Director / Ana Ruiz", "Director Ana Ruiz"],
    ["Director = Ana Ruiz", "Director Ana Ruiz"],
    ["Director . . . . . Ana Ruiz", "Director Ana Ruiz"],
    ["Director\u00a0\u2013\u00a0Ana Ruiz", "Director Ana Ruiz"],
    ["Director: “Ana Ruiz”", "Director Ana Ruiz"],
    ['Director: "Nano" Ruiz', 'Director "Nano" Ruiz'],
    ["Cast: Pablo Sanz como Marta", "Cast Pablo Sanz as Marta"],
    ["Cast: Pablo Sanz ..... Marta", "Cast Pablo Sanz as Marta"],
    ["Cast: Pablo Sanz (Marta)", "Cast Pablo Sanz as Marta"],
    ["Cast: Pablo Sanz (voz)", "Cast Pablo Sanz (voz)"],
    ["Cast: Pablo Sanz – Marta", "Cast Pablo Sanz as Marta"],
    // Roles that stand alone.
    [
      "CAST\nPablo Sanz ... Marta\nEva Gil as Luz\nBea Sol\n\nDirector: Ana Ruiz",
      "Cast Pablo Sanz as Marta|Cast Eva Gil as Luz|Cast Bea Sol|Director Ana Ruiz",
    ],
    ["Reparto:\n\nPablo Sanz\tMarta\nMúsica\nEva Gil", "Cast Pablo Sanz as Marta|Music Eva Gil"],
    [
      "Ficha artística\n-----\nPablo Sanz (Marta)\nEva Gil\n\nFicha técnica\nMúsica de Bea Sol",
      "Cast Pablo Sanz as Marta|Cast Eva Gil|Music Bea Sol",
    ],
    ["Directed by Ana Ruiz", "Directed by Ana Ruiz"],
    ["Editing by Ana Ruiz", "Editing Ana Ruiz"],
    ["Pablo Sanz as Marta\nEva Gil como Luz", "Cast Pablo Sanz as Marta|Cast Eva Gil as Luz"],
    // Several people.
    ["Producer: Ana Ruiz; Bea Sol", "Producer Ana Ruiz|Producer Bea Sol"],
    ["Producer\tAna Ruiz / Bea Sol", "Producer Ana Ruiz|Producer Bea Sol"],
    [
      'Producer\t"Ana Ruiz\nBea Sol"\nEditor\t"Eva\nGil"',
      "Producer Ana Ruiz|Producer Bea Sol|Editor Eva Gil",
    ],
  ])("is read by its titles or its shape: %j", (text, wanted) => {
    for (const typed of [text, text.replaceAll("\n", "\r\n")]) {
      const { rows, wrong } = readCreditList(typed, "en");
      const lines = rows.map(({ role_en, name, character_en }) =>
        [
          role_en.replace(/^CAST$/, "Cast"),
          name,
          ...(character_en ? ["as", character_en] : []),
        ].join(" "),
      );
      expect(lines).toEqual(wanted.split("|"));
      expect(wrong).toEqual([]);
    }
  });

  it("says which lines are titles", () => {
    const text = "Role\tName\nCast\nAna Ruiz\n\nMusic";
    expect(readCreditList(text, "en")).toMatchObject({ titles: [1, 2], wrong: [5] });
    expect(readCreditList("Cast\nAna Ruiz", "es").rows).toEqual([
      { role_en: "Cast", role_es: "Reparto", name: "Ana Ruiz" },
    ]);
  });

  it("tells its language by its roles, and keeps roles as they are typed", () => {
    expect(read("Directora: Ana\nGuionista: Bea\nScript: Eva\nFoquista: Iris", "en").rows).toEqual([
      ["Director", "Directora", "Ana"],
      ["Screenplay", "Guionista", "Bea"],
      ["Script supervisor", "Script", "Eva"],
      ["Focus puller", "Foquista", "Iris"],
    ]);
    expect(read("Editor: Ana\nScript: Bea\nGaffer: Eva\nProducer: Iris", "es").rows).toEqual([
      ["Editor", "Montaje", "Ana"],
      ["Script", "Guion", "Bea"],
      ["Gaffer", "Jefatura de eléctricos", "Eva"],
      ["Producer", "Producción", "Iris"],
    ]);
  });

  it("leaves the other language of an unknown role open", () => {
    expect(read("Cast: Ana\nHawk keeper: Bea").rows[1]).toEqual(["Hawk keeper", "", "Bea"]);
    expect(read("Reparto: Ana\nHalconera: Bea").rows[1]).toEqual(["", "Halconera", "Bea"]);
    expect(read("Halconera: Bea", "es").rows[0]).toEqual(["", "Halconera", "Bea"]);
    expect(read("Dirección\tDirector\tAna\nHalconera\tHawk keeper\tBea").rows[1]).toEqual([
      "Hawk keeper",
      "Halconera",
      "Bea",
    ]);
  });

  it("keeps names with commas and brackets", () => {
    expect(read("Cast: Ana Ruiz, Bea Sol").rows[0]?.[2]).toBe("Ana Ruiz, Bea Sol");
    expect(read("Music: Ana Ruiz (piano)").rows[0]?.[2]).toBe("Ana Ruiz (piano)");
    expect(read("Ana Ruiz (Music: piano)").rows[0]).toEqual(["Music: piano", "", "Ana Ruiz"]);
  });

  it("names the lines that it cannot read", () => {
    const text = 'Director: Ana\nno role here\n\n"Cast"\t"Bea\nSol"\nMusic:\na\tb\tc\td';
    expect(read(text)).toEqual({
      rows: [
        ["Director", "Dirección", "Ana"],
        ["Cast", "Reparto", "Bea Sol"],
      ],
      wrong: [2, 6, 7],
    });
  });

  it("reads back what a spreadsheet with both languages holds", () => {
    const cell = fc
      .string({ unit: fc.constantFrom("a", "B", "ñ", "'", "-", ".", "4") })
      .filter((text) => /[aBñ]{2}/.test(text));
    const row = fc.tuple(fc.constantFrom(...tradeRoles), cell);
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 30 }), (rows) => {
        const text = rows.map(([[en, es], name]) => [en, es, name].join("\t")).join("\r\n");
        expect(read(text).rows).toEqual(rows.map(([[en, es], name]) => [en, es, name]));
      }),
    );
  });

  it("takes any text: every line that is not empty is a credit, a heading, or wrong", () => {
    const piece = fc.constantFrom("Director", "Cast", "Ana", ":", " – ", "\t", ";", ",", "(", ")");
    const text = fc.oneof(
      fc.string({ unit: anyCodePoint, maxLength: 200 }),
      fc.array(fc.oneof(piece, fc.constantFrom("\n", '"', "…", "  "))).map((all) => all.join("")),
    );
    fc.assert(
      fc.property(text, fc.constantFrom("en", "es"), (typed, language) => {
        const { rows, wrong } = readCreditList(typed, language);
        const lines = typed.split(/\r\n|\r|\n/);
        expect(rows.length + wrong.length).toBeLessThanOrEqual(lines.length);
        for (const line of wrong) expect(lines[line - 1]).toMatch(/\S/);
        for (const { role_en, role_es, name } of rows) {
          expect(role_en || role_es).not.toBe("");
          expect(name).not.toBe("");
          for (const each of [role_en, role_es, name]) expect(each).not.toMatch(/[\n\r\t]/);
        }
      }),
    );
  });
});

describe("the roles of the trade", () => {
  it("have a name of their own in each language", () => {
    expect(tradeRoles.length).toBeGreaterThanOrEqual(120);
    for (const index of [0, 1] as const) {
      const names = tradeRoles.map((role) => foldText(role[index]));
      expect(new Set(names).size).toBe(names.length);
    }
    for (const [en, es] of tradeRoles) {
      expect([en, roleInOther(en, "en")]).toEqual([en, es]);
      expect([es, roleInOther(es, "es")]).toEqual([es, en]);
    }
  });

  it("are found by other names, without case, accents and hyphens", () => {
    expect(findRole("makeup ARTIST")).toMatchObject({ language: "en", es: "Maquillaje" });
    expect(findRole("guión", "es")).toMatchObject({ en: "Screenplay" });
    expect(findRole("Jefa de producción")).toMatchObject({ language: "es" });
    expect(findRole("co director", "en")?.es).toBe("Codirección");
    expect(findRole("toString")).toBeNull();
    expect(findRole(" ")).toBeNull();
  });

  it("fill in the language that a credit lacks, and change nothing else", () => {
    expect(withBothRoles({ role_en: "Gaffer", role_es: " ", name: "Ana" })).toEqual({
      role_en: "Gaffer",
      role_es: "Jefatura de eléctricos",
      name: "Ana",
    });
    expect(withBothRoles({ role_en: "", role_es: "Montadora" })).toMatchObject({
      role_en: "Editing",
    });
    for (const kept of [
      { role_en: "Gaffer", role_es: "Luces" },
      { role_en: "", role_es: "" },
      { role_en: "Hawk keeper", role_es: "" },
      {},
    ]) {
      expect(withBothRoles(kept)).toBe(kept);
    }
  });

  it("splits the character from a name of the cast, in both languages", () => {
    const { rows } = readCreditList(
      "Reparto: Ana Ruiz como Marta\nMúsica: Grupo como Siempre",
      "es",
    );
    expect(rows).toEqual([
      {
        role_en: "Cast",
        role_es: "Reparto",
        name: "Ana Ruiz",
        character_en: "Marta",
        character_es: "Marta",
      },
      { role_en: "Music", role_es: "Música", name: "Grupo como Siempre" },
    ]);
  });
});

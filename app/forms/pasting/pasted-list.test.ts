import { describe, expect, it } from "vitest";
import { messageKey } from "~/language/i18n/message-key";
import { pastedList } from "./pasted-list";

const kinds = [{ value: "qa", label: "With Q&A" }];
const english = [
  { name: "day", label: "Date" },
  { name: "venue", label: "Place" },
  { name: "city_en", label: "City (English)" },
  { name: "city_es", label: "City (Español)" },
  { name: "kind", label: "Kind", choices: kinds },
];
const spanish = [
  { name: "day", label: "Fecha" },
  { name: "venue", label: "Lugar" },
  { name: "city_es", label: "Ciudad (Español)" },
  { name: "city_en", label: "Ciudad (English)" },
  { name: "kind", label: "Tipo" },
];
const read = (text: string) => pastedList("screenings", 9, [english, spanish]).read(text, "en");

describe("cells of a spreadsheet in a text area", () => {
  it("are rows in the order of the columns", () => {
    expect(read("2027-01-05\tSol\tSeville\tSevilla\tWith Q&A\n\n2027-01-06")).toMatchObject({
      rows: [
        { day: "2027-01-05", venue: "Sol", city_en: "Seville", city_es: "Sevilla", kind: "qa" },
        { day: "2027-01-06" },
      ],
      wrong: [],
      titles: [],
    });
  });

  it("stand below titles in any order and either language, and what has no column is left", () => {
    expect(read("City (Español)\tSeats\tDate\nSevilla\t90\t2027-01-05")).toMatchObject({
      rows: [{ day: "2027-01-05", city_es: "Sevilla" }],
      wrong: [],
      titles: [1],
    });
    expect(read("Ciudad (English),Fecha\nSeville,2027-01-05").rows).toEqual([
      { day: "2027-01-05", city_en: "Seville" },
    ]);
  });

  it("are refused by row where one has no meaning or no column", () => {
    const { wrong, refusal } = read("a\tb\tc\td\tRadio\na\tb\tc\td\tqa\te\na\tb\tc\td\tqa");
    expect(wrong).toEqual([1, 2]);
    expect(refusal).toBe(
      messageKey("admin:validation.pastedRows", {
        cells: "1, Kind: “Radio”",
        can: "Kind: With Q&A",
      }),
    );
    const wide = read("a\tb\tc\td\tqa\te\na\tb\tc\td\tqa");
    expect(wide.refusal).toBe(messageKey("admin:validation.pastedWide", { lines: "1" }));
  });

  it("are rows as the sheet of the columns has them", () => {
    const sheet = `${english.map(({ label }) => `"${label}"`).join(",")}\r\n`;
    expect(read(`${sheet}"2027-01-05","Sol","Seville","Sevilla","qa"\r\n`).rows).toEqual([
      { day: "2027-01-05", venue: "Sol", city_en: "Seville", city_es: "Sevilla", kind: "qa" },
    ]);
  });
});

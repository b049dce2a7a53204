import { describe, expect, it } from "vitest";
import { filmData } from "./film-data.server";
import type { MovedMember } from "./moved-member";

const still = (name: string, size = "1600x900") => `/uploads/${name}-${size}.webp`;

/** Returns the data of a film of an English text. */
function film(text: string, captions: Record<string, string> = {}, title = "A film") {
  const pictures = Object.entries(captions).map(([address, caption]) => ({
    address,
    caption,
    alt: "",
  }));
  const member = {
    language: "en",
    excerpt: "",
    record: { title, terms: [] },
    moved: { text, pictures, notKept: [] },
  } as unknown as MovedMember;
  const base = { title_en: title, title_es: title, isPublished: true, publishAt: null };
  const texts = { content_en: text, content_es: "", year: "2020", imageUrl: "" };
  return filmData([member], { ...base, ...texts }, () => false);
}

const names = (data: object) =>
  (data as { credits: { role_en: string; name: string }[] }).credits.map(
    ({ role_en, name }) => `${role_en}: ${name}`,
  );

describe("an old record that becomes a film", () => {
  it("has no heading whose contents have become credits", () => {
    const data = film(
      "A road.\n\n## Credits\n\nDirector – Ana\nMusic – Eva\n\n## Facts\n\n### Format\n\nDCP",
    );
    expect(data).toMatchObject({ description_en: "A road.\n\n## Facts\n\n### Format\n\nDCP" });
  });

  it("has no titles of columns among its credits", () => {
    expect(names(film("Role – Name\nDirector – Ana\nMusic – Eva"))).toEqual([
      "Director: Ana",
      "Music: Eva",
    ]);
  });

  it("has the names below a role in bold letters", () => {
    const text = "**Dirección**\nNora Ibáñez\n**Producción:**\nAna Gil\nEva Ruiz\n**Año**: 2018";
    expect(names(film(text))).toEqual(["Director: Nora Ibáñez", "Producer: Ana Gil, Eva Ruiz"]);
    const said =
      "**Why salt?**\nBecause it is the only rock we eat.\n**And film?**\nFor its light.";
    expect(film(said)).toMatchObject({ description_en: said, credits: [] });
  });

  it("has its year and running time in their fields", () => {
    const data = film(
      "**Directed by:** Jürgen Haß\n**Written by:** Ana\n**Year:** 2018\n**Running time:** 17 min.",
    );
    expect(data).toMatchObject({ year: "2018", runtime: 17 });
    expect(names(data)).toEqual(["Directed by: Jürgen Haß", "Written by: Ana"]);
    expect(film("* Duration: 94 min")).toMatchObject({ runtime: 94 });
    expect(film("* Duration: 1 h 34 min")).toMatchObject({ runtime: null });
  });

  it("has a gallery as stills, but for captions that only the text has, and icons", () => {
    const [a, b, c, icon] = [still("a"), still("b"), still("c"), still("d", "60x40")];
    const text = [
      `![](${a})\n*At sea \\* night*`,
      `![](${b})`,
      `![](${c})\n*Own words*`,
      `![](${icon})`,
    ];
    expect(film(text.join("\n\n"), { [a]: "At  sea * night", [c]: "Other words" })).toMatchObject({
      galleryImages: [a, b],
      description_en: `![](${c})\n*Own words*\n\n![](${icon})`,
    });
  });
});

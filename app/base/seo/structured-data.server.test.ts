import { describe, expect, it } from "vitest";
import { organizationOf } from "./company-data.server";
import { filmOf } from "./film-data.server";
import { newsArticleOf } from "./page-data.server";
import { structuredText } from "./structured-data.server";

const company = { name: "Umbralenta", url: "https://films.example/en" };
const film = { name: "Night Ferry", url: "https://films.example/en/project/1", company } as const;

describe("structured data", () => {
  it("of a film has what is known of it, and no word of what is not", () => {
    expect(filmOf({ ...film, language: "en", description: "", images: [], awards: [] })).toEqual({
      "@type": "Movie",
      name: "Night Ferry",
      url: film.url,
      productionCompany: {
        "@type": "Organization",
        "@id": "https://films.example/#company",
        ...company,
      },
    });
    const known = filmOf({
      ...film,
      language: "en",
      year: "2024",
      genre: "Short",
      images: ["https://films.example/a.webp"],
      directors: [{ name: "Inés Valderrama", url: "https://films.example/en/people/1" }],
      writers: [{ name: "W" }],
      producerPeople: [{ name: "P" }],
      actors: [{ name: "A" }, { name: "B", character: "Olga" }],
      awards: ["Best Short, Bruma 2024"],
      minutes: 97,
      countries: ["Chile"],
      languages: ["es"],
      trailer: {
        name: "Trailer",
        description: "Two minutes.",
        thumbnail: "https://films.example/t.jpg",
        uploadedAt: "2024-01-05",
        player: "https://player.example/1",
      },
    });
    expect(known).toMatchObject({
      dateCreated: "2024",
      datePublished: "2024",
      genre: "Short",
      director: [
        {
          "@type": "Person",
          name: "Inés Valderrama",
          url: "https://films.example/en/people/1",
        },
      ],
      author: [{ "@type": "Person", name: "W" }],
      producer: [{ "@type": "Person", name: "P" }],
      actor: [
        { "@type": "Person", name: "A" },
        {
          "@type": "PerformanceRole",
          actor: { "@type": "Person", name: "B" },
          characterName: "Olga",
        },
      ],
      award: ["Best Short, Bruma 2024"],
      duration: "PT97M",
      countryOfOrigin: [{ "@type": "Country", name: "Chile" }],
      inLanguage: ["es"],
      trailer: {
        "@type": "VideoObject",
        thumbnailUrl: "https://films.example/t.jpg",
        uploadDate: "2024-01-05",
        embedUrl: "https://player.example/1",
      },
    });
  });

  it("of an article names its author, else the company, and cuts a long headline", () => {
    const facts = {
      headline: "é".repeat(200),
      url: film.url,
      language: "en",
      company,
      date: "2025-01-05",
      changedAt: "2025-01-06T00:00:00.000Z",
    } as const;
    const article = newsArticleOf({ ...facts, author: "Ana Ruiz" });
    expect(article).toMatchObject({ author: { "@type": "Person", name: "Ana Ruiz" } });
    expect(article).toMatchObject({ headline: "é".repeat(110) });
    expect(newsArticleOf({ ...facts, author: null })).toMatchObject({
      author: { name: "Umbralenta" },
    });
  });

  it("cannot end its element, or begin a comment in it, and says what it was told", () => {
    const name = `</script><script>alert(1)</script><!--<script>\u2028"`;
    const text = structuredText([organizationOf({ ...company, name })]);
    expect(text).not.toMatch(/<\/?script|<!--/i);
    expect(JSON.parse(text)).toMatchObject({
      "@context": "https://schema.org",
      "@graph": [{ "@type": "Organization", name }],
    });
  });
});

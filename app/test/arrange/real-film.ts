/** A film with as much as the forms of real films hold. */
import { defined } from "~/config/defined";

const cities = ["Seville", "Valparaíso", "Lisbon", "Bilbao", "Lima", "Berlin", "Oslo"];
const countries = ["Spain", "Chile", "Portugal", "Spain", "Peru", "Germany", "Norway"];
const inBoth = (name: string, en: string | undefined, es = en) => ({
  [`${name}_en`]: en,
  [`${name}_es`]: es,
});

const rows = <Row>(count: number, rowOf: (index: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => rowOf(index));

/** Returns a day in the next weeks, or in the last ones, as `2027-01-05`. */
const dayFrom = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, "2027-01-05".length);

const lists = {
  companies: rows(12, (index) => ({
    role: defined(["production", "coProduction", "funding", "distribution"][index % 4], "role"),
    name: `Company of the ${index + 1}th Coast`,
    ...inBoth("territory", "Spain and Portugal", "España y Portugal"),
    url: `https://company-${index}.example/films`,
    contact: "Noor Halvorsen",
    email: `films@company-${index}.example`,
    phone: "+34 600 100 200",
  })),
  screenings: rows(14, (index) => ({
    day: dayFrom(index * 4 - 7),
    time: "20:30",
    timeZone: "Europe/Madrid",
    kind: index === 0 ? "premiere" : "screening",
    festival: index % 3 === 0 ? "Festival of the North" : null,
    venue: `Cinema ${index + 1}, Screen 2`,
    ...inBoth("city", cities[index % cities.length]),
    ...inBoth("country", countries[index % countries.length]),
    ticketsUrl: `https://tickets.example/${index}`,
    ...inBoth("note", "With the director", "Con la directora"),
    state: null,
    notice: null,
  })),
  releases: rows(6, (index) => ({
    kind: "theatrical",
    date: dayFrom(60 + index * 20),
    ...inBoth("country", countries[index]),
    ...inBoth("note", "Selected cinemas", "Cines seleccionados"),
  })),
  quotes: rows(8, (index) => ({
    ...inBoth(
      "text",
      "A film that walks, and makes you measure the distance.",
      "Una película que camina y obliga a medir la distancia.",
    ),
    source: `Paper ${index + 1}`,
    author: "Ana Prieto",
    stars: 4.5,
    language: "es",
    url: `https://paper-${index}.example/review`,
  })),
  credits: rows(40, (index) => ({
    ...inBoth("role", `Role ${index + 1}`, `Función ${index + 1}`),
    name: `Person ${index + 1} Halvorsen`,
    kind: null,
    ...inBoth("character", null as unknown as undefined),
    personId: null,
  })),
  awards: rows(6, (index) => ({
    festival: `Festival ${index + 1}`,
    year: "2026",
    kind: "won",
    ...inBoth("award", "Best film", "Mejor película"),
  })),
};

interface Film {
  id: number;
  videos: object[];
}

/**
 * Fills the sample film that has most: 12 companies, 14 screenings, 6 releases, 8 quotes, 40 credits,
 * 12 stills, 3 videos and 6 awards.
 *
 * @param cookie the session cookie of an admin
 * @returns its id
 */
export async function makeRealFilm(site: { url: string }, cookie: string): Promise<number> {
  const call = async (path: string, body?: object) => {
    const response = await fetch(new URL(`/api/admin/${path}`, site.url), {
      method: body ? "PUT" : "GET",
      headers: { cookie, "Content-Type": "application/json" },
      body: body && JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as unknown;
  };
  const films = (await call("projects")) as Film[];
  const film = films.reduce((most, each) =>
    each.videos.length > most.videos.length ? each : most,
  );
  const { rows: pictures } = (await call("pictures")) as { rows: { address: string }[] };
  const video = defined(film.videos[0], "a film with a video");
  await call(`projects/${film.id}`, {
    ...lists,
    videos: rows(3, (index) => film.videos[index] ?? video),
    galleryImages: pictures.slice(0, 12).map(({ address }) => address),
  });
  return film.id;
}

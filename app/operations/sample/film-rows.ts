import type { FilmRows } from "~/films/film-rows/film-rows";
import type { sampleProjects } from "./content";
import { dayIn } from "./screenings";

type Key = (typeof sampleProjects)[number]["key"];
type Company = FilmRows["companies"][number];
type Release = FilmRows["releases"][number];
type Quote = FilmRows["quotes"][number];
type Both = readonly [english: string, spanish: string];

const company = (
  role: Company["role"],
  name: string,
  more: { territory?: Both; contact?: string; email?: string; phone?: string } = {},
): Company => ({
  role,
  name,
  territory_en: more.territory?.[0] ?? null,
  territory_es: more.territory?.[1] ?? null,
  url: null,
  contact: more.contact ?? null,
  email: more.email ?? null,
  phone: more.phone ?? null,
});

const release = (
  kind: Release["kind"],
  date: string,
  country: Both | null,
  note: Both | null = null,
): Release => ({
  kind,
  date,
  country_en: country?.[0] ?? null,
  country_es: country?.[1] ?? null,
  note_en: note?.[0] ?? null,
  note_es: note?.[1] ?? null,
});

const quote = (
  [text_en, text_es]: Both,
  source: string,
  { author = null, stars = null, language = null }: Partial<Quote> = {},
): Quote => ({ text_en, text_es, source, author, stars, url: null, language });

const chile = ["Chile", "Chile"] as const;
const spain = ["Spain", "España"] as const;
const own = company("production", "Umbralenta");

/** Releases to come, by the days from the first start on: they follow the screenings. */
const comingReleases: Partial<Record<Key, [kind: Release["kind"], inDays: number, where: Both][]>> =
  {
    saltLine: [
      ["theatrical", 68, spain],
      ["theatrical", 110, chile],
    ],
  };

/** Returns the companies, releases and quotes of a sample film; `now` is the first start. */
export function sampleRows(key: Key, now: number): FilmRows {
  const coming = (comingReleases[key] ?? []).map(([kind, inDays, where]) =>
    release(kind, dayIn(inDays, now), where),
  );
  const rows = sampleFilmRows[key];
  return { ...rows, releases: [...rows.releases, ...coming] };
}

/** All of them are invented. */
const sampleFilmRows: Record<Key, FilmRows> = {
  saltLine: {
    companies: [
      own,
      company("coProduction", "Albariza Cine", { territory: spain }),
      company("funding", "Fondo Meridiano"),
      company("broadcaster", "Canal Albariza", { territory: spain }),
      company("sales", "Contraluz International", {
        territory: ["World", "Todo el mundo"],
        contact: "Maud Lefèbvre",
        email: "sales@contraluz.example",
        phone: "+33 1 00 00 00 00",
      }),
      company("distribution", "Distribuidora Sotavento", { territory: chile }),
      company("distribution", "Vértigo Sur", { territory: spain }),
      company("press", "Margen Comunicación", {
        contact: "Paula Iriarte",
        email: "prensa@margen.example",
      }),
    ],
    releases: [
      release(
        "worldPremiere",
        "2025-01-16",
        ["Portugal", "Portugal"],
        ["Bruma Film Festival, opening film", "Bruma Film Festival, película inaugural"],
      ),
      release("nationalPremiere", "2025-11-20", chile),
    ],
    quotes: [
      quote(
        [
          "A film that walks, and makes you measure the distance.",
          "Una película que camina y te obliga a medir la distancia.",
        ],
        "Le Contrechamp",
        { author: "Hélène Aubry", stars: 4.5, language: "fr" },
      ),
      quote(
        [
          "Rocío Belmar carries a whole border on her shoulders.",
          "Rocío Belmar lleva una frontera entera a hombros.",
        ],
        "El Fotograma",
        { author: "Darío Cueto", stars: 4, language: "es" },
      ),
      quote(
        [
          "The best use of silence in a desert since there has been sound in the cinema.",
          "El mejor silencio que se ha oído en un desierto desde que el cine suena.",
        ],
        "Dailies",
      ),
    ],
  },
  nightFerry: {
    companies: [
      own,
      company("funding", "Fondo Meridiano"),
      company("sales", "Corto Circuito", {
        territory: ["World", "Todo el mundo"],
        email: "festivals@cortocircuito.example",
      }),
    ],
    releases: [
      release("worldPremiere", "2023-06-10", chile, ["Cortos del Estrecho", "Cortos del Estrecho"]),
      release("streaming", "2024", null),
    ],
    quotes: [
      quote(
        ["Fifty minutes in twenty-one.", "Cincuenta minutos que caben en veintiuno."],
        "Dailies",
        { stars: 4, language: "en" },
      ),
    ],
  },
  glacier: {
    companies: [
      own,
      company("broadcaster", "Canal Albariza", { territory: spain }),
      company("distribution", "Distribuidora Sotavento", { territory: chile }),
      company("sales", "Contraluz International", {
        territory: ["World", "Todo el mundo"],
        contact: "Maud Lefèbvre",
        email: "sales@contraluz.example",
      }),
    ],
    releases: [
      release(
        "worldPremiere",
        "2024-02-17",
        ["Norway", "Noruega"],
        ["Ventisca Documentary Festival", "Ventisca Documentary Festival"],
      ),
      release("theatrical", "2024-08-15", chile),
      release("tv", "2025-01", spain, ["Canal Albariza", "Canal Albariza"]),
    ],
    quotes: [
      quote(
        [
          "An inventory of what melts, kept by the last honest bookkeeper.",
          "El inventario de lo que se derrite, llevado por la última contable honrada.",
        ],
        "Nordlys Film",
        { author: "Ingrid Moe", stars: 5, language: "no" },
      ),
      quote(
        ["You leave the cinema colder and kinder.", "Se sale del cine con más frío y mejor."],
        "El Fotograma",
        { author: "Darío Cueto", language: "es" },
      ),
    ],
  },
  afterglow: { companies: [own], releases: [], quotes: [] },
  madeOfWind: { companies: [own], releases: [], quotes: [] },
  cartographer: {
    companies: [
      own,
      company("coProduction", "Albariza Cine", { territory: spain }),
      company("funding", "Fondo Meridiano"),
      company("distribution", "Distribuidora Sotavento", { territory: chile }),
    ],
    releases: [
      release("worldPremiere", "2023-09-21", spain, [
        "Festival de Cine de Alcabala",
        "Festival de Cine de Alcabala",
      ]),
      release("theatrical", "2023-11-16", chile),
      release("theatrical", "2024-01-19", spain),
      release("streaming", "2024-10", null),
    ],
    quotes: [
      quote(
        [
          "Every map lies. This one lies for love.",
          "Todos los mapas mienten. Este miente por amor.",
        ],
        "El Fotograma",
        { author: "Darío Cueto", stars: 4.5, language: "es" },
      ),
    ],
  },
};

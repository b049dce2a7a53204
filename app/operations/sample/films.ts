import type { ListedCredit } from "~/films/credits/credit";
import type { Award, AwardKind, ProjectFacts } from "~/films/projects/project-facts";
import type { sampleProjects } from "./content";

type Key = (typeof sampleProjects)[number]["key"];
type Both = readonly [english: string, spanish: string];
type Facts = Pick<
  ProjectFacts,
  "runtime" | "country_en" | "country_es" | "languages_en" | "languages_es" | "status"
>;

/** The data of a sample film besides its texts and images. */
export interface SampleFilm {
  facts: Facts;
  credits: ListedCredit[];
  awards: Award[];
}

const roles = {
  director: ["Director", "Dirección"],
  screenplay: ["Screenplay", "Guion"],
  producer: ["Producer", "Producción"],
  cast: ["Cast", "Reparto"],
  dancers: ["Choreography", "Coreografía"],
  cinematographer: ["Cinematography", "Fotografía"],
  design: ["Production design", "Diseño de producción"],
  editor: ["Editing", "Montaje"],
  sound: ["Sound", "Sonido"],
  music: ["Music", "Música"],
  effects: ["Visual effects", "Efectos visuales"],
  colour: ["Colour", "Etalonaje"],
} as const satisfies Record<string, Both>;

type Role = keyof typeof roles;

const credit = (role: Role, ...names: string[]): ListedCredit[] =>
  names.map((name) => ({ role_en: roles[role][0], role_es: roles[role][1], name }));

/** A member of the cast, with the name of the character in both languages. */
const actor = (
  name: string,
  character_en: string,
  character_es: string = character_en,
): ListedCredit => ({
  role_en: roles.cast[0],
  role_es: roles.cast[1],
  name,
  character_en,
  character_es,
});

const award = (
  kind: AwardKind,
  festival: string,
  year: string,
  [award_en, award_es]: Both,
): Award => ({ kind, festival, year, award_en, award_es });

const facts = (
  runtime: number,
  country: Both,
  languages: Both | null,
  status: Facts["status"],
): Facts => ({
  runtime,
  country_en: country[0],
  country_es: country[1],
  languages_en: languages?.[0] ?? null,
  languages_es: languages?.[1] ?? null,
  status,
});

const chileAndSpain = ["Chile, Spain", "Chile, España"] as const;
const chile = ["Chile", "Chile"] as const;
const inSpanish = ["Spanish", "Español"] as const;

/** The sample films. Team members have their names of the team page; all others are invented. */
export const sampleFilms: Record<Key, SampleFilm> = {
  saltLine: {
    facts: facts(104, chileAndSpain, ["Spanish, Kunza", "Español, kunza"], "festivals"),
    credits: [
      ...credit("director", "Inés Valderrama"),
      ...credit("screenplay", "Inés Valderrama"),
      ...credit("producer", "Noor Halvorsen"),
      actor("Rocío Belmar", "Amparo"),
      actor("Anselmo Quispe", "The surveyor", "El agrimensor"),
      actor("Teresa Lavín", "The woman at the well", "La mujer del pozo"),
      ...credit("cinematographer", "Tomás Okafor"),
      ...credit("design", "Camila Adeyemi"),
      ...credit("editor", "Julián Marchetti"),
      ...credit("sound", "Aiko Serrano"),
      ...credit("music", "Elías Brandt"),
      ...credit("colour", "Lucía Farouk"),
    ],
    awards: [
      award("won", "Encuentro Cine del Sur", "2024", [
        "Best work in progress",
        "Mejor película en curso",
      ]),
      award("selected", "Bruma Film Festival", "2025", ["Opening film", "Película inaugural"]),
      award("nominated", "Premios Farol", "2025", ["Best sound", "Mejor sonido"]),
    ],
  },
  nightFerry: {
    facts: facts(21, chile, inSpanish, "released"),
    credits: [
      ...credit("director", "Inés Valderrama"),
      ...credit("producer", "Noor Halvorsen"),
      actor("Olga Cárcamo", "Olga"),
      actor("Simón Ayala", "The child", "El niño"),
      ...credit("cinematographer", "Tomás Okafor"),
      ...credit("editor", "Julián Marchetti"),
      ...credit("sound", "Aiko Serrano"),
    ],
    awards: [
      award("won", "Cortos del Estrecho", "2023", ["Best cinematography", "Mejor fotografía"]),
      award("selected", "Noctámbula", "2023", [
        "Short film competition",
        "Competencia de cortometrajes",
      ]),
    ],
  },
  glacier: {
    facts: facts(82, chile, inSpanish, "released"),
    credits: [
      ...credit("director", "Noor Halvorsen"),
      ...credit("producer", "Noor Halvorsen"),
      ...credit("cinematographer", "Tomás Okafor"),
      ...credit("editor", "Julián Marchetti"),
      ...credit("sound", "Aiko Serrano"),
      ...credit("music", "Elías Brandt"),
      ...credit("colour", "Lucía Farouk"),
    ],
    awards: [
      award("won", "Ventisca Documentary Festival", "2024", [
        "Best documentary",
        "Mejor documental",
      ]),
      award("selected", "Semana de Alta Montaña", "2024", ["In competition", "En competencia"]),
      award("nominated", "Premios Farol", "2025", ["Best editing", "Mejor montaje"]),
    ],
  },
  afterglow: {
    facts: facts(4, chile, null, "released"),
    credits: [
      ...credit("director", "Camila Adeyemi"),
      ...credit("producer", "Noor Halvorsen"),
      ...credit("dancers", "Violeta Mansilla"),
      ...credit("cinematographer", "Tomás Okafor"),
      ...credit("effects", "Mateo Lindqvist"),
    ],
    awards: [award("nominated", "Clip Sur", "2023", ["Best music video", "Mejor videoclip"])],
  },
  madeOfWind: {
    facts: facts(1, chileAndSpain, null, null),
    credits: [
      ...credit("director", "Tomás Okafor"),
      ...credit("producer", "Noor Halvorsen"),
      ...credit("music", "Elías Brandt"),
      ...credit("colour", "Lucía Farouk"),
    ],
    awards: [],
  },
  cartographer: {
    facts: facts(117, chileAndSpain, inSpanish, "released"),
    credits: [
      ...credit("director", "Inés Valderrama"),
      ...credit("screenplay", "Inés Valderrama"),
      ...credit("producer", "Noor Halvorsen"),
      actor("Benjamín Otárola", "Benicio Lastra"),
      actor("Rocío Belmar", "Otilia"),
      actor("Ulises Mardones", "The captain", "El capitán"),
      ...credit("cinematographer", "Tomás Okafor"),
      ...credit("design", "Camila Adeyemi"),
      ...credit("editor", "Julián Marchetti"),
      ...credit("sound", "Aiko Serrano"),
      ...credit("music", "Elías Brandt"),
      ...credit("effects", "Mateo Lindqvist"),
      ...credit("colour", "Lucía Farouk"),
    ],
    awards: [
      award("won", "Festival de Cine de Alcabala", "2023", [
        "Best production design",
        "Mejor diseño de producción",
      ]),
      award("won", "Premios Farol", "2024", ["Best first feature", "Mejor ópera prima"]),
      award("selected", "Mar de Fondo", "2023", ["Official section", "Sección oficial"]),
      award("nominated", "Círculo de Escritores de Cine", "2024", [
        "Best screenplay",
        "Mejor guion",
      ]),
    ],
  },
};

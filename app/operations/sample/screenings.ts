import type { Screening, ScreeningKind } from "~/films/screenings/screening";
import type { WatchKind, WatchPlace } from "~/films/screenings/watch";
import type { sampleProjects } from "./content";

type Key = (typeof sampleProjects)[number]["key"];
type Both = readonly [english: string, spanish: string];

interface SampleScreening {
  /** Days from the first start on; negative ones are past. */
  inDays: number;
  time: string;
  timeZone: string;
  kind: ScreeningKind;
  festival?: string;
  venue: string;
  city: Both;
  country: Both;
  ticketsUrl?: string;
  note?: Both;
}

const spain = ["Spain", "España"] as const;

const screenings: Partial<Record<Key, SampleScreening[]>> = {
  saltLine: [
    {
      inDays: 6,
      time: "20:30",
      timeZone: "Europe/Madrid",
      kind: "premiere",
      festival: "Encuentro Cine del Sur",
      venue: "Cine Alborada",
      country: spain,
      city: ["Seville", "Sevilla"],
      ticketsUrl: "https://entradas.example/la-linea-de-sal",
      note: [
        "Spanish premiere, with the director and the cast.",
        "Estreno en España, con la directora y el reparto.",
      ],
    },
    {
      inDays: 13,
      time: "19:00",
      timeZone: "America/Santiago",
      kind: "qa",
      venue: "Filmoteca del Puerto",
      city: ["Valparaíso", "Valparaíso"],
      country: ["Chile", "Chile"],
      ticketsUrl: "https://entradas.example/filmoteca-del-puerto",
      note: [
        "Inés Valderrama talks to the surveyors who walked the line with her.",
        "Inés Valderrama conversa con los topógrafos que caminaron la línea con ella.",
      ],
    },
    {
      inDays: 27,
      time: "10:00",
      timeZone: "Europe/Lisbon",
      kind: "market",
      festival: "Mercado Atlântico",
      venue: "Sala Tejo",
      city: ["Lisbon", "Lisboa"],
      country: ["Portugal", "Portugal"],
      note: ["For accredited buyers.", "Para compradores acreditados."],
    },
    {
      inDays: -34,
      time: "21:00",
      timeZone: "Europe/Lisbon",
      kind: "screening",
      festival: "Mostra de Outono",
      venue: "Cinema Ribeira",
      country: ["Portugal", "Portugal"],
      city: ["Porto", "Oporto"],
    },
  ],
  glacier: [
    {
      inDays: 19,
      time: "18:00",
      timeZone: "Europe/Madrid",
      kind: "screening",
      festival: "Semana de Alta Montaña",
      venue: "Palacio de Congresos",
      country: spain,
      city: ["Jaca", "Jaca"],
    },
  ],
  nightFerry: [
    {
      inDays: -52,
      time: "22:00",
      timeZone: "Europe/Madrid",
      kind: "screening",
      festival: "Cortos del Estrecho",
      venue: "Cine Alameda",
      city: ["Tarifa", "Tarifa"],
      country: spain,
    },
  ],
};

const chile = ["Chile", "Chile"] as const;

interface SampleWatch {
  kind: WatchKind;
  service: string;
  url?: string;
  country?: Both;
  /** The first and the last day, counted from the first start. */
  days?: readonly [from: number, until: number];
}

const watch: Partial<Record<Key, SampleWatch[]>> = {
  nightFerry: [
    { kind: "streaming", service: "Linterna", url: "https://linterna.example/el-ultimo-ferri" },
    { kind: "tv", service: "Canal Albariza", country: spain },
  ],
  cartographer: [
    {
      kind: "streaming",
      service: "Linterna",
      country: spain,
      url: "https://linterna.example/el-cuarto-del-cartografo",
    },
    {
      kind: "rent",
      service: "Videoteca Austral",
      country: chile,
      url: "https://videoteca-austral.example/el-cuarto-del-cartografo",
    },
    { kind: "cinema", service: "Cine Alborada", country: spain, days: [12, 40] },
  ],
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the day that is so many days after `now`; negative ones are before. */
export const dayIn = (days: number, now: number) =>
  new Date(now + days * DAY_MS).toISOString().slice(0, 10);

/** Returns where a sample film can be watched. */
export function sampleWatch(key: Key, now: number): WatchPlace[] {
  return (watch[key] ?? []).map(({ kind, service, url, country, days }) => ({
    kind,
    service,
    url: url ?? null,
    country_en: country?.[0] ?? null,
    country_es: country?.[1] ?? null,
    fromDay: days ? dayIn(days[0], now) : null,
    untilDay: days ? dayIn(days[1], now) : null,
  }));
}

/** Returns the screenings of a sample film, of which some are to come on the day of `now`. */
export function sampleScreenings(key: Key, now: number): Screening[] {
  return (screenings[key] ?? []).map(({ inDays, city, country, note, ...rest }) => ({
    ...rest,
    day: dayIn(inDays, now),
    festival: rest.festival ?? null,
    ticketsUrl: rest.ticketsUrl ?? null,
    city_en: city[0],
    city_es: city[1],
    country_en: country[0],
    country_es: country[1],
    note_en: note?.[0] ?? null,
    note_es: note?.[1] ?? null,
    state: null,
    notice: null,
  }));
}

import { tzOffset } from "@date-fns/tz/tzOffset";
import type { Language } from "./languages";

/** The time zone of a company that has not set one (decision C47). */
export const DEFAULT_TIME_ZONE = "UTC";

const HOUR_MINUTES = 60;

/** The shape of an IANA name: no offset such as `+01:00`, and no abbreviation such as `EST`. */
const AREA_AND_PLACE = /^[A-Za-z]+(?:\/[\w+-]+)+$/;

let supported: ReadonlySet<string> | undefined;

/**
 * Returns the IANA name of a time zone as this engine spells it, or null for anything else. Older
 * names such as `Asia/Calcutta` are valid as well, since engines differ in which one they prefer.
 */
export function timeZoneNamed(text: string | null | undefined): string | null {
  const name = text?.trim() ?? "";
  if (name === DEFAULT_TIME_ZONE) return name;
  if (!AREA_AND_PLACE.test(name)) return null;
  supported ??= new Set(Intl.supportedValuesOf("timeZone"));
  if (supported.has(name)) return name;
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
    return timeZone === "Etc/UTC" || timeZone === "Etc/GMT" ? DEFAULT_TIME_ZONE : timeZone;
  } catch {
    return null;
  }
}

/** Returns the offset of a time zone from UTC at a time in ms, in minutes: 60 for UTC+1. */
export function offsetAt(zone: string, time: number): number {
  return zone === DEFAULT_TIME_ZONE ? 0 : tzOffset(zone, new Date(time));
}

/** Names an offset: `UTC+1`, `UTC−3:30`; `UTC` for none. */
export function offsetName(minutes: number): string {
  if (minutes === 0) return "UTC";
  const [whole, rest] = [
    Math.floor(Math.abs(minutes) / HOUR_MINUTES),
    Math.abs(minutes) % HOUR_MINUTES,
  ];
  const sign = minutes < 0 ? "−" : "+";
  return `UTC${sign}${whole}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`}`;
}

/** A time zone, named for readers. */
export interface NamedTimeZone {
  /** The IANA name. */
  name: string;
  /** The place in the reader's language; empty for UTC. */
  place: string;
}

/** Names a time zone at a time in ms: `Madrid, UTC+1`; `UTC` alone for UTC. */
export function zoneLabel({ name, place }: NamedTimeZone, time: number): string {
  const offset = offsetName(offsetAt(name, time));
  return place ? `${place}, ${offset}` : offset;
}

/** Returns a time zone with the place in the reader's language. */
export function namedTimeZone(name: string, language: Language): NamedTimeZone {
  return { name, place: name === DEFAULT_TIME_ZONE ? "" : placeOf(name, language) };
}

/** Returns the place in the name of a time zone: `Mexico City`, in Spanish `Ciudad de México`. */
export function placeOf(name: string, language: Language): string {
  const known = language === "es" && Object.hasOwn(inSpanish, name) ? inSpanish[name] : undefined;
  const [, ...places] = name.split("/");
  // `America/Argentina/Ushuaia`: the last one is the place.
  const place = places.at(-1) ?? name;
  return known ?? renamed[place] ?? place.replaceAll("_", " ");
}

/** Places that the name of the zone spells in an outdated way or without accents. */
const renamed: Record<string, string> = {
  Asuncion: "Asunción",
  Bogota: "Bogotá",
  Calcutta: "Kolkata",
  Faeroe: "Faroe",
  Godthab: "Nuuk",
  Katmandu: "Kathmandu",
  Kiev: "Kyiv",
  Rangoon: "Yangon",
  Saigon: "Ho Chi Minh",
  Sao_Paulo: "São Paulo",
};

/** Places with a Spanish name of their own. */
const inSpanish: Record<string, string> = {
  "Africa/Cairo": "El Cairo",
  "Africa/Tunis": "Túnez",
  "America/Cancun": "Cancún",
  "America/Havana": "La Habana",
  "America/Los_Angeles": "Los Ángeles",
  "America/Merida": "Mérida",
  "America/Mexico_City": "Ciudad de México",
  "America/New_York": "Nueva York",
  "America/Panama": "Panamá",
  "America/Santo_Domingo": "Santo Domingo",
  "Asia/Beirut": "Beirut",
  "Asia/Jerusalem": "Jerusalén",
  "Asia/Seoul": "Seúl",
  "Asia/Shanghai": "Shanghái",
  "Asia/Singapore": "Singapur",
  "Asia/Tokyo": "Tokio",
  "Atlantic/Canary": "Canarias",
  "Atlantic/Reykjavik": "Reikiavik",
  "Europe/Amsterdam": "Ámsterdam",
  "Europe/Athens": "Atenas",
  "Europe/Berlin": "Berlín",
  "Europe/Brussels": "Bruselas",
  "Europe/Bucharest": "Bucarest",
  "Europe/Copenhagen": "Copenhague",
  "Europe/Dublin": "Dublín",
  "Europe/Istanbul": "Estambul",
  "Europe/Lisbon": "Lisboa",
  "Europe/London": "Londres",
  "Europe/Luxembourg": "Luxemburgo",
  "Europe/Moscow": "Moscú",
  "Europe/Paris": "París",
  "Europe/Prague": "Praga",
  "Europe/Rome": "Roma",
  "Europe/Stockholm": "Estocolmo",
  "Europe/Vienna": "Viena",
  "Europe/Warsaw": "Varsovia",
  "Europe/Zurich": "Zúrich",
};

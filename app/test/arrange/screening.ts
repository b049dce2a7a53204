import type { Screening } from "~/films/screenings/screening";

/** Returns a screening in Seville on 5 January 2027 at 21:30, with these values. */
export const aScreening = (values: Partial<Screening> = {}): Screening => ({
  day: "2027-01-05",
  time: "21:30",
  timeZone: "Europe/Madrid",
  kind: "screening",
  festival: null,
  venue: "Cine Alborada",
  city_en: "Seville",
  city_es: "Sevilla",
  country_en: null,
  country_es: null,
  ticketsUrl: null,
  note_en: null,
  note_es: null,
  state: null,
  notice: null,
  ...values,
});

import type { MovedMember } from "./record-data.server";

/** The data of a film that follow from its record alone. */
interface FilmBase {
  [name: string]: unknown;
}

export function filmData(_members: MovedMember[], base: FilmBase): object {
  return base;
}

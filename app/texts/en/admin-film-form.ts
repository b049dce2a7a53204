import { adminFilmRows } from "./admin-film-rows";
import { adminFilms } from "./admin-films";
import { adminPress } from "./admin-press";

/** Texts of the screens of one film. */
export const adminFilmForm = {
  films: adminFilms,
  filmRows: adminFilmRows,
  press: adminPress,
};

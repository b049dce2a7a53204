import type { Translation } from "~/texts/translation";
import type { adminFilmForm as english } from "../en/admin-film-form";
import { adminFilmRows } from "./admin-film-rows";
import { adminFilms } from "./admin-films";
import { adminPress } from "./admin-press";

export const adminFilmForm: Translation<typeof english> = {
  films: adminFilms,
  filmRows: adminFilmRows,
  press: adminPress,
};

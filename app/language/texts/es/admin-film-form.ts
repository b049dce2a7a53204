import type { Translation } from "~/language/texts/translation";
import type { adminFilmForm as english } from "../en/admin-film-form";
import { adminFilmRows } from "./admin-film-rows";
import { adminFilms } from "./admin-films";

export const adminFilmForm: Translation<typeof english> = {
  films: adminFilms,
  filmRows: adminFilmRows,
  press: {
    title: "Sala de prensa: {{title}}",
    intro:
      "Una página para periodistas: textos, fotogramas y cartel a tamaño completo, créditos para copiar, citas y los contactos de prensa y ventas. Muestra lo que tiene la película, y solo mientras la película es pública.",
    access: "Quién puede verla",
    choices: {
      closed: "Nadie",
      public: "Cualquiera",
      password: "Solo con la contraseña",
    },
    states: { closed: "Cerrada", public: "Abierta", password: "Contraseña" },
    passwordHint: "Para «Solo con la contraseña»: al menos 8 caracteres. No podrás volver a verla.",
    failed: "No se ha podido guardar la sala de prensa",
    panel: "Sala de prensa",
    on: "La sala de prensa está abierta a cualquiera.",
    locked: "La sala de prensa tiene contraseña.",
    off: "No hay sala de prensa.",
    open: "Editar la sala de prensa",
    undrawn:
      "El archivo de texto lo incluye todo, pero el PDF, los laureles y las imágenes de vista previa omiten estas letras y signos, que sus tipografías no tienen:",
  },
};

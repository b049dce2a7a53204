import type { Translation } from "~/texts/translation";
import type { filmTexts as english } from "../en/film";

export const filmTexts: Translation<typeof english> = {
  trailer: {
    name: "Tráiler",
    play: "Ver el tráiler",
    of: "Ver el tráiler de {{title}}",
    film: "Ver la película",
    ofFilm: "Ver {{title}}",
    elsewhere:
      "Se reproduce desde {{host}}, que puede guardar cookies. Antes no se carga nada de allí.",
    player: "Reproductor: {{title}}",
    newTab: "(se abre en otra pestaña)",
  },
  facts: {
    runtime: "Duración",
    minutes: "{{minutes}} minutos",
    country: "País",
    languages: "Idiomas",
    status: "Estado",
    statuses: {
      development: "En desarrollo",
      production: "En rodaje",
      postProduction: "En posproducción",
      festivals: "De gira por festivales",
      released: "Estrenada",
    },
  },
  pressKit: {
    name: "Dossier de prensa",
    file: "Dossier de prensa ({{format}}, {{size}})",
  },
  credits: "Créditos",
  awards: {
    title: "Premios y festivales",
    won: "Premio",
    nominated: "Nominación",
    selected: "Selección oficial",
  },
  stills: {
    title: "{{title}}: fotogramas",
    description: "Todos los fotogramas de {{title}}.",
    back: "Volver a {{title}}",
    enlarge: "Ver entero: {{still}}",
    viewer: "Fotogramas de {{title}}",
    position: "{{number}} de {{count}}",
    previous: "Fotograma anterior",
    next: "Fotograma siguiente",
  },
  filter: {
    title: "Acotar la lista",
    category: "Categoría",
    allCategories: "Todas las categorías",
    year: "Año",
    allYears: "Todos los años",
    decade: "Década",
    yearsOfDecade: "Años {{decade}}",
    searchLabel: "Buscar por título, persona o año",
    search: "Buscar",
    found_one: "{{count}} película",
    found_other: "{{count}} películas",
    clear: "Ver todas",
  },
  screener: {
    title: "Visionado privado",
    locked:
      "Esta película todavía no es pública. Introduce la contraseña que recibiste con la dirección.",
    password: "Contraseña",
    open: "Ver la película",
    opening: "Comprobando…",
    failed: "No se ha podido abrir la película",
    notFound: "Este visionado no existe",
    notFoundBody: "La dirección no es correcta o el visionado ha terminado.",
    discretion:
      "Te mostramos esta película en confianza. No compartas ni la película ni su contraseña.",
  },
};

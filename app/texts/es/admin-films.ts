import type { Translation } from "~/texts/translation";
import type { adminFilms as english } from "../en/admin-films";

export const adminFilms: Translation<typeof english> = {
  trailerHint:
    "Una dirección en Vimeo o YouTube, o una película subida. No se carga nada de allí hasta que alguien pulsa reproducir.",
  pressKitHint: "Un archivo PDF o ZIP subido, o una dirección https en otro sitio.",
  upload: {
    film: "Subir una película (MP4 o WebM, hasta 512 MB)",
    pressKit: "Subir un documento (PDF o ZIP, hasta 64 MB)",
  },
  uploading: "Subiendo el archivo",
  storedFile: "Archivo guardado: {{format}}, {{size}}",
  creditsHint:
    "Quién hizo qué, en el orden de los créditos. Una función habitual del oficio rellena el otro idioma.",
  creditsList: "Pegar una lista de créditos",
  creditsListHint:
    "«Función: Nombre», «Función – Nombre», «Nombre (Función)» o celdas de una hoja de cálculo: función, función en el otro idioma, nombre.",
  credit: "Crédito {{number}}",
  role: "Función",
  name: "Nombre",
  awardsHint: "Premios, nominaciones y selecciones; lo más importante primero.",
  award: "Premio {{number}}",
  festival: "Festival o premio",
  awardYear: "Año",
  awardName: "Premio o sección",
  kind: "Tipo",
  kinds: { won: "Premio ganado", nominated: "Nominación", selected: "Selección oficial" },
  statuses: {
    development: "En desarrollo",
    production: "En rodaje",
    postProduction: "En posproducción",
    festivals: "En festivales",
    released: "Estrenada",
  },
  screener: "Pase privado",
  screenerTitle: "Pase privado: {{title}}",
  screenerIntro:
    "Una página con la película completa para quienes tienen su dirección y su contraseña. Ninguna página del sitio lleva a ella y ningún buscador la encuentra.",
  screenerFilm: "Película",
  screenerFilmHint: "Una dirección oculta en Vimeo o YouTube, o una película subida.",
  screenerPassword: "Contraseña",
  screenerPasswordHint:
    "Al menos 8 caracteres. Se guarda cifrada y no vuelve a mostrarse; una nueva cierra lo que abrió la anterior.",
  screenerKeepPassword: "Déjala vacía para conservar la contraseña.",
  screenerAddress: "Dirección para enviar",
  screenerRemove: "Eliminar el pase privado",
  screenerRemoveNow: "Sí, eliminarlo",
  screenerFailed: "El pase privado no se ha guardado",
};

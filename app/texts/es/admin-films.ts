import type { Translation } from "~/texts/translation";
import type { adminFilms as english } from "../en/admin-films";

export const adminFilms: Translation<typeof english> = {
  trailerHint:
    "Una dirección de Vimeo o YouTube, o una película subida. Solo se carga al pulsar el botón de reproducir.",
  pressKitHint: "Un archivo PDF o ZIP subido, o una dirección https en otro sitio.",
  upload: {
    film: "Subir una película (MP4 o WebM, hasta 512 MB)",
    pressKit: "Subir un documento (PDF o ZIP, hasta 64 MB)",
  },
  uploading: "Subiendo el archivo",
  storedFile: "Archivo guardado: {{format}}, {{size}}",
  creditsHint:
    "Quién hizo qué, en el orden de los créditos. Las funciones habituales rellenan solas el otro idioma.",
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
  parts: {
    film: "La ficha de la película",
    presentation: "Logline, sinopsis y notas",
    identity: "Tipo, títulos y enlaces",
    technical: "Datos técnicos y calificación",
    poster: "Cartel",
  },
  loglineHint: "La película en una o dos frases, 300 caracteres como máximo.",
  synopsisHint: "Para programas y catálogos: unas 100 palabras.",
  seriesHint: "Solo se muestra en las series.",
  types: {
    feature: "Largometraje",
    short: "Cortometraje",
    documentary: "Documental",
    series: "Serie",
    commercial: "Publicidad",
    musicVideo: "Videoclip",
  },
  colors: { color: "Color", blackAndWhite: "Blanco y negro", both: "Color y blanco y negro" },
  technicalHint: "Por ejemplo: «35 mm, DCP 4K», «2,39:1», «Dolby Atmos», «24 fps».",
  screenerTitle: "Enlace de visionado: {{title}}",
  screenerIntro:
    "Una página con la película completa para quienes tienen su dirección y su contraseña. Nada en la web enlaza con ella y los buscadores no la encuentran.",
  screenerFilm: "Película",
  screenerFilmHint: "Una dirección oculta en Vimeo o YouTube, o una película subida.",
  screenerPassword: "Contraseña",
  screenerPasswordHint:
    "Al menos 8 caracteres. No podrás volver a verla. Si la cambias, habrá que usar la nueva.",
  screenerKeepPassword: "Déjala vacía para conservar la actual.",
  screenerAddress: "Dirección para enviar",
  screenerRemove: "Eliminar el enlace de visionado",
  screenerRemoveNow: "Sí, eliminarlo",
  screenerFailed: "No se ha podido guardar el enlace de visionado",
};

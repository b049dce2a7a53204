import type { Translation } from "~/texts/translation";
import type { adminNews as english } from "../en/admin-news";

export const adminNews: Translation<typeof english> = {
  title: "Noticias",
  add: "Añadir noticia",
  searchHint: "Buscar por título, extracto o fecha",
  none: "No hay noticias",
  errorLoading: "Error al cargar las noticias",
  notFound: "Noticia no encontrada",
  newTitle: "Añadir noticia",
  editTitle: "Editar noticia: {{title}}",
  columnTitle: "Título",
  columnDate: "Fecha",
  columnStatus: "Estado",
  published: "Publicada",
  draft: "Borrador",
  sample: "Ejemplo",
  excerptHint: "Una o dos frases, para las tarjetas y los buscadores.",
  publishedLabel: "Publicada: todo el mundo puede leerla",
  tagsHint:
    "Se muestran al pie del artículo, en este orden. Los artículos que comparten una etiqueta están relacionados.",
  tag: "Etiqueta {{number}}",
  tagName: "Etiqueta",
  tagMissing: "Escribe la etiqueta en los dos idiomas.",
  calendar: "Calendario",
  calendarTitle: "Elegir la fecha de publicación",
  kind: "Noticia",
  count_one: "{{count}} noticia",
  count_other: "{{count}} noticias",
  /** The labels of the fields, by name. */
  fields: {
    title: "Título",
    excerpt: "Extracto",
    content: "Contenido",
    date: "Fecha de publicación",
    author: "Autoría",
    imageUrl: "Imagen",
    tags: "Etiquetas",
    published: "Publicada",
  },
};

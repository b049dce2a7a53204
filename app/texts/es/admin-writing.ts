import type { Translation } from "~/texts/translation";
import type { adminWriting as english } from "../en/admin-writing";

export const adminWriting: Translation<typeof english> = {
  hint: "Una línea vacía empieza un párrafo nuevo. Títulos, enlaces, listas e imágenes se escriben en Markdown.",
  help: "Cómo se escriben",
  words: "Palabras",
  heading: "Un título; cada # de más lo hace menor.",
  strong: "Negrita.",
  emphasis: "Cursiva.",
  link: "Un enlace, a otro sitio o a una página de este, como /projects.",
  list: "Una lista, una línea por elemento.",
  numbers: "Una lista numerada.",
  quote: "Una cita.",
  picture:
    "Una imagen de este sitio, con una descripción para quien no pueda verla. Una imagen de otro sitio se convierte en un enlace a ella.",
  code: "Código, tal como se escribe.",
  plain:
    "Todo lo demás, también HTML, se muestra tal como se escribe. Con \\ delante, un signo no se lee como Markdown.",
  preview: "Vista previa",
  nothing: "Todavía no hay nada que mostrar.",
  failed:
    "La vista previa no está al día: no se ha podido contactar con el servidor. No se pierde nada de lo escrito.",
};

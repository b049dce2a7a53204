import type { Translation } from "~/language/texts/translation";
import type { adminStills as english } from "../en/admin-stills";

export const adminStills: Translation<typeof english> = {
  hint: "Las imágenes de la página de la película, en este orden. La de la estrella es su imagen principal.",
  plainHint: "Por orden de número. Una marca en ✕ quita una.",
  files: "Añadir imágenes",
  filesHint:
    "Elige todas las que quieras, de menos de 5 MB cada una. Se añaden al final al guardar.",
  dropHint:
    "Elige, arrastra o pega todas las que quieras. Las grandes se reducen antes de enviarlas.",
  keys: "Alt y las flechas mueven esta imagen, Suprimir la quita e Intro abre sus textos.",
  main: "{{still}} como imagen principal",
  earlier: "Mover {{still}} hacia delante",
  later: "Mover {{still}} hacia atrás",
  removed: "{{still}}: imagen quitada.",
  text: "Descripción",
  texts: "Textos",
  textsHint:
    "La descripción la leen los lectores de pantalla. El pie y la autoría salen debajo de la imagen.",
  textMissing: "Sin descripción",
  changedMeanwhile:
    "Otra persona ha escrito mientras tanto: «{{text}}». Guarda otra vez para dejar lo tuyo.",
  removedMeanwhile:
    "Otra persona lo ha vaciado mientras tanto. Guarda otra vez para dejar lo tuyo.",
  byAddress: "Añadir por dirección",
  addAddress: "Añadir",
  added_one: "{{count}} imagen añadida.",
  added_other: "{{count}} imágenes añadidas.",
  present: "Ya estaban entre los fotogramas: {{names}}.",
  presentCount_one: "{{count}} ya estaba entre los fotogramas.",
  presentCount_other: "{{count}} ya estaban entre los fotogramas.",
  beyond_one: "{{count}} se ha quedado fuera: una película tiene hasta {{max}} fotogramas.",
  beyond_other: "{{count}} se han quedado fuera: una película tiene hasta {{max}} fotogramas.",
  failed_one: "{{count}} no se ha añadido: {{names}}.",
  failed_other: "{{count}} no se han añadido: {{names}}.",
  left_one: "Queda {{count}} imagen por enviar. Puedes seguir trabajando.",
  left_other: "Quedan {{count}} imágenes por enviar. Puedes seguir trabajando.",
  leftOut: "Estas imágenes no se han añadido. Elígelas de nuevo para añadirlas:",
  someLeftOut: "Algunas imágenes no se han añadido: {{names}}",
  progress: "Enviando {{name}}",
  waiting: "En espera",
  preparing: "Preparando",
  cancel: "Cancelar {{name}}",
  unreached: "No se ha podido contactar con el servidor.",
  retry: "Reintentar",
  held: "Se guardará en cuanto se envíen todas las imágenes.",
  notSaved: "Sin guardar: algunas imágenes no se han podido enviar",
  retryHint: "Reinténtalo o quítalas de los fotogramas.",
};

import type { Translation } from "~/language/texts/translation";
import type { adminIncoming as english } from "../en/admin-incoming";

export const adminIncoming: Translation<typeof english> = {
  title: "Desde la carpeta del servidor",
  intro:
    "Para películas más grandes que una subida: tu técnico copia el archivo MP4, MOV o WebM en una carpeta del servidor; aquí pasa a ser la película de este visionado, sin hacer otra copia.",
  none: "No hay ningún archivo en la carpeta.",
  name: "Archivo",
  size: "Tamaño",
  day: "Escrito",
  use: "Usar como visionado",
  useOf: "Usar {{name}} como visionado",
  noFilm: "No es una película MP4, MOV o WebM, o no está completa",
  checking: "Leyendo {{name}}: {{percent}} %. Puedes salir de esta página.",
  reload: "Ver el progreso",
  finished: "{{name}} es ahora la película de este visionado.",
  failures: {
    growing: "{{name}} todavía se está copiando. Inténtalo de nuevo cuando esté completo.",
    notWhole: "{{name}} no es una película MP4, MOV o WebM completa. Se queda en la carpeta.",
    noPicture: "{{name}} no tiene imagen. Se queda en la carpeta.",
    picture:
      "La imagen de {{name}} está en {{codec}}, que los navegadores no muestran. Expórtala como MP4 con H.264 (8 bits, 4:2:0) y AAC.",
    sound:
      "El sonido de {{name}} está en {{codec}}: mucha gente no oiría nada. Expórtala como MP4 con H.264 y AAC.",
    gone: "{{name}} ya no está en la carpeta.",
    otherDisk:
      "{{name}} está en otro disco que los archivos subidos y no se puede mover. La carpeta debe estar en el mismo.",
    notAllowed:
      "El sitio no puede mover {{name}}. Pide que revisen los permisos de la carpeta en el servidor.",
    diskFull: "El disco está lleno. {{name}} se queda en la carpeta.",
    failed:
      "No se ha podido leer {{name}}. Se queda en la carpeta; tu técnico puede ver el motivo en el registro del servidor.",
  },
};

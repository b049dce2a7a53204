import type { Translation } from "~/language/texts/translation";
import type { adminLibrary as english } from "../en/admin-library";
import { adminPictures } from "./admin-pictures";
import { adminStills } from "./admin-stills";

export const adminLibrary: Translation<typeof english> = {
  picker: {
    url: "URL",
    upload: "Subir",
    preview: "Vista previa",
    address: "Enlace de la imagen",
    library: "Elegir de la biblioteca",
    libraryLink: "Copiar de la biblioteca (otra pestaña)",
    libraryTitle: "Elige una imagen",
    libraryMany: "Elegir imágenes",
    libraryAdd_one: "Añadir {{count}} imagen",
    libraryAdd_other: "Añadir {{count}} imágenes",
    libraryClose: "Cerrar",
    file: "Subir una imagen",
    limit: "De menos de 5 MB; las mayores necesitan JavaScript.",
    uploading: "Subiendo",
    uploaded: "La imagen está subida.",
    failed: "No se ha podido subir el archivo. Inténtalo de nuevo.",
    held: "Se guardará en cuanto se envíe el archivo.",
    notSaved: "Sin guardar: no se ha podido enviar el archivo",
    nothing: "Todavía no hay imagen.",
    invalid: "Imagen no válida",
  },
  pictures: adminPictures,
  stills: adminStills,
};

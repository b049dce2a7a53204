import type { Translation } from "~/texts/translation";
import type { adminRecords as english } from "../en/admin-records";

export const adminRecords: Translation<typeof english> = {
  publishAt: "Publicar el",
  secondTime:
    "Esa noche son las {{time}} dos veces. Marca esta casilla para la segunda, con el reloj ya atrasado ({{offset}}).",
  scheduled: "Programado",
  scheduledFor: "desde {{time}}",
  draftBanner: "Solo lo ven los administradores. Es un borrador y todavía no es público.",
  scheduledBanner: "Solo lo ven los administradores. Será público desde {{time}}.",
  previewBanner: "Vista previa: no compartas esta página.",
  previewDraft: "Es un borrador y todavía no es público.",
  previewScheduled: "Será público desde {{time}}.",
  links: {
    open: "Enlaces de vista previa",
    title: "Enlaces de vista previa: {{title}}",
    intro_one:
      "Quien tiene un enlace ve la página tal como está guardada en ese momento, sin iniciar sesión y antes de que sea pública. Un enlace termina por sí solo después de {{count}} día.",
    intro_other:
      "Quien tiene un enlace ve la página tal como está guardada en ese momento, sin iniciar sesión y antes de que sea pública. Un enlace termina por sí solo después de {{count}} días.",
    isPublic: "Esta página ya es pública: su propia dirección muestra lo mismo a todo el mundo.",
    make: "Crear un enlace",
    made: "El nuevo enlace",
    madeHint: "Solo se muestra una vez. Cópialo ahora y envíalo a quien deba ver la página.",
    list: "Enlaces que funcionan",
    none: "No hay enlaces de vista previa.",
    by: "Creado por",
    since: "Creado el",
    until: "Termina el",
    end: "Terminarlo",
    endOf: "Terminar el enlace del {{time}}",
  },
  versions: {
    open: "Versiones",
    title: "Versiones: {{title}}",
    intro:
      "Se conserva cada cambio, hasta {{count}}, primero el más reciente. Se puede restaurar una versión anterior; lo guardado ahora también se conserva.",
    none: "Todavía no hay versiones: el registro está como cuando el sitio empezó a conservarlas.",
    current: "Guardada ahora",
    by: "por {{username}}",
    byNobody: "tal como estaba",
    first: "La versión más antigua que se conserva.",
    changes: "Qué cambió",
    before: "Antes",
    after: "Después",
    restore: "Restaurar",
    restoreOf: "Restaurar la versión del {{time}}",
    question: "¿Quieres poner esta versión en el lugar de lo que está guardado ahora?",
    questionTitle: "Restaurar la versión del {{time}}",
    same: "Esta versión es igual a lo que está guardado ahora.",
    now: "Guardado ahora",
    then: "Esta versión",
    confirm: "Restaurar esta versión",
    cancel: "Cancelar",
    notFound: "Versión no encontrada",
    changedMeanwhile:
      "Otra persona ha cambiado el registro mientras tanto. Abajo ves lo que está guardado ahora.",
    invalid: "Esta versión no cumple reglas que el sitio tiene ahora, y no se ha restaurado:",
  },
  trash: {
    title: "Papelera",
    intro_one:
      "Lo eliminado se queda aquí durante {{count}} día y después se borra definitivamente.",
    intro_other:
      "Lo eliminado se queda aquí durante {{count}} días y después se borra definitivamente.",
    none: "La papelera está vacía.",
    errorLoading: "Error al cargar la papelera",
    what: "Qué",
    kind: "Tipo",
    deletedAt: "Eliminado el",
    deletedBy: "Por",
    until: "Se conserva hasta",
    restore: "Restaurar",
    restoreOf: "Restaurar «{{name}}»",
    erase: "Borrar definitivamente",
    eraseTitle: "Borrar definitivamente",
    eraseQuestion:
      "¿Seguro que quieres borrar este elemento definitivamente? No se podrá recuperar.",
    notFound: "Esto ya no está en la papelera",
  },
};

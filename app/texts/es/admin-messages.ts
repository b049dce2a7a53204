import type { Translation } from "~/texts/translation";
import type { adminMessages as english } from "../en/admin-messages";

export const adminMessages: Translation<typeof english> = {
  title: "Mensajes",
  searchHint: "Buscar por nombre, correo, asunto o mensaje",
  none: "No hay mensajes",
  errorLoading: "Error al cargar los mensajes",
  notFound: "Mensaje no encontrado",
  export: "Exportar en CSV",
  fileName: "mensajes",
  name: "Nombre",
  email: "Correo electrónico",
  subject: "Asunto",
  text: "Mensaje",
  date: "Fecha",
  dateIn: "Fecha ({{zone}})",
  from: "De",
  status: "Estado",
  read: "Leído",
  unread: "Sin leer",
  unreadOnly: "Solo sin leer",
  view: "Ver",
  viewOf: "Ver «{{subject}}»",
  close: "Cerrar",
  reply: "Responder",
  errorLoadingText: "No se pudo cargar el mensaje.",
};

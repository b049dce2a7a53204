import type { Translation } from "~/texts/translation";
import type { adminSubscribers as english } from "../en/admin-subscribers";

export const adminSubscribers: Translation<typeof english> = {
  title: "Suscriptores del boletín",
  searchHint: "Buscar por correo electrónico",
  none: "Todavía no hay suscriptores",
  errorLoading: "Error al cargar los suscriptores",
  notFound: "Suscriptor no encontrado",
  export: "Exportar en CSV",
  fileName: "suscriptores",
  email: "Correo electrónico",
  since: "Fecha de suscripción",
  sinceIn: "Fecha de suscripción ({{zone}})",
  status: "Estado",
  consent: "Consentimiento",
  consentUnknown: "Anterior al registro",
  consentBy: { form: "Formulario del sitio", call: "API", import: "Importación con prueba" },
  confirmedAt: "Confirmado por correo el",
  consentText: "Texto n.º {{number}}, tal como se mostró:",
  active: "Activo",
  pending: "Sin confirmar",
  unsubscribed: "Dado de baja",
  unsubscribeLink: "Enlace para darse de baja",
};

import type { Translation } from "~/language/texts/translation";
import type { adminSystem as english } from "../en/admin-system";
import { adminActivity } from "./admin-activity";
import { adminBackups } from "./admin-backups";
import { adminSecurity } from "./admin-security";

export const adminSystem: Translation<typeof english> = {
  activity: adminActivity,
  security: adminSecurity,
  backups: adminBackups,
  mail: {
    title: "Correo",
    viaServer: "El correo se envía a través del servidor {{host}}.",
    viaFiles: "El sitio aún no puede enviar correo: solo se guarda en archivos y nadie lo recibe.",
    unsent: "Correo sin enviar",
    none: "Se ha enviado todo.",
    noneFile: "No hay nada en espera.",
    to: "Para",
    subject: "Asunto",
    written: "Creado",
    attempts: "Intentos",
    next: "Próximo intento",
    givenUp: "Abandonado",
    error: "Último error",
    retry: "Reintentar",
    retryOf: "Enviar otra vez «{{subject}}» a {{to}}",
    test: "Enviar un correo de prueba",
    testBody: "Llegará a {{address}}.",
    testFile: "Crear un correo de prueba",
    testBodyFile: "Va dirigido a {{address}} y se guarda en un archivo.",
  },
};

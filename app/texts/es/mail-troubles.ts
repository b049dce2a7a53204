import type { Translation } from "~/texts/translation";
import type { mailTroubles as english } from "../en/mail-troubles";

export const mailTroubles: Translation<typeof english> = {
  noTlsAtOnce:
    "En este puerto el servidor no empieza con TLS. MAIL_URL debe empezar por smtp:// y no por smtps://, o indicar el puerto de smtps (465).",
  silent:
    "Algo escucha en este puerto, pero no saluda como un servidor de correo. ¿Es correcto el puerto de MAIL_URL? Los que empiezan con TLS necesitan smtps://.",
  nobodyListens:
    "Ahí no escucha nadie: el servidor de correo no funciona, o el host o el puerto de MAIL_URL no son correctos.",
  unknownHost: "No existe ningún host con ese nombre. ¿Está bien escrito en MAIL_URL?",
  unreachable:
    "El servidor no responde. ¿Son correctos el host y el puerto de MAIL_URL? ¿Permite el cortafuegos salir por ese puerto?",
  badCertificate:
    "El certificado del servidor no es de confianza. ¿Es el host de MAIL_URL el que figura en el certificado?",
  noTls:
    "En este puerto el servidor no ofrece cifrado. Prueba con el puerto que empieza con TLS (smtps://, 465).",
  badLogin:
    "El servidor no reconoce este usuario o esta contraseña. ¿Son correctos los dos en MAIL_URL?",
  noLogin:
    "El servidor no admite de este sitio correo para otros. La mayoría pide usuario y contraseña en MAIL_URL.",
  badSender:
    "El servidor no acepta el remitente. MAIL_FROM debe ser una dirección desde la que pueda enviar.",
  badName: "Al servidor no le gusta el nombre con que se le saluda. MAIL_NAME fija otro.",
};

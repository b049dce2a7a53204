import type { Translation } from "~/language/texts/translation";
import type { adminLetters as english } from "../en/admin-letters";
export const adminLetters: Translation<typeof english> = {
  title: "Cartas",
  intro:
    "Una noticia, una película o una proyección, enviada una sola vez a quienes se han suscrito.",
  none: "Todavía no hay cartas",
  errorLoading: "Error al cargar las cartas",
  notFound: "Carta no encontrada",
  sendToSubscribers: "Enviar a los suscriptores",
  add: "Nueva carta",
  choose: "¿De qué trata?",
  chooseHint: "Solo lo que ven los visitantes. Sus textos forman el borrador, que puedes cambiar.",
  create: "Escribir el borrador",
  subjects: {
    newsItem: "Noticias",
    project: "Películas",
    screening: "Próximas proyecciones",
  },
  subject: "Asunto",
  about: "Trata de",
  state: "Estado",
  progress: "Progreso",
  date: "Enviada",
  states: {
    draft: "Borrador",
    scheduled: "Programada",
    sending: "Enviando…",
    stopped: "Detenida",
    sent: "Enviada",
    paused: "En pausa",
    written: "Guardada en archivos, sin enviar",
  },
  sentOf: "{{sent}} de {{total}}",
  failedOf_one: "{{count}} fallido",
  failedOf_other: "{{count}} fallidos",
  returnedOf_one: "{{count}} devuelto",
  returnedOf_other: "{{count}} devueltos",
  subjectLine: "Asunto",
  previewLine: "Texto tras el asunto",
  previewLineHint:
    "Los programas de correo lo muestran en sus listas tras el asunto. Vacío: se toma de lo que trata la carta.",
  introduction: "Introducción",
  introductionHint: "Texto sin formato; una línea en blanco separa párrafos.",
  audience: "Idiomas",
  audiences: {
    both: "Inglés y español",
    en: "Solo inglés",
    es: "Solo español",
  },
  audienceHint: "Cada suscriptor recibe la carta en su idioma.",
  tag: "Etiqueta",
  tagHint: "Solo suscriptores con esta etiqueta; vacío para todos.",
  rate: "Correos por minuto",
  rateHint: "Como mucho {{max}}. Pregunta a tu proveedor de correo cuántos admite.",
  badRate: "Escribe un número entero del 1 al {{max}}.",
  sendAt: "Enviar el",
  sendAtHint: "Vacío: en cuanto pulses Enviar.",
  saveDraft: "Guardar borrador",
  failed: "La carta no se ha guardado",
  preview: "Vista previa",
  goOn: "Guardar y previsualizar",
  steps: "El camino hasta los lectores",
  testStep: "Prueba",
  sendStep: "Enviar",
  previewTitle: "Vista previa: {{subject}}",
  previewLanguage: "Idioma",
  previewLook: "Pantalla",
  looks: {
    own: "Como este dispositivo",
    light: "Clara",
    dark: "Oscura",
  },
  previewWidth: "Ancho",
  widths: {
    wide: "Ordenador",
    narrow: "Móvil, 320 px",
  },
  previewFrame: "La carta como correo",
  previewAlone: "Abrir aparte",
  previewText: "Lo mismo como texto",
  previewTextHint:
    "Para programas de correo sin imágenes. El enlace de baja es propio de cada destinatario.",
  previewNothing: "Esta carta no tiene asunto en {{language}}: esos suscriptores no reciben nada.",
  test: "Enviar una prueba",
  testTo: "Para",
  testSend: "Enviar prueba",
  testHint: "Un correo en el idioma elegido, marcado como prueba.",
  languageNames: { en: "inglés", es: "español" },
  sendTitle: "Ver y enviar: {{subject}}",
  sendHead: "Enviarla",
  sendBack: "Volver al borrador",
  sendCount_one: "{{count}} suscriptor en {{language}}",
  sendCount_other: "{{count}} suscriptores en {{language}}",
  sendLeftOut_one:
    "{{count}} suscriptor lee en {{language}} y no recibe nada: falta el asunto en ese idioma.",
  sendLeftOut_other:
    "{{count}} suscriptores leen en {{language}} y no reciben nada: falta el asunto en ese idioma.",
  sendTag: "Solo quienes tienen la etiqueta «{{tag}}».",
  sendPace: "Como mucho {{count}} por minuto: unos {{minutes}} min en total.",
  sendWhen: "Se enviará el {{time}}.",
  sendNow: "Se envía en cuanto pulses el botón y no se puede retirar.",
  sendBefore: "El {{time}} ya se envió una carta sobre esto.",
  sendNoAddress:
    "El pie del correo aún no tiene dirección postal, que la ley exige en muchos países. Escríbela en los ajustes, en la parte legal.",
  sendNoServer:
    "No se puede enviar: el sitio aún no tiene servidor de correo. Pide a quien lleva el servidor que configure MAIL_URL. Mientras tanto, las pruebas se guardan en un archivo.",
  sendRecordGone:
    "Aquello de lo que trata la carta no es público (o ya no lo es), así que no se puede enviar.",
  sendClipped:
    "En {{language}} el correo es tan largo que Gmail lo corta, junto con el enlace de baja. Acorta la introducción.",
  sendNobody: "Nadie recibiría esta carta.",
  sendButton_one: "Enviar a {{count}} suscriptor",
  sendButton_other: "Enviar a {{count}} suscriptores",
  scheduleButton_one: "Programar para {{count}} suscriptor",
  scheduleButton_other: "Programar para {{count}} suscriptores",
  stop: "Detener el envío",
  unschedule: "No enviar",
  resume: "Continuar el envío",
  unsaved: "Lo que escribiste",
  unsavedHint:
    "No se ha guardado, porque antes la carta se programó o se envió. Si en una semana vuelve a ser un borrador, estará en su formulario; si no, copia de aquí lo que necesites.",
  typedHint:
    "La carta para la que era se ha eliminado. Elige abajo de qué trata una nueva: su formulario tendrá todo esto.",
  refresh: "Ver el estado actual",
  scheduledFor: "Se enviará el {{time}}.",
  startedAt: "Empezó el {{time}}.",
  endedAt: "Terminó el {{time}}.",
  after: "Ahora se está enviando «{{name}}». Esta carta irá después, cuando aquella termine.",
  listing: "Preparando…",
  paused: "No se pudo usar el servidor de correo. El próximo intento será el {{time}}. Respondió:",
  pausedUntilNow:
    "No se pudo usar el servidor de correo; ahora se está intentando de nuevo. Respondió:",
  held: "De momento, el servidor de correo no admite más. Se le volverá a preguntar el {{time}}, y nadie se queda sin carta por eso. Respondió:",
  heldUntilNow:
    "El servidor de correo no admitía más; ahora se le está preguntando de nuevo. Respondió:",
  slowed_one:
    "El servidor de correo admite cerca de {{count}} correo por hora, así que el resto tardará unos {{time}}.",
  slowed_other:
    "El servidor de correo admite unos {{count}} correos por hora, así que el resto tardará unos {{time}}.",
  minutes: "{{count}} min",
  hours: "{{count}} h",
  wasWritten:
    "Nadie recibió esta carta: no había servidor de correo, y sus correos solo se guardaron en archivos junto a la base de datos.",
  noServer:
    "No continúa: el sitio ya no tiene servidor de correo. Pide a quien lleva el servidor que configure MAIL_URL.",
  /* Common failures of sending mail, and what helps; the doctor says the same. */
  troubles: {
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
  },
  stoppedBecause:
    "Se detuvo por sí sola porque el servidor de correo rechazaba un correo tras otro. Respondió:",
  counts: {
    sent: "Enviados",
    waiting: "En espera",
    sending: "En camino",
    failed: "Fallidos",
    skipped: "Omitidos",
  },
  skippedHint: "Omitidos: dados de baja o eliminados tras empezar el envío, o con correo devuelto.",
  putOff: "Aplazados por el servidor de correo",
  putOffHint: "Recibirán la carta más tarde, sin que tengas que hacer nada.",
  nextAttempt: "Próximo intento",
  soon: "en cuanto continúe",
  failures: "No han llegado",
  failureKinds: {
    refused: "Rechazado",
    gaveUp: "Abandonado",
    interrupted: "Interrumpido",
    returned: "Devuelto",
    complained: "Marcado como spam",
  },
  failureHints: {
    refused: "El servidor de correo rechazó estas direcciones de forma definitiva.",
    gaveUp: "El servidor de correo los aplazó demasiadas veces.",
    interrupted:
      "El sitio o la conexión se cortó mientras estaban en camino. Puede que hayan llegado, así que no se vuelven a enviar por sí solos.",
    returned:
      "El servidor de correo los admitió y no pudo entregarlos. Tras tres cartas seguidas, una dirección deja de recibirlas.",
    complained: "Sus lectores marcaron la carta como spam. No reciben más cartas.",
  },
  again: {
    refused_one: "Volver a intentar {{count}}",
    refused_other: "Volver a intentar {{count}}",
    gaveUp_one: "Volver a intentar {{count}}",
    gaveUp_other: "Volver a intentar {{count}}",
    interrupted_one: "Enviar otra vez a {{count}}, quizá por segunda vez",
    interrupted_other: "Enviar otra vez a {{count}}, quizá por segunda vez",
  },
  reasons: "Lo que dijeron los servidores",
  recipient: "Destinatario",
  deletedRecipient: "eliminado desde entonces",
  why: "Motivo",
  interruptedReason: "puede que haya llegado",
  firstShown_one: "Se muestra el primero ({{count}}).",
  firstShown_other: "Se muestran los primeros {{count}}.",
};

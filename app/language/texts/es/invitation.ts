import type { Translation } from "~/language/texts/translation";
import type { invitationTexts as english } from "../en/invitation";

export const invitationTexts: Translation<typeof english> = {
  title: "Visionado privado",
  for: "Para {{name}}",
  ready: "Este visionado es solo para ti. Empieza cuando pulses el botón.",
  locked: "Este visionado es solo para ti. Introduce la contraseña que has recibido.",
  until: "Abierto hasta el {{day}}.",
  left_one: "Puedes abrirlo una vez más.",
  left_other: "Puedes abrirlo {{count}} veces más.",
  elsewhere: "La película se ve desde {{host}}, que puede usar cookies.",
  password: "Contraseña",
  watch: "Ver",
  opening: "Abriendo…",
  failed: "No se ha podido abrir la película",
  endedTitle: "Este enlace está cerrado",
  expiredTitle: "Este enlace ha caducado",
  usedUpTitle: "Este enlace está agotado",
  unknownTitle: "Este enlace no es válido",
  unknown: "Puede que la dirección esté incompleta o que tengas un enlace más reciente.",
  ended: "La productora ha cerrado este visionado.",
  expired: "El plazo de este visionado ha terminado.",
  usedUp: "Se ha abierto tantas veces como se acordó.",
  ask: "Si aún quieres ver la película, escribe a",
  askCompany: "Si aún quieres ver la película, pregunta a la productora que te invitó.",
  discretion:
    "Te mostramos esta película en confianza. Tu nombre aparece sobre la imagen; no compartas el enlace.",
  fullScreen: "Pantalla completa",
  leaveFullScreen: "Salir de pantalla completa",
  player: "Reproductor: {{title}}",
  openAt: "Abrir la película en {{host}}",
};

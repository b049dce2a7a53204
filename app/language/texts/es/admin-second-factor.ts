import type {
  adminSecondFactor as english,
  adminConfirm as englishConfirm,
} from "../en/admin-second-factor";

/** Texts of the back office: the user's own second factor. */
export const adminSecondFactor: typeof english = {
  title: "Segundo factor",
  cardIntro:
    "Con un segundo factor, una contraseña robada no basta para entrar: hace falta además un código de tu teléfono o una llave de acceso.",
  manage: "Gestionar el segundo factor",
  setUp: "Configurar un segundo factor",
  off: "Sin configurar",
  on: "Activado",
  required: "Tu cuenta necesita un segundo factor para poder usar la administración.",
  goOn: "Continuar donde lo dejaste",
  appTitle: "Aplicación de autenticación",
  appIntro:
    "Una aplicación de tu teléfono muestra un código de seis cifras nuevo cada 30 segundos. Sirve cualquier aplicación de códigos de un solo uso (TOTP).",
  appSince: "Configurada desde el {{when}}.",
  start: "Configurar una aplicación de autenticación",
  startOver: "Empezar de nuevo con otro código",
  scan: "1. Escanea este código con tu aplicación de autenticación.",
  qr: "Código QR con el secreto para tu aplicación de autenticación",
  orType: "O escribe en ella este secreto:",
  thenConfirm: "2. Introduce el código de seis cifras que muestra la aplicación.",
  code: "Código de la aplicación",
  confirm: "Activar",
  confirming: "Comprobando…",
  turnOff: "Desactivar la aplicación",
  turnOffIntro:
    "Los códigos de la aplicación dejan de funcionar al instante. Para desactivarla, confirma que eres tú.",
  turnOffNow: "Desactivar",
  turningOff: "Desactivando…",
  proof: "Tu contraseña",
  proofCode: "Código de tu aplicación de autenticación o código de recuperación",
  proofRecovery: "Código de recuperación",
  codesTitle: "Códigos de recuperación",
  codesIntro:
    "Con uno de ellos entras si pierdes el teléfono o la llave de acceso. Cada uno sirve una sola vez. Imprímelos o guárdalos en un gestor de contraseñas.",
  codesShown: "Solo se muestran esta vez: guárdalos ahora.",
  codesLeft_one: "Queda {{count}} código sin usar.",
  codesLeft_other: "Quedan {{count}} códigos sin usar.",
  newCodes: "Crear nuevos códigos de recuperación",
  newCodesHint: "Los anteriores dejan de funcionar.",
  passkeysTitle: "Llaves de acceso",
  passkeysIntro:
    "Con una llave de acceso entras con la huella, la cara o el PIN de un dispositivo, sin contraseña.",
  passkeysNeedScripts:
    "Para añadir una llave de acceso hace falta JavaScript y un navegador que las admita.",
  passkeyName: "Nombre, por ejemplo «Teléfono»",
  passkeyAdd: "Añadir una llave de acceso",
  passkeyAdding: "Esperando a tu dispositivo…",
  passkeyNameMissing: "Pon a la llave un nombre de {{max}} caracteres como máximo.",
  passkeyFailed: "No se ha añadido ninguna llave de acceso. Puedes volver a intentarlo.",
  passkeyKnown: "Este dispositivo ya tiene una llave de acceso para tu cuenta.",
  passkeyUnloaded: "No se ha podido contactar con tu dispositivo. Inténtalo de nuevo.",
  passkeyNone: "Todavía no hay ninguna llave de acceso.",
  passkeyAdded: "Añadida",
  passkeyUsed: "Último uso",
  passkeyUnused: "nunca",
  passkeyMethod:
    "Creada con un método (ML-DSA) que no todos los servidores pueden comprobar: puede dejar de funcionar cuando el sitio se traslade. Quítala y añádela de nuevo.",
  passkeyRemove: "Quitar",
  passkeyRemoveOf: "Quitar la llave de acceso «{{name}}»",
  confirmFirst: "Confirma que eres tú para hacer cambios aquí",
};

/** Texts of the back office: confirming the identity during a session. */
export const adminConfirm: typeof englishConfirm = {
  title: "Confirma que eres tú",
  body: {
    password:
      "En malas manos, esto podría causar daño. Introduce tu contraseña. No volveremos a preguntártelo en 10 minutos.",
    code: "En malas manos, esto podría causar daño, y una contraseña se puede robar. Introduce el código de seis cifras de tu aplicación de autenticación o uno de tus códigos de recuperación, que sirve una sola vez. No volveremos a preguntártelo en 10 minutos.",
    recoveryCode:
      "En malas manos, esto podría causar daño, y una contraseña se puede robar. Confírmalo con tu llave de acceso. No volveremos a preguntártelo en 10 minutos.",
  },
  withoutKey:
    "Una llave de acceso necesita JavaScript y el dispositivo en el que está. Si te falta alguno de los dos, introduce un código de recuperación: sirve una sola vez.",
  kept: "Lo que escribiste se conserva: después lo encontrarás en su formulario.",
  submit: "Confirmar",
  working: "Comprobando…",
  passkey: "Confirmar con una llave de acceso",
  passkeyWaiting: "Esperando a tu dispositivo…",
  passkeyCancelled:
    "No se ha usado ninguna llave de acceso. Vuelve a intentarlo o introduce un código.",
  passkeyRefused:
    "No se ha aceptado la llave de acceso. Vuelve a intentarlo o introduce un código.",
};

import type { Translation } from "~/language/texts/translation";
import type { authTexts as english } from "../en/auth";

export const authTexts: Translation<typeof english> = {
  fields: {
    username: "Nombre de usuario",
    password: "Contraseña",
    confirmPassword: "Repite la contraseña",
    email: "Correo electrónico",
    newPassword: "Nueva contraseña",
  },
  login: {
    title: "Iniciar sesión",
    intro: "Para quienes gestionan este sitio.",
    comingFrom: "Inicia sesión para continuar a {{path}}.",
    submit: "Iniciar sesión",
    working: "Iniciando sesión...",
    forgot: "¿Has olvidado tu contraseña?",
    failed: "No se pudo iniciar sesión",
    unreachable: "No se pudo contactar con el servidor. Inténtalo de nuevo.",
  },
  secondFactor: {
    title: "Segundo factor",
    intro:
      "La contraseña es correcta. Introduce el código que muestra ahora tu aplicación de autenticación.",
    introWithoutApp:
      "La contraseña es correcta. Usa tu llave de acceso o un código de recuperación.",
    code: "Código de seis cifras",
    lost: "¿Has perdido el teléfono?",
    recoveryCode: "Código de recuperación",
    recoveryHint: "Uno de los códigos que guardaste al configurarlo. Cada uno sirve una sola vez.",
    submit: "Continuar",
    working: "Comprobando…",
    failed: "No se pudo iniciar sesión",
    startOver: "Empezar de nuevo",
    overTitle: "Ha pasado demasiado tiempo",
    over: "Por tu seguridad, el segundo factor debe llegar como mucho 10 minutos después de la contraseña. Vuelve a iniciar sesión: lo que habías escrito antes se conserva.",
  },
  passkey: {
    signIn: "Entrar con una llave de acceso",
    use: "Usar una llave de acceso",
    waiting: "Esperando a tu dispositivo…",
    failed:
      "No se ha aceptado la llave de acceso. Puedes volver a intentarlo o entrar de otra forma.",
    cancelled:
      "No se ha usado ninguna llave de acceso. Puedes volver a intentarlo o entrar de otra forma.",
    unloaded:
      "No se ha podido cargar la parte de la página que habla con tu dispositivo. Inténtalo de nuevo.",
  },
  register: {
    title: "Registro",
    intro: "Una cuenta propia.",
    submit: "Crear cuenta",
    working: "Creando la cuenta...",
    failed: "No se pudo completar el registro",
    login: "¿Ya tienes una cuenta? Inicia sesión",
  },
  resetRequest: {
    title: "Restablece tu contraseña",
    intro: "Escribe la dirección de correo de tu cuenta y te enviaremos un enlace.",
    submit: "Enviar enlace",
    working: "Enviando...",
    sent: "¡Correo enviado! Busca el enlace en tu bandeja de entrada",
    sentBody: "Llega en unos minutos si la dirección pertenece a una cuenta.",
    failure: "No se pudo enviar el correo. Inténtalo de nuevo.",
    returnToLogin: "Volver al inicio de sesión",
  },
  newPassword: {
    title: "Elige una nueva contraseña",
    hint: "Al menos 8 caracteres, con una letra mayúscula, una minúscula y un número.",
    submit: "Restablecer contraseña",
    working: "Restableciendo...",
    validating: "Comprobando tu enlace…",
    done: "Contraseña cambiada",
    success: "Tu contraseña se ha restablecido correctamente.",
    goToLogin: "Ir al inicio de sesión",
    failed: "Error",
    failure: "No se pudo restablecer la contraseña. Inténtalo de nuevo.",
    unexpected: "Ha ocurrido un error inesperado. Inténtalo de nuevo.",
  },
  confirmEmail: {
    title: "Confirma tu dirección de correo",
    question: "¿Quieres que {{email}} sea la dirección de correo de tu cuenta?",
    submit: "Confirmar la dirección",
    working: "Confirmando...",
    unreached: "No se ha podido contactar con el servidor. Inténtalo de nuevo.",
    doneTitle: "Dirección confirmada",
    done: "Desde ahora el correo de tu cuenta llega a esta dirección.",
    toAccount: "Ir a tu cuenta",
    takenTitle: "Esta dirección pertenece a otra cuenta",
    taken:
      "{{email}} es ahora la dirección de otra cuenta, así que no puede ser la tuya. Tu cuenta conserva la que tiene.",
    invalidTitle: "Enlace no válido o caducado",
    invalid:
      "Este enlace no funciona. Puede tener más de 24 horas, haberse usado ya o estar incompleto; o se ha enviado otro más nuevo, se ha indicado otra dirección o se ha cambiado la contraseña.",
    again: "Indica de nuevo la dirección en «Tu cuenta» y recibirás otro enlace.",
  },
  invalidLink: {
    title: "Enlace no válido o caducado",
    missing: "La dirección no contiene ningún código de restablecimiento",
    intro: "Este enlace no funciona. Puede deberse a una de estas razones:",
    expired: "Puede haber caducado: los enlaces valen 24 horas.",
    used: "Puede haberse usado ya.",
    modified: "Puede haberse modificado o copiado de forma incompleta.",
    requestNew: "Solicitar un nuevo enlace",
  },
};

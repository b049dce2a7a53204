import type { Translation } from "~/language/texts/translation";
import type { mailTexts as english } from "../en/mail";

export const mailTexts: Translation<typeof english> = {
  greeting: "Hola, {{username}}:",
  hello: "Hola:",
  footer: "Este correo lo ha enviado {{site}}.",
  reset: {
    subject: "Restablece tu contraseña",
    intro: "alguien, esperamos que tú, ha pedido una nueva contraseña para tu cuenta en {{site}}.",
    button: "Elegir una nueva contraseña",
    validity: "El enlace vale 24 horas y funciona una sola vez.",
    ignore: "Si no has sido tú, no tienes que hacer nada: tu contraseña no cambia.",
  },
  changed: {
    subject: "Tu contraseña ha cambiado",
    intro: "la contraseña de tu cuenta en {{site}} se cambió el {{date}}.",
    sessions: "Se ha cerrado la sesión en todos los dispositivos en los que estaba abierta.",
    otherSessions: "Se ha cerrado la sesión en todos los demás dispositivos.",
    warning: "Si no has sido tú, pide enseguida otra contraseña y avisa a un administrador.",
    button: "Pedir una nueva contraseña",
  },
  emailChanged: {
    subject: "Tu dirección de correo ha cambiado",
    intro:
      "la dirección de correo de tu cuenta en {{site}} se cambió el {{date}}. Desde ahora el correo para ti llega a la nueva.",
    warning: "Si no has sido tú, avisa enseguida a un administrador.",
  },
  newDevice: {
    subject: "Sesión iniciada en un dispositivo nuevo en {{site}}",
    intro:
      "el {{date}} alguien inició sesión en tu cuenta de {{site}} desde un dispositivo que no se había visto antes: {{device}}.",
    unknown: "navegador desconocido",
    ignore: "Si has sido tú, no tienes que hacer nada.",
    warning:
      "Si no has sido tú, cambia enseguida tu contraseña, cierra la sesión en todas partes y avisa a un administrador.",
    button: "Abrir tu cuenta",
  },
  secondFactor: {
    appAdded: {
      subject: "Se ha añadido una aplicación de autenticación a tu cuenta",
      intro:
        "el {{date}} se configuró una aplicación de autenticación como segundo factor de tu cuenta en {{site}}.",
    },
    appRemoved: {
      subject: "Se ha eliminado la aplicación de autenticación de tu cuenta",
      intro:
        "el {{date}} se desactivó la aplicación de autenticación de tu cuenta en {{site}}. Sus códigos ya no sirven.",
    },
    passkeyAdded: {
      subject: "Se ha añadido una llave de acceso a tu cuenta",
      intro:
        "el {{date}} se añadió una llave de acceso a tu cuenta en {{site}}. Con ella se entra sin contraseña.",
    },
    passkeyRemoved: {
      subject: "Se ha eliminado una llave de acceso de tu cuenta",
      intro: "el {{date}} se eliminó una llave de acceso de tu cuenta en {{site}}.",
    },
    reset: {
      subject: "Se ha restablecido el segundo factor de tu cuenta",
      intro:
        "el {{date}} la persona que administra el servidor restableció el segundo factor de tu cuenta en {{site}}: la aplicación de autenticación, las llaves de acceso y los códigos de recuperación ya no existen, y se ha cerrado la sesión en todas partes. Ahora basta con tu contraseña para entrar.",
    },
    codesRenewed: {
      subject: "Se han creado códigos de recuperación nuevos para tu cuenta",
      intro:
        "el {{date}} se crearon códigos de recuperación nuevos para tu cuenta en {{site}}. Los de antes ya no sirven.",
    },
    codeUsed: {
      subject: "Se ha usado un código de recuperación de tu cuenta",
      intro:
        "el {{date}} alguien inició sesión en tu cuenta de {{site}} con tu contraseña y un código de recuperación.",
    },
    codesLeft_one: "Queda {{count}} código sin usar.",
    codesLeft_other: "Quedan {{count}} códigos sin usar.",
    resetWarning:
      "Si lo has pedido tú, configura pronto otro segundo factor. Si no, cambia enseguida tu contraseña y avisa a un administrador.",
    button: "Abrir tu segundo factor",
  },
  emailAsked: {
    subject: "Otra dirección de correo para tu cuenta",
    intro:
      "el {{date}} se indicó otra dirección de correo para tu cuenta en {{site}}. Valdrá cuando se abra el enlace que enviamos a esa dirección; hasta entonces todo sigue igual.",
    warning: "Si no has sido tú, elige una nueva contraseña: así se anula el cambio.",
  },
  confirmEmail: {
    subject: "Confirma tu dirección de correo",
    intro: "esta dirección se indicó para una cuenta en {{site}}. Si has sido tú, confírmala.",
    button: "Confirmar la dirección",
    ignore: "Si no has sido tú, no tienes que hacer nada: sin confirmación la dirección no se usa.",
  },
  invitation: {
    subject: "Tu cuenta en {{site}}",
    intro: "{{sender}} ha creado una cuenta para ti en {{site}}.",
    username: "Tu nombre de usuario es {{username}}. Elige una contraseña y podrás iniciar sesión.",
    validity:
      "El enlace vale 24 horas y funciona una sola vez. Si ha caducado, pide otro en la página de inicio de sesión.",
    button: "Elegir una contraseña",
  },
  newLink: {
    subject: "Un enlace para elegir una nueva contraseña",
    intro:
      "{{sender}} te ha enviado un enlace para elegir una nueva contraseña de tu cuenta en {{site}}.",
    ignore: "Si no la necesitas, no tienes que hacer nada: la contraseña de antes sigue igual.",
  },
  message: {
    subject: "Mensaje nuevo: {{subject}}",
    intro: "{{name}} ({{email}}) ha escrito con el formulario de contacto de {{site}}:",
    reply: "Puedes responder a este correo: la respuesta llega a quien escribió.",
    button: "Abrir los mensajes",
  },
  confirmSubscription: {
    subject: "Confirma tu suscripción al boletín de {{site}}",
    intro:
      "alguien, ojalá tú, ha apuntado esta dirección al boletín de {{site}}. Si quieres recibirlo, confírmalo.",
    button: "Confirmar la suscripción",
    validity: "El enlace vale {{days}} días.",
    ignore: "Si no has sido tú, no tienes que hacer nada: sin confirmación no recibirás nada.",
  },
  alreadySubscribed: {
    subject: "Ya recibes el boletín de {{site}}",
    intro:
      "alguien, ojalá tú, ha apuntado esta dirección al boletín de {{site}}. Ya estaba apuntada: no tienes que hacer nada.",
    leave: "Si ya no quieres el boletín, date de baja aquí:",
    button: "Darme de baja",
  },
  helloName: "Hola, {{name}}:",
  screenerInvitation: {
    subject: "Visionado privado: {{title}}",
    intro: "{{company}} te invita a ver «{{title}}».",
    button: "Abrir el visionado",
  },
  screenerReminder: {
    subject: "Hasta el {{day}}: {{title}}",
    intro:
      "todavía puedes ver «{{title}}» hasta el {{day}}; después, el enlace de {{company}} deja de funcionar.",
  },
  screenerTerms: {
    until: "El enlace funciona hasta el {{day}}.",
    openings_one: "Se puede abrir una vez.",
    openings_other: "Se puede abrir {{count}} veces.",
    password: "Pide una contraseña, que recibes aparte.",
    personal: "Es solo para ti: no lo compartas.",
  },
  letter: {
    why: "Recibes esta carta porque te suscribiste al boletín de {{site}}.",
    unsubscribe: "Darse de baja",
    open: {
      newsItem: "Leer la noticia",
      project: "Ver la película",
      screening: "Fecha y lugar",
    },
    test: "Prueba: {{subject}}",
  },
  interest: {
    title: "Avísame si cambia",
    hint: "Escribimos a esta dirección solo si esta proyección se mueve o se cancela, y la borramos 30 días después. Cada correo lleva un enlace para no recibir más.",
    email: "Tu correo electrónico",
    send: "Avísame",
    sent: "Mira tu correo: un enlace confirma tu dirección. Hasta entonces no se envía nada más.",
    gone: "Esta proyección ya ha pasado, se ha cancelado o no se anuncia más.",
    back: "A la película",
    confirmSubject: "Confirma, por favor: avisos si cambia «{{title}}»",
    confirmIntro:
      "alguien, esperamos que tú, ha pedido a {{site}} un aviso si esta proyección se mueve o se cancela:",
    confirmIgnore:
      "Si no has sido tú, no hace falta que hagas nada: sin confirmación no recibirás nada, y la dirección se borra a los dos días.",
    confirmButton: "Sí, avísame",
    confirm: {
      title: "Avísame si cambia",
      question: "¿Avisamos a {{email}} si esta proyección se mueve o se cancela?",
      button: "Sí, avísame",
      done: "Avisaremos a {{email}} si esta proyección se mueve o se cancela.",
    },
    stop: {
      title: "No recibir más correos",
      question: "¿Dejamos de escribir a {{email}} sobre esta proyección?",
      button: "No escribir más",
      done: "La dirección está borrada: no se envía nada más sobre esta proyección.",
    },
    invalidTitle: "Este enlace no es válido",
    invalid: "No se copió entero, o ya no se envía nada: entonces no queda nada por hacer.",
    removed: "Ya no se anuncia",
    asPlanned: "Se celebra",
    removedIntro: "esta proyección ya no está en nuestro programa:",
    cancelledIntro: "esta proyección se ha cancelado:",
    movedIntro: "esta proyección ha cambiado. Se celebra:",
    why: "Recibes este correo porque pediste a {{site}} que te avisara. No recibir más sobre esta proyección:",
    changed: "Proyecciones con cambios",
    told_one: "Se avisa por correo a {{count}} persona que lo pidió.",
    told_other: "Se avisa por correo a {{count}} personas que lo pidieron.",
    letter: "Escribir una carta sobre ella",
  },
  alert: {
    failing: "{{what}}. Esto dice el servidor de {{site}}:",
    over: "{{what}}. No hay nada más que hacer en {{site}}.",
    backup: {
      failing: "La copia de seguridad ha fallado",
      over: "Las copias de seguridad vuelven a funcionar",
      todo: "Se vuelve a intentar cada cuarto de hora. Hasta que funcione, lo nuevo no está en ninguna copia.",
    },
    away: {
      failing: "No se ha podido enviar fuera la copia de seguridad",
      over: "Las copias de seguridad se vuelven a enviar fuera",
      todo: "Se vuelve a intentar cada cuarto de hora. Hasta que funcione, la última copia está solo en el servidor.",
    },
    disk: {
      failing: "El disco está casi lleno",
      over: "El disco vuelve a tener sitio",
      todo: "Esto es lo que queda libre. Cuando no quede nada, no se podrá guardar ni subir nada más.",
    },
    button: "Echar un vistazo",
  },
  test: {
    subject: "Correo de prueba",
    intro: "este correo demuestra que {{site}} puede enviar correo.",
  },
};

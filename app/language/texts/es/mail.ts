import type { Translation } from "~/language/texts/translation";
import type { mailTexts as english } from "../en/mail";

export const mailTexts: Translation<typeof english> = {
  greeting: "Hola, {{username}}:",
  hello: "Hola:",
  site: "nuestro sitio web",
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
    why: "Recibes esta carta porque te suscribiste al boletín de {{company}}.",
    unsubscribe: "Darse de baja",
    open: {
      newsItem: "Leer la noticia",
      project: "Ver la película",
      screening: "Fecha y lugar",
    },
    kinds: {
      premiere: "estreno",
      screening: "proyección",
      qa: "proyección con coloquio",
      market: "pase de mercado",
    },
    at: "{{what}} en {{city}}",
    when: "Cuándo",
    where: "Dónde",
    festival: "Festival",
    tickets: "Entradas",
    test: "Prueba: {{subject}}",
  },
  invitationsWithoutServer:
    "Este sitio no tiene servidor de correo, así que no envía invitaciones. En su lugar muestra los enlaces una vez: cópialos y envíalos tú.",
  resetWritten:
    "Pero este sitio no tiene servidor de correo, así que no llega nada a ninguna bandeja: el correo es un archivo en el servidor. Pídelo a quien lo cuida, o un enlace a un administrador.",
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
    read: "El público lee «{{sentence}}» Si es una corrección, elígelo en su fila, en «Aviso de cambio».",
    told_one: "Se avisa por correo a {{count}} persona que lo pidió.",
    told_other: "Se avisa por correo a {{count}} personas que lo pidieron.",
    letter: "Preparar un boletín sobre ella",
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
  /* Common failures of sending mail, and what helps; the doctor says the same. */
  troubles: {
    noTlsAtOnce:
      "En este puerto el servidor no empieza con TLS. Su dirección debe empezar por smtp:// y no por smtps://, o indicar el puerto de smtps (465).",
    silent:
      "Algo escucha en este puerto, pero no saluda como un servidor de correo. ¿Es correcto el puerto? Los que empiezan con TLS necesitan smtps://.",
    nobodyListens:
      "Ahí no escucha nadie: el servidor de correo no funciona, o su nombre o su puerto no son correctos.",
    unknownHost: "No existe ningún host con ese nombre. ¿Está bien escrito el servidor de correo?",
    unreachable:
      "El servidor no responde. ¿Son correctos su nombre y su puerto? ¿Permite el cortafuegos salir por ese puerto?",
    badCertificate:
      "El certificado del servidor no es de confianza. ¿Es el servidor de correo el que figura en el certificado?",
    noTls:
      "En este puerto el servidor no ofrece cifrado. Prueba con el puerto que empieza con TLS (smtps://, 465).",
    badLogin: "El servidor no reconoce este usuario o esta contraseña. ¿Son correctos los dos?",
    noLogin:
      "El servidor no admite de este sitio correo para otros. La mayoría pide usuario y contraseña.",
    badSender:
      "El servidor no acepta el remitente. Debe ser una dirección desde la que el servidor pueda enviar.",
    badName: "Al servidor no le gusta el nombre con que se le saluda. Se puede fijar otro.",
  },
  reports: {
    title: "Correo devuelto",
    none: "Este sitio solo sabe lo que su servidor de correo rechaza en el momento. Lo que otros servidores rechazan después vuelve como un aviso, y aquí todavía no lo recoge nada.",
    place: "Los avisos se recogen de su buzón.",
    notYet: "No se ha leído desde que arrancó el sitio.",
    takenAt: "El {{time}} estaba recogido todo.",
    posted: "Los servidores y proveedores de correo pueden enviar avisos a {{address}}.",
    problem: "No se pueden leer los avisos: {{reason}}",
    retryAt: "El próximo intento es el {{time}}.",
    bounce: "Los boletines que no se pueden entregar vuelven a {{address}}.",
    bounceFrom:
      "Los boletines que no se pueden entregar vuelven al remitente de todo el correo; pueden tener una dirección propia.",
  },
  test: {
    subject: "Correo de prueba",
    intro: "este correo demuestra que {{site}} puede enviar correo.",
  },
  domain: {
    title: "¿Puede enviar este dominio?",
    intro:
      "Los servidores de los destinatarios preguntan al DNS si el correo de {{sender}} puede venir de tu servidor de correo. Envía un correo de prueba a un buzón de otro proveedor (Gmail, Outlook), abre allí su código fuente y pégalo aquí: así se ve también la firma. Sin él solo se pregunta al DNS.",
    source: "Código fuente del correo de prueba recibido",
    file: "O el correo como archivo (.eml)",
    submit: "Comprobar el dominio",
    results: "Resultado",
    publish: "Para publicar en el DNS del dominio:",
    noMail:
      "Esto no es el código fuente de un correo: no tiene línea From. Cópialo entero, desde la primera línea.",
    levels: { ok: "Bien", warn: "Mejorable", fail: "Por corregir", unknown: "No se puede saber" },
    from: "Remitente",
    sender: "el correo sale de {{sender}}",
    senderUnset:
      "no se ha indicado remitente y el correo sale de {{sender}}; debería ser una dirección por la que tu servidor pueda enviar y que alguien lea",
    senderUnread:
      "el correo sale de {{sender}}, que parece una dirección que nadie lee: se pierden las respuestas y los avisos de correo no entregado; indica un buzón que alguien lea",
    notPublic: "{{domain}} no es un dominio del DNS público: otros servidores rechazan tu correo",
    dnsFails: "el DNS no responde sobre {{name}} ({{words}})",
    mx: "las respuestas a {{domain}} van a {{hosts}}",
    mxMissing:
      "{{domain}} no tiene registro MX, así que las respuestas van al servidor de ese nombre, si acepta correo; publica el del servidor de tus buzones",
    mxNull:
      "{{domain}} declara que no recibe correo (su MX es un punto): se pierden respuestas y avisos, y algunos servidores rechazan tu correo",
    mxNone: "{{domain}} no tiene ni registro MX ni dirección: muchos servidores rechazan tu correo",
    spfNone:
      "{{domain}} no dice quién puede enviar por él, así que el correo a través de {{relay}} puede ser rechazado o acabar en spam",
    spfTwo: "{{domain}} tiene {{count}} registros SPF y entonces no vale ninguno; júntalos en uno",
    spfOpen: "el registro SPF de {{domain}} deja que cualquiera envíe por él (+all)",
    spfNoEnd: "el registro SPF de {{domain}} no rechaza a nadie: no termina en -all o ~all",
    spfTooMany:
      "el registro SPF de {{domain}} necesita más de 10 consultas al DNS y entonces no vale; quita los include que no uses",
    spfBroken: "el registro SPF de {{domain}} no se puede leer ({{words}}), así que no vale",
    spfNames: "el registro SPF de {{domain}} nombra {{include}}, de {{relay}}",
    spfLacks:
      "el registro SPF de {{domain}} no nombra {{include}}, así que el correo a través de {{relay}} puede ser rechazado",
    spfOwnEnvelope:
      "{{relay}} suele enviar con un sobre de su propio dominio, así que cuenta su firma DKIM; {{include}} no está en tu registro SPF y ayuda si en el sobre está tu dominio",
    spfPermits: "el registro SPF de {{domain}} permite {{relay}} ({{addresses}})",
    spfHidden:
      "{{relay}} no tiene dirección pública, así que desde aquí no se puede saber de dónde sale el correo; lo muestra un correo de prueba recibido",
    spfCannotTell:
      "el registro SPF de {{domain}} no permite {{relay}} ({{addresses}}); un proveedor puede enviar desde otras direcciones, lo muestra un correo de prueba recibido; si ese servidor envía él mismo, publica esto",
    dmarcNone:
      "{{domain}} no tiene registro DMARC, que los grandes proveedores piden a quien envía a muchos",
    dmarcTwo: "{{domain}} tiene {{count}} registros DMARC y entonces no vale ninguno; deja uno",
    dmarcBroken: "el registro DMARC de {{domain}} no tiene una política conocida ({{policy}})",
    dmarcWatches:
      "DMARC de {{domain}} solo observa (p=none); cuando todo tu correo esté firmado, p=quarantine impide que otros usen tu nombre",
    dmarcActs:
      "DMARC de {{domain}} es p={{policy}}: el correo por el que no responden SPF ni DKIM de este dominio no se entrega como de costumbre",
    keyUnreadable: "{{words}}, así que no sale correo del sitio",
    keyMissing:
      "el sitio firma su correo, pero no hay clave en {{name}}, así que la firma no cuenta",
    keyOther:
      "la clave en {{name}} no es la que usa el sitio para firmar, así que todas las firmas son incorrectas",
    keyFits: "el sitio firma su correo y la clave en {{name}} es la suya",
    unsigned:
      "el correo de prueba no tiene firma DKIM; haz que tu servidor de correo firme por {{domain}}, o que lo haga el sitio",
    signedByOther:
      "el correo de prueba solo está firmado por {{others}}, no por {{domain}}, y eso no cuenta para tu dominio; haz que tu servidor de correo firme por {{domain}}",
    signedByOtherStrictly:
      "el correo de prueba está firmado por {{others}}, pero el DMARC de {{domain}} exige exactamente ese dominio (adkim=s)",
    signed:
      "el correo de prueba está firmado por {{by}} (selector {{selector}}, {{bits}} bits) y nada ha cambiado",
    signedThere:
      "{{server}} dio por buena la firma de {{by}}; el texto que llegó aquí cambió al copiarlo",
    altered:
      "la firma de {{by}} no corresponde al correo ({{words}}): se cambió después de firmarlo o al copiarlo; para estar seguro, usa el archivo .eml",
    keyUnpublished: "el correo está firmado por {{by}}, pero no hay clave en {{name}}",
    keyBroken: "la clave en {{name}} no se puede usar ({{words}})",
    keyOnTrial: "la clave en {{name}} está en pruebas (t=y), así que la firma no cuenta; quita t=y",
    keyShort:
      "el correo de prueba está firmado por {{by}} con una clave de {{bits}} bits; lo habitual son 2048",
    keyTooShort: "la clave en {{name}} es demasiado corta para contar",
    unsubscribeSigned:
      "la firma cubre List-Unsubscribe y List-Unsubscribe-Post, así que un clic da de baja",
    unsubscribeOpen:
      "la firma no cubre {{names}}, así que Gmail y Yahoo no muestran botón para darse de baja; haz que tu servidor de correo firme también estas cabeceras",
    bodyOpen:
      "la firma solo cubre el principio del correo (l=), así que otros pueden añadirle texto; quita l= de los ajustes de tu servidor de correo",
    mailWithout:
      "no llegaron {{names}}: no es un correo de prueba de este sitio, o se quitaron por el camino",
    mailOfOther: "este correo viene de {{domain}}, el sitio envía desde {{own}}",
    noResults:
      "el servidor que lo recibió no anotó resultados; Gmail, Outlook y casi todos lo hacen",
    spfPassed: "según {{server}}, el SPF de {{envelope}} permite el servidor que lo envió",
    spfRefused:
      "según {{server}}, el SPF de {{envelope}} no permite el servidor que lo envió ({{result}}); añade al registro SPF lo que indique tu proveedor",
    dmarcPassed: "según {{server}}, el DMARC de {{domain}} está bien",
    dmarcRefused:
      "según {{server}}, el DMARC de {{domain}} no se cumple ({{result}}): ni SPF ni DKIM responden por este dominio",
  },
};

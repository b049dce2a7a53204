import type { LegalPages } from "~/language/texts/en/legal";

export const contactByMail = "a [{{email}}](mailto:{{email}})";
export const contactByForm = "mediante el [formulario de contacto]({{form}})";

export const legal: LegalPages = {
  privacy: {
    title: "Política de privacidad",
    intro:
      "Puedes leer todo este sitio sin decirnos quién eres. Aquí explicamos qué guardamos cuando nos escribes o te suscribes, para qué lo usamos y cómo pedir que lo borremos.",
    sections: [
      {
        heading: "Quién es responsable",
        paragraphs: [
          "{{legalName}} es responsable de los datos personales que se describen aquí. Para cualquier cuestión relacionada con tus datos, escribe {{contact}}.",
          "- Nombre: {{legalName}}\n- NIF: {{taxNumber}}\n- Domicilio: {{address}}\n- Correo electrónico: [{{email}}](mailto:{{email}})",
        ],
      },
      {
        heading: "Qué guardamos",
        paragraphs: [
          "Si usas el formulario de contacto, guardamos tu nombre, tu correo electrónico, el asunto, el mensaje y el momento en que lo enviaste. Si te suscribes al boletín, guardamos tu correo electrónico, la fecha, el texto que aceptaste, si la suscripción está activa y qué envíos del boletín has recibido. Si te mandamos un enlace propio para ver una película, guardamos tu nombre, tu dirección, la empresa o el festival que hayamos anotado, cuántas veces se ha abierto el enlace, cuándo y qué parte de la película se ha enviado. Quienes inician sesión para gestionar el sitio tienen una cuenta con un nombre de usuario, una contraseña cifrada que no podemos leer y, si lo han indicado, un correo electrónico; los cambios que hacen quedan registrados.",
          "Para frenar los abusos automatizados, el sitio cuenta cuántas veces se envía un formulario desde una misma dirección de red. Ese recuento se borra, como máximo, al cabo de un día. El servidor lleva además un registro técnico de las solicitudes, con la hora, la página y el resultado. No contiene nada de lo que escribes en los formularios.",
        ],
      },
      {
        heading: "Para qué lo guardamos",
        paragraphs: [
          "Usamos los mensajes de contacto para responderte y para dar continuidad a lo que nos propones. La base jurídica es nuestro interés legítimo en contestar o, si solicitas nuestros servicios, las gestiones previas a un contrato. Enviamos el boletín porque lo has pedido: la base jurídica es tu consentimiento, que puedes retirar cuando quieras.",
          "Los límites de los formularios, el registro técnico y las cuentas mantienen el sitio seguro y en funcionamiento. Es un interés legítimo nuestro, y no recogemos para ello más de lo necesario.",
        ],
      },
      {
        heading: "Lo que no hacemos",
        paragraphs: [
          "No te rastreamos. No hay publicidad ni perfiles; solo contamos cuántas veces se abre cada página, en qué idioma y desde qué otro sitio, y cuántas veces se descargan los archivos, en sumas sin cookies, direcciones ni nada más sobre ti. Las tipografías y los scripts salen de este mismo sitio, y también las imágenes, salvo que mostremos alguna que esté en otro lugar. Un tráiler de YouTube o Vimeo solo se pide cuando pulsas el botón de reproducir. Ninguna decisión sobre ti la toma una máquina por su cuenta.",
        ],
      },
      {
        heading: "Quién puede verlo y durante cuánto tiempo",
        paragraphs: [
          "Los mensajes y las direcciones se guardan en la base de datos de este sitio. Pueden leerlos las personas de nuestro equipo que lo gestionan y, en lo que exija su trabajo técnico, el proveedor del servidor. No los vendemos ni los cedemos, salvo que la ley nos obligue.",
          "Conservamos los mensajes de contacto {{keepMessages}}. Uno que eliminamos permanece hasta 30 días en una papelera antes de borrarse del todo. Si pides que te avisemos cuando cambie una proyección, conservamos tu dirección hasta 30 días después de ella. Enviamos el boletín hasta que te das de baja; después conservamos tu dirección solo para que ninguna lista vuelva a añadirla. Los envíos que ha recibido se conservan tanto tiempo como la dirección. La lista de los demás correos que ha enviado este sitio se conserva {{keepMails}}; el registro de cambios del sitio, {{keepActivity}}, y el de accesos, {{keepSecurity}}. Si te enviamos un enlace para ver una película, guardamos {{keepOpenings}} cuándo se abrió y qué parte se envió, y el resto mientras exista el enlace. Puedes pedirnos que borremos cualquiera de estos datos antes.",
        ],
      },
      {
        heading: "Tus derechos",
        paragraphs: [
          "El Reglamento General de Protección de Datos (RGPD) te permite pedir una copia de tus datos, corregirlos o suprimirlos, limitar su uso u oponerte a él, recibirlos en un formato de uso común y retirar tu consentimiento. Escribe {{contact}} e indica la dirección de que se trata. Respondemos en el plazo de un mes y sin costo alguno.",
          "Para dejar de recibir el boletín basta un mensaje con la palabra «baja». Si crees que hemos tratado mal tus datos, puedes presentar una reclamación ante la autoridad de protección de datos del lugar donde vives o del lugar donde estamos establecidos.",
        ],
      },
      {
        heading: "Cambios",
        paragraphs: [
          "Si el sitio empieza a guardar algo más, antes cambiaremos esta página. Si el cambio afecta a datos que ya nos has dado, te avisaremos por correo electrónico.",
        ],
      },
    ],
  },
  terms: {
    title: "Términos del servicio",
    intro:
      "Estos términos se aplican al uso de este sitio web. Son breves porque el sitio hace pocas cosas: muestra nuestro trabajo y te permite escribirnos.",
    sections: [
      {
        heading: "Sobre este sitio",
        paragraphs: [
          "Este sitio lo gestiona {{legalName}}. Leerlo es gratis y no requiere cuenta. Los trabajos que hagamos para ti se rigen por su propio contrato escrito y no por esta página.",
        ],
      },
      {
        heading: "Uso del sitio",
        paragraphs: [
          "Puedes leer, imprimir y enlazar cualquier página. Te pedimos que no intentes vulnerar ni sobrecargar el sitio y que no uses sus formularios para enviar publicidad, contenidos ilícitos o mensajes en nombre de otra persona. Los formularios admiten un número limitado de envíos desde una misma dirección de red en un tiempo determinado.",
        ],
      },
      {
        heading: "Nuestras películas, imágenes y textos",
        paragraphs: [
          "Las películas, los fotogramas, los retratos, los textos y el logotipo de este sitio pertenecen a {{legalName}} o a quienes nos han cedido su uso. Puedes citar fragmentos breves y compartir enlaces. Los festivales y la prensa pueden usar los fotogramas para hablar de la película a la que pertenecen, con su título y nuestro nombre al lado.",
          "Para cualquier otro uso, como volver a publicar una película, modificar un fotograma o incluir cualquiera de los dos en un producto, consúltanos antes: escribe {{contact}}.",
        ],
      },
      {
        heading: "Lo que nos envías",
        paragraphs: [
          "Lo que nos envías sigue siendo tuyo. Leer tu guion, tu canción o tu idea no nos da ningún derecho sobre ellos. No incluyas material confidencial en el formulario de contacto: escribe dos líneas y acordaremos una forma segura de recibir el resto.",
          "Recibimos muchas propuestas, y algunas se parecen entre sí o a películas que ya estamos haciendo. Podemos prometer que leeremos la tuya. No podemos prometer que la filmaremos.",
        ],
      },
      {
        heading: "Cuentas",
        paragraphs: [
          "Las cuentas son para quienes gestionan el sitio. Si tienes una, no compartas tu contraseña, avísanos de inmediato si crees que alguien más la conoce y cambia solo aquello que te hayan encargado. Podemos cerrar una cuenta si se usa de forma indebida o deja de hacer falta.",
        ],
      },
      {
        heading: "Disponibilidad y responsabilidad",
        paragraphs: [
          "Procuramos que el sitio sea correcto y esté disponible, pero no podemos garantizar que no contenga errores ni que funcione siempre. Las fechas de las proyecciones pueden cambiar; confírmalas con el festival o el cine antes de viajar. No respondemos del contenido de otros sitios a los que enlazamos.",
          "Nada de lo dicho aquí limita nuestra responsabilidad por dolo, culpa grave o daños a las personas, ni los derechos que te reconozcan las leyes de consumo.",
        ],
      },
      {
        heading: "Ley aplicable y cambios",
        paragraphs: [
          "Estos términos se rigen por la ley del país donde {{legalName}} está establecida. Si actúas como consumidor, conservas la protección de la ley del país donde vives y puedes acudir a sus tribunales.",
          "Podemos cambiar estos términos cuando cambie el sitio. La versión vigente es la que se publica en esta página. Para cualquier pregunta, escribe {{contact}}.",
        ],
      },
    ],
  },
  cookies: {
    title: "Política de cookies",
    intro:
      "Este sitio usa pocas cookies. Cada una hace un solo trabajo, ninguna te sigue y solo aparecen si eliges un idioma, envías un formulario, abres una página con contraseña o inicias sesión.",
    sections: [
      {
        heading: "Qué es una cookie",
        paragraphs: [
          "Una cookie es un pequeño texto que un sitio pide al navegador que guarde y que le devuelva en las solicitudes siguientes. El almacenamiento local se le parece, pero su contenido no sale del navegador.",
        ],
      },
      {
        heading: "Tu idioma",
        paragraphs: [
          "Cuando eliges español o inglés, una cookie guarda esa elección para que la página siguiente aparezca en el mismo idioma. Contiene el código del idioma y nada más, y permanece hasta que caduca o la borras.",
          "La misma elección se guarda también en el almacenamiento local del navegador. Si la cookie se pierde, el sitio recurre a él para recuperar tu idioma. Una anotación que dura hasta que cierras la pestaña te ahorra la animación de apertura la segunda vez.",
        ],
      },
      {
        heading: "Avisos",
        paragraphs: [
          "Después de enviar un formulario, una cookie de corta duración lleva un aviso, como «Mensaje enviado», a la página siguiente. Se elimina en cuanto el aviso se ha mostrado.",
        ],
      },
      {
        heading: "Páginas con contraseña",
        paragraphs: [
          "Si abres una película o una sala de prensa con contraseña o con un enlace propio, una cookie solo para esa página te ahorra escribirla otra vez. Si abres la vista previa de una página que aún no es pública, una cookie te permite ver sus películas. Estas cookies se eliminan al cabo de unas horas.",
        ],
      },
      {
        heading: "Inicio de sesión",
        paragraphs: [
          "Quienes inician sesión para gestionar el sitio reciben una cookie de sesión. Le indica al servidor quién hace la solicitud, los scripts no pueden leerla y deja de servir al cerrar la sesión o cuando esta caduca. Si no inicias sesión, nunca la recibirás. Otra cookie, que dura medio año, indica que desde ese navegador ya se ha iniciado sesión, para poder avisar a una cuenta de los que no.",
        ],
      },
      {
        heading: "Sin rastreo ni terceros",
        paragraphs: [
          "No hay cookies de analítica ni de publicidad. Un tráiler de YouTube o Vimeo solo se carga desde allí cuando pulsas el botón de reproducir, y una imagen que mostremos desde otro lugar se carga desde ese lugar; en esos casos se aplican las normas de esos sitios. Si sigues un enlace a otro sitio, por ejemplo a una red social, se aplican las normas de ese sitio.",
        ],
      },
      {
        heading: "Por qué no hay un aviso de cookies",
        paragraphs: [
          "La normativa europea exige consentimiento para las cookies que no son necesarias para lo que has pedido. Las nuestras lo son: recuerdan tu elección, confirman tu mensaje, mantienen abierta una página cuya contraseña has dado o mantienen tu sesión. No hay nada que aceptar ni rechazar.",
        ],
      },
      {
        heading: "Cómo eliminarlas",
        paragraphs: [
          "Puedes borrar o bloquear las cookies y el almacenamiento local en los ajustes del navegador. El sitio se seguirá pudiendo leer: sencillamente elegirá el idioma cada vez según la configuración de tu navegador. Sin la cookie de sesión no es posible iniciar sesión. Si algo no queda claro, escribe {{contact}}.",
        ],
      },
    ],
  },
  accessibility: {
    title: "Accesibilidad",
    intro:
      "Queremos que cualquier persona pueda usar este sitio. Aquí explicamos a qué aspiramos, qué hemos hecho para lograrlo y cómo avisarnos cuando algo se interponga en tu camino.",
    sections: [
      {
        heading: "A qué aspiramos",
        paragraphs: [
          "Construimos este sitio para cumplir las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2 en el nivel AA, en español y en inglés, en todas sus pantallas, incluidas las que solo usa nuestro equipo.",
        ],
      },
      {
        heading: "Sin JavaScript",
        paragraphs: [
          "Todas las páginas se pueden leer y todos los formularios se pueden enviar con JavaScript desactivado o sin cargar. Cuando hay scripts, agilizan las cosas. Nunca son el único camino.",
        ],
      },
      {
        heading: "Teclado y lectores de pantalla",
        paragraphs: [
          "Todo lo que funciona con el ratón funciona con el teclado. El foco siempre se ve, un enlace al principio salta al contenido y los diálogos te devuelven al punto donde estabas. Los encabezados, las regiones y las etiquetas están pensados para lectores de pantalla, y los textos en otro idioma están marcados como tales.",
          "Si un formulario tiene un problema, un resumen al principio enlaza con cada campo afectado, junto al campo aparece un mensaje y se conserva lo que has escrito.",
        ],
      },
      {
        heading: "Visión y movimiento",
        paragraphs: [
          "El texto contrasta lo suficiente con el fondo. Puedes ampliarlo al 200 % o usar una ventana de 320 píxeles de ancho sin perder contenido. Las imágenes con significado llevan una descripción.",
          "Si tu sistema está configurado para reducir el movimiento, la animación inicial se omite y la página se queda quieta.",
        ],
      },
      {
        heading: "Cómo lo comprobamos y qué puede fallar",
        paragraphs: [
          "Revisamos las pantallas del sitio con pruebas automáticas de accesibilidad en los dos idiomas, con y sin JavaScript, y también con el teclado. Esas pruebas encuentran muchos fallos, pero no todos.",
          "Algunas descripciones de imágenes se forman a partir de un título y pueden decir menos de lo que la imagen muestra. Los textos que aún no se han traducido aparecen en inglés. No controlamos la accesibilidad de los sitios a los que enlazamos, incluidos aquellos donde se pueden ver películas.",
        ],
      },
      {
        heading: "Cómo avisar de un problema",
        paragraphs: [
          "Escribe {{contact}}, si quieres con el asunto «Accesibilidad». Cuéntanos en qué página ocurrió, qué intentabas hacer y qué navegador o tecnología de apoyo utilizas. Si no podemos corregir el fallo de inmediato, te daremos el contenido en otro formato.",
          "Si nuestra respuesta no te sirve, puedes acudir a la autoridad responsable de la accesibilidad en tu país.",
        ],
      },
    ],
  },
  imprint: {
    title: "Aviso legal",
    intro: "Aquí decimos quién es responsable de este sitio y cómo contactar con nosotros.",
    sections: [
      {
        heading: "Titular del sitio",
        paragraphs: [
          "- Nombre: {{legalName}}\n- NIF: {{taxNumber}}\n- Registro: {{register}}\n- Domicilio: {{address}}\n- Correo electrónico: [{{email}}](mailto:{{email}})\n- Teléfono: {{phone}}\n- Sitio: {{site}}",
          "Para cualquier otra cosa, escribe {{contact}}.",
        ],
      },
      {
        heading: "Contenidos y enlaces",
        paragraphs: [
          "{{legalName}} es responsable de los contenidos de este sitio. No respondemos del contenido de otros sitios a los que enlazamos.",
        ],
      },
      {
        heading: "Películas, imágenes y textos",
        paragraphs: [
          "Las películas, las imágenes y los textos de este sitio están protegidos por los derechos de autor. Pertenecen a {{legalName}} o a quienes nos han cedido su uso.",
        ],
      },
    ],
  },
};

/** How long something is kept, as the texts say it: by the settings of periods. */
export const periods = {
  "30": "durante 30 días",
  "90": "durante 90 días",
  "180": "durante 180 días",
  "365": "durante un año",
  "730": "durante dos años",
  "1825": "durante cinco años",
  forever: "mientras haga falta",
};

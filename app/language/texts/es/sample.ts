import type { sample as english } from "~/language/texts/en/sample";
import type { Translation } from "~/language/texts/translation";

export const sample: Translation<typeof english> = {
  client: "Fondo Meridiano",
  location: "De Atacama a la Patagonia, Chile",
  author: "Marta Iribarren",
  projects: {
    saltLine: {
      title: "La línea de sal",
      category: "Largometraje",
      description:
        "Hace cuarenta años, un topógrafo clavó cuatrocientas estacas en un salar y a eso lo llamó frontera. Su hija Amparo, topógrafa como él, vuelve para averiguar por qué la trazó donde no era. La mina ha cerrado, el pueblo se ha mudado y lo único que queda con motor es la vieja camioneta de su padre, que arranca un día sí y otro no. Los días que no, Amparo camina.\n\nRodamos treinta madrugadas, siempre entre el primer gris y el momento en que el sol aplana el suelo: unos cincuenta minutos al día. Las diecinueve personas del equipo salíamos del campamento a las tres, con los faros apagados y dando un rodeo, para que ninguna rodada cruzara el encuadre.\n\nApenas hay diálogos en la primera media hora. El crujido de la costra bajo las botas de Amparo se grabó con micrófonos enterrados en la sal, y sostiene la película hasta que ella tiene algo que decir.",
    },
    nightFerry: {
      title: "El ferry nocturno",
      category: "Cortometraje",
      description:
        "La última travesía de la noche dura cincuenta minutos. Olga, que lleva veintidós años revisando billetes en este barco, encuentra a un niño dormido en el asiento trasero de un auto que nadie reconoce como suyo. Tiene hasta la otra orilla para decidir a quién creer. Detrás de la niebla, el puerto se acerca sin dejarse ver.\n\nRodamos cinco noches a bordo de un ferry en servicio, con su tripulación de siempre y pasajeros de verdad en cubierta. A las luces de sodio que ya había sumamos dos lámparas; del resto se encargó el agua negra. La segunda noche no hubo niebla. Mandamos a todo el mundo a dormir y volvimos a intentarlo.\n\nTodo está filmado en 16 mm y forzado un paso en el revelado, porque la luz naranja sobre el acero mojado pide un poco de grano.",
    },
    glacier: {
      title: "Lo que guardó el glaciar",
      category: "Documental",
      description:
        "Desde hace quince veranos, un glaciar devuelve cosas: una bota, un cencerro de mula, media saca de cartas de un avión correo perdido en 1958. Eulalia, guía de montaña, las recoge, las anota una por una en un cuaderno escolar y sale a buscar a sus dueños. La película la acompaña durante una temporada, desde la cueva de hielo donde busca hasta las cocinas a las que llama.\n\nCuatro personas vivimos cinco semanas en tiendas de campaña, a 1900 metros. Las baterías dormían en nuestros sacos. Dentro de la cueva usamos linternas frontales y una sábana blanca; el azul lo pone el hielo. De noche, la única luz cálida en treinta kilómetros era la tienda de Eulalia, encendida por dentro mientras ella escribía.\n\nNunca le pedimos que repitiera un hallazgo. Lo que recoge ante la cámara, lo está viendo por primera vez.",
    },
    afterglow: {
      title: "Resplandor",
      category: "Videoclip",
      description:
        "Cuatro minutos y once segundos, un pasillo, una sola toma. En esta canción del dúo Náyade Norte, nueve bailarines cruzan sesenta metros de neón mientras la lluvia los sigue bajo techo. Con cada estribillo se apaga un tramo del pasillo a espaldas de la cámara. Cuando llega el último compás ya no queda adónde volver.\n\nLevantamos el túnel en un frigorífico vacío de Valparaíso: 312 tubos conectados a una mesa de luces y regulados a mano por dos personas que se sabían la canción de memoria. Cubrimos el suelo con cuatro milímetros de agua, lo bastante para duplicar la luz y lo bastante poco para bailar encima. La lluvia salía del sistema contra incendios, que seguía funcionando.\n\nEnsayamos nueve días y rodamos una noche. La versión que se ve es la toma once, de las cinco menos diez de la mañana.",
    },
    madeOfWind: {
      title: "Hecho de viento",
      category: "Comercial",
      description:
        "Una mujer corre por las dunas. El viento borra sus huellas casi al mismo ritmo que ella las deja. Cuando alcanza la última cresta, ahí está la hilera de aerogeneradores que venía persiguiendo, girando, y por primera vez se detiene a respirar. Sesenta segundos, ninguna voz en off, siete palabras en pantalla.\n\nEl Fondo Meridiano nos pidió una pieza para abrir su año de la energía. Pasamos tres atardeceres en la arena con una atleta de 400 metros, una cámara montada en una camilla y cuatro personas para cargarla. Cambiábamos las ópticas dentro de un auto cerrado. Los ventiladores que habíamos alquilado no salieron de sus cajas.\n\nLas aspas dan doce vueltas por minuto y el montaje también: un corte cada cinco segundos, a su compás. La música nació del zumbido que se oye al pie de una torre, grabado de noche y afinado con el violonchelo.",
    },
    cartographer: {
      title: "El cuarto del cartógrafo",
      category: "Largometraje",
      description:
        "Valparaíso, 1911. Una naviera le paga a Benicio Lastra por cartografiar una costa que ninguno de sus empleados ha visto. Él dispone de un océano de rumores, de un globo terráqueo con un error que se niega a corregir y de una sobrina, Otilia, que ha empezado a añadir islas mientras él duerme. Hasta que un capitán regresa de una de ellas.\n\nToda la película transcurre en un estudio. Camila Adeyemi lo construyó dentro de una antigua aduana, alrededor de tres ventanas de cinco metros de alto, y rodamos en orden cronológico para que los mapas se amontonaran de verdad. Todos los documentos que hay sobre la mesa se dibujaron a mano. Son 640.\n\nLos haces de luz son de sol, enviado a las ventanas con espejos desde la azotea de enfrente. Dos personas los giraban durante toda la jornada, apenas unos grados cada vez, para que una mañana de la historia durase lo necesario.",
    },
  },
  team: {
    ines: {
      role: "Directora",
      bio: "Inés estudió topografía y pasó seis años midiendo carreteras antes de filmar una. En 2011 fundó Umbralenta con Noor Halvorsen y desde entonces ha dirigido dos largometrajes, «El cuarto del cartógrafo» y «La línea de sal». Ensaya en las localizaciones, recorre a pie cada plano antes de montarlo y escribe los guiones a mano. El equipo ya ha aprendido a leer sus sietes.",
    },
    tomas: {
      role: "Director de fotografía",
      bio: "Antes de tocar una cámara, Tomás fue proyeccionista, y todavía juzga los encuadres desde la última fila. Ha fotografiado la sal al amanecer, el acero a medianoche y el neón sobre el agua. Si puede elegir, quita una lámpara antes que añadirla. Entre película y película imparte un curso de una semana sobre cómo iluminar solo con ventanas. Hay lista de espera.",
    },
    noor: {
      role: "Productora",
      bio: "Noor llevó las cuentas de una cooperativa de pesca antes de llevar las nuestras, y lee un presupuesto como otros leen el cielo. Cofundadora de Umbralenta, ha llevado a la pantalla once películas en dos continentes, ninguna con retraso. Es la primera en llegar al rodaje y conoce el apellido de todos. Si hace falta un barco, una mula o un alcalde, ella ya tiene el teléfono.",
    },
    julian: {
      role: "Montador",
      bio: "Julián viene de la radio en directo, donde tres segundos de silencio exigen una buena razón. Monta de pie, al principio casi siempre sin sonido, y enseña los primeros cortes al conserje antes que a la directora. Ha montado nuestros dos largometrajes y también «Lo que guardó el glaciar», que empezó siendo 190 horas de hielo y un cuaderno.",
    },
    aiko: {
      role: "Diseñadora de sonido",
      bio: "Aiko va a todas partes con una grabadora, incluidas las bodas. En su archivo hay novecientas grabaciones de habitaciones en las que no pasa nada, cada una con su fecha y el tiempo que hacía. Para «La línea de sal» enterró micrófonos y esperó a que el sol agrietara el suelo. Sostiene que el público perdona antes una imagen oscura que una pisada falsa. De momento, acierta.",
    },
    mateo: {
      role: "Supervisor de VFX",
      bio: "Mateo construía maquetas de barcos con su abuelo y después las construyó para el cine. Está en el rodaje desde el primer día, midiendo la luz y fotografiando rincones, para que lo que haya que añadir más tarde parezca haber estado siempre ahí. Los planos que más quiere son aquellos por los que nadie le ha preguntado. De «Resplandor» borró 312 cables y ni una gota de lluvia.",
    },
    camila: {
      role: "Diseñadora de producción",
      bio: "Camila estudió arquitectura y la dejó porque los edificios tardaban demasiado. Ha metido un estudio en una aduana y un túnel de neón en un frigorífico. Trabaja con maquetas de cartón, compra la pintura por barriles y envejece cada objeto usándolo ella misma durante un mes. De su taller no sale un mueble sin que sus cajones se hayan abierto cien veces.",
    },
    elias: {
      role: "Compositor",
      bio: "Elías toca el violonchelo, el armonio y cualquier cosa que zumbe. Graba en una capilla en desuso cerca de la costa, con las ventanas abiertas si la escena lo permite. Sus partituras parten de un sonido encontrado en el lugar: la amarra de un barco, la torre de un aerogenerador, una tienda de campaña con viento. Entrega menos música de la que le piden, y casi siempre se lo agradecen.",
    },
    lucia: {
      role: "Colorista",
      bio: "Lucía pasó ocho años positivando fotografías en un cuarto oscuro y todavía habla del color en segundos y en filtros. De «La línea de sal» hizo dos versiones, una para salas y otra para pantallas domésticas, porque un amanecer no sobrevive solo en un salón. Dirige nuestra sala de etalonaje en Valparaíso, mantiene grises las paredes y no admite suéteres de colores después de comer.",
    },
  },
  news: {
    premiere: {
      title: "«La línea de sal» inaugura el Festival de Cine Bruma",
      excerpt:
        "El segundo largometraje de Inés Valderrama abre este año el festival Bruma. La primera proyección será a las siete de la mañana, la hora a la que se rodó cada plano.",
      content:
        "«La línea de sal» será la película inaugural del Festival de Cine Bruma de este año. Es el segundo largometraje de Inés Valderrama, la undécima película de Umbralenta y la primera en la historia del certamen que lo inaugura antes del desayuno.\n\nLa idea fue del equipo de programación. Como toda la película se rodó al amanecer, la primera proyección empezará a las siete de la mañana en el antiguo almacén de tabaco del puerto. Habrá café desde las seis. Quienes prefieran dormir tendrán un segundo pase a las nueve de la noche.\n\n«Pasamos treinta madrugadas esperando esa luz», dice Valderrama. «Me parece justo que el público madrugue una vez».\n\nLa directora presentará los dos pases junto al director de fotografía, Tomás Okafor, y la diseñadora de sonido, Aiko Serrano, que llevará un trozo de costra de sal y dos de los micrófonos que enterró en ella. Después de la sesión de noche habrá un coloquio con el público. La camioneta de la película estará estacionada en la puerta; si habrá llegado por sus propios medios se sabrá ese mismo día.\n\nLas entradas se venden a partir del lunes en la taquilla del festival. Anunciaremos las fechas de los cines aquí y en nuestro boletín.",
    },
    award: {
      title: "«Lo que guardó el glaciar», mejor documental en Ventisca",
      excerpt:
        "El jurado del Festival de Documentales Ventisca ha concedido su premio principal a nuestra película sobre una guía de montaña y los objetos perdidos que devuelve el deshielo.",
      content:
        "«Lo que guardó el glaciar» ha ganado el premio al mejor documental en el Festival de Documentales Ventisca. Las cinco personas del jurado se decidieron en una sola votación y destacaron «una película que mira los objetos pequeños hasta que se convierten en personas».\n\nEulalia, la guía de montaña que protagoniza la película, recogió el premio junto a la productora Noor Halvorsen. Llevaba su cuaderno. Antes de dar las gracias leyó tres anotaciones cuyos dueños sigue buscando: una brújula con la tapa rota, un guante infantil y una carta que empieza con «Querida Rita».\n\nA la mañana siguiente, la oficina del festival ya había atendido once llamadas. Una era de una Rita. Tiene ochenta y un años y esperaba esa carta desde 1958.\n\nLa película la hicieron cuatro personas durante cinco semanas en tiendas de campaña y, después, Julián Marchetti durante siete meses en la sala de montaje. El premio incluye una ayuda a la distribución. La dedicaremos a una gira por pueblos de montaña con una pantalla portátil, que empezará en el valle donde se rodó.\n\nPublicaremos el recorrido en cuanto abran los pasos. Si en tu pueblo hay un salón, una pared o un granero con un enchufe, escríbenos.",
    },
    production: {
      title: "Cuarenta noches en el puerto: empieza el rodaje de «El segundo puerto»",
      excerpt:
        "Nuestro nuevo largometraje sigue a dos hermanas que reparan las luces de un puerto mientras los demás duermen. El rodaje durará cuarenta noches, del anochecer al alba.",
      content:
        "La primera claqueta de «El segundo puerto» sonó el lunes a las 21:40 en el rompeolas de Valparaíso. Durante cuarenta noches, el equipo empezará a trabajar cuando cierran las tiendas y cenará cuando sale el sol.\n\nLa película cuenta la historia de dos hermanas que mantienen las luces de un puerto: las boyas, las balizas y la larga fila de lámparas del muelle. Llevan años sin hablarse a la luz del día. Cuando la autoridad portuaria decide cambiar las lámparas, les queda un invierno para terminar una conversación que empezó con su madre.\n\nEl director de fotografía, Tomás Okafor, ha probado todas las luces del puerto y ha hecho una lista de sus colores, desde el verde de las balizas viejas hasta el naranja del muelle de pescadores. La película se iluminará con ellas y con muy poco más. Camila Adeyemi ha construido el taller de las hermanas en un galpón que el puerto conservará cuando nos vayamos.\n\nTrabajar de noche tiene sus reglas. Nadie vuelve a casa manejando: un autobús lleva a todo el mundo. A las dos hay sopa caliente. Noor Halvorsen ha contratado un segundo equipo para que nadie trabaje más de cuatro noches seguidas.\n\nEl rodaje termina a comienzos de la primavera. Hasta entonces, respondemos los correos por la tarde.",
    },
    studio: {
      title: "Un cuarto de paredes grises: abrimos sala de etalonaje en Valparaíso",
      excerpt:
        "Nuestras películas ya no tienen que viajar para encontrar su color. La nueva sala tiene doce butacas y pantalla de cine, y está abierta también a películas ajenas.",
      content:
        "Hasta el mes pasado, todo lo que rodábamos en Chile cruzaba un océano para el etalonaje. Ahora solo tiene que subir una escalera. Nuestra nueva sala de Valparaíso ocupa el último piso de un antiguo almacén de efectos navales, encima de la oficina de producción.\n\nLa ha diseñado y la dirige Lucía Farouk, colorista de «La línea de sal». Tiene una pantalla de cinco metros, un proyector de cine y doce butacas, porque Lucía quiere que quien dirige vea su película en compañía antes de darla por terminada. Las paredes son de un gris neutro que salió al cuarto intento. Las ventanas que dan a la bahía están detrás de dos capas de cortina, y cada noventa minutos se abren para descansar la vista.\n\nLa primera película que pasó por la sala fue «Hecho de viento». La siguiente es una restauración: un documental de 1969 sobre quienes manejaban los ascensores de la ciudad, que apareció en un armario sin su último rollo.\n\nLa sala está abierta a otras productoras. El primer jueves de cada mes es gratuita para quienes trabajan en su primera película, con Lucía a los mandos durante todo el día.\n\nPara reservar una jornada o solicitar un jueves, escribe a hello@umbralenta.example. Trae la película en un disco y, por favor, vístete de gris.",
    },
  },
  tags: {
    film: "Cine",
    award: "Premio",
    production: "Producción",
  },
  settings: {
    site_title: "Umbralenta",
    site_description:
      "Umbralenta es una productora de cine independiente con sedes en Madrid y Valparaíso: largos, cortos, documentales, videoclips y comerciales.",
    contact_address:
      "Calle de la Linterna 27, 28012 Madrid, España · Subida del Faro 118, Valparaíso, Chile",
    hero_title: "Cine hecho para la *oscuridad*",
    hero_subtitle:
      "Largos, cortos y documentales desde Madrid y Valparaíso, rodados en lugares reales para pantallas grandes.",
    hero_cta_text: "Explora nuestras películas",
    nav_menu_about: "Nosotros",
    nav_menu_projects: "Proyectos",
    nav_menu_talent: "Equipo",
    nav_menu_news: "Noticias",
    nav_menu_contact: "Contacto",
    nav_menu_login: "Acceder",
    footer_text: "Producción de cine independiente desde 2011. Madrid y Valparaíso.",
    about_title: "Una sombra lenta",
    about_subtitle: "Dos oficinas, un equipo y todo el tiempo que pide un plano.",
    about_content:
      "Umbralenta toma su nombre del latín «umbra lenta», la sombra lenta que cruza una pared mientras el equipo espera el plano. Inés Valderrama y Noor Halvorsen fundaron la productora en 2011 con una cámara prestada y las llaves de un cine cerrado. Hoy trabajamos desde Madrid y Valparaíso. Hacemos largometrajes, cortos y documentales, y también videoclips y comerciales, con la misma gente y el mismo cuidado.\n\nSeguimos siendo pocos para que quien lee tu guion siga ahí el día del estreno. Rodamos en lugares reales, pagamos a tiempo a todo el mundo y terminamos en casa la imagen y el sonido. Casi todas nuestras películas empiezan cuando alguien nos habla de un lugar. Si conoces uno, escríbenos.",
    projects_intro: "Largos, cortos, documentales y todo lo que no pudimos dejar sin filmar.",
    talent_intro: "Las personas que se quedan hasta que la luz es la que debe ser.",
    news_intro: "Del rodaje, la sala de montaje y los festivales.",
    contact_intro:
      "Un guion, una canción, un producto, un sueño a medio recordar: cuéntanos qué te gustaría filmar.",
    contact_thanks: "Leemos todos los mensajes y respondemos en dos días laborables.",
    newsletter_text: "Cuatro cartas al año: nuevas películas, proyecciones, convocatorias.",
  },
};

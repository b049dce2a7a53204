import type { Translation } from "~/texts/translation";
import type { adminSettings as english } from "../en/admin-settings";

export const adminSettings: Translation<typeof english> = {
  tabsLabel: "Ajustes por parte del sitio",
  tabs: {
    general: "Generales",
    about: "Nosotros",
    hero: "Portada",
    navbar: "Navegación",
    footer: "Pie de página",
  },
  names: {
    site_title: "Título del sitio",
    site_description: "Descripción del sitio",
    contact_email: "Correo de contacto",
    show_contact_email: "Mostrar el correo de contacto",
    contact_phone: "Teléfono de contacto",
    show_contact_phone: "Mostrar el teléfono de contacto",
    contact_address: "Dirección de contacto",
    show_contact_address: "Mostrar la dirección de contacto",
    primary_color: "Color primario",
    secondary_color: "Color secundario",
    about_title: "Título de «Nosotros»",
    about_subtitle: "Subtítulo de «Nosotros»",
    about_content: "Texto de «Nosotros»",
    about_image: "Imagen de «Nosotros»",
    hero_title: "Título de la portada",
    hero_subtitle: "Subtítulo de la portada",
    hero_cta_text: "Texto del botón de la portada",
    hero_background: "Fondo de la portada",
    navbar_transparent: "Navegación transparente",
    navbar_links: "Más enlaces en la navegación",
    nav_menu_about: "Entrada del menú «Nosotros»",
    nav_menu_projects: "Entrada del menú «Proyectos»",
    nav_menu_talent: "Entrada del menú «Equipo»",
    nav_menu_news: "Entrada del menú «Noticias»",
    nav_menu_contact: "Entrada del menú «Contacto»",
    nav_menu_login: "Entrada del menú «Acceder»",
    footer_text: "Texto del pie",
    footer_links: "Enlaces del pie",
    social_links: "Redes sociales",
    show_social_links: "Mostrar las redes sociales",
    newsletter_double_opt_in: "Confirmar por correo las suscripciones al boletín",
  },
  notes: {
    newsletter_double_opt_in:
      "Ahora no tiene efecto: el sitio no tiene servidor de correo (MAIL_URL), y las suscripciones valen al momento.",
  },
  hints: {
    newsletter_double_opt_in:
      "Quien se suscribe en ese idioma recibe antes un correo, y entra en la lista cuando abre su enlace y dice que sí.",
    primary_color:
      "El fondo del sitio, como #0f0f0f. Si falta el color en español, las páginas en español tienen el inglés.",
    secondary_color: "El texto del sitio, como #f0f0f0.",
    hero_title:
      "Destaca su última palabra, o la marcada con asteriscos: Historias de *luz* y sombra.",
    navbar_transparent: "Sigue transparente también al desplazarse.",
    navbar_links: "Aparecen detrás de los enlaces a las secciones.",
    footer_links: "Sustituyen en el pie a los enlaces a las secciones.",
  },
  saveAll: "Guardar todo",
  saveAllHint:
    "«Guardar todo» guarda los ajustes de esta pestaña que no están vacíos. Para vaciar un ajuste, guárdalo con su propio botón. Lo que está vacío en español se muestra en inglés.",
  saveOf: "Guardar «{{name}}»",
  unsaved: "Sin guardar",
  kept: "Lo que escribiste sigue aquí y aún no se ha guardado: {{names}}",
  emptied:
    "Sin guardar, porque están vacíos: {{names}}. Para vaciar uno, usa su botón Guardar. Los demás están guardados.",
  saveFailed: "Error al guardar",
  savedThough: "Estos sí se han guardado: {{names}}",
  failed: "No se ha podido guardar. Inténtalo de nuevo.",
  failedWith: "No se ha podido guardar. {{reason}}",
  picker: "Elegir el color ({{language}})",
  contrast: {
    caption: "Así los muestra el sitio.",
    moved:
      "Estos dos colores se leen mal juntos: su contraste es de {{ratio}} a 1. El sitio los moverá hasta que se puedan leer, a {{background}} y {{text}}.",
  },
  link: "Enlace {{number}} ({{language}})",
  linkName: "Nombre",
  linkPlatform: "Plataforma",
  linkAddress: "Dirección",
  brokenList:
    "Este texto no es una lista de enlaces que se pueda mostrar por filas. Corrígelo, o vacíalo para empezar de nuevo.",
  unknown: "No hay ningún ajuste con esta clave.",
  invalidColor: "Introduce un color como #0f0f0f o #fff.",
  invalidFlag: "Introduce true o false.",
  invalidList: "Introduce una lista de enlaces en JSON.",
  invalidLink:
    "Introduce una dirección que empiece por http://, https://, mailto: o tel:, o una de este sitio como /news.",
  missingName: "Introduce un nombre.",
  missingPlatform: "Introduce una plataforma.",
};

import type { Translation } from "~/language/texts/translation";
import type { adminFilmRows as english } from "../en/admin-film-rows";

export const adminFilmRows: Translation<typeof english> = {
  companiesHint:
    "Quién ha hecho, vende y exhibe la película. El territorio y el contacto son para ventas, distribución y prensa.",
  company: "Empresa {{number}}",
  role: "Función",
  roles: {
    production: "Producción",
    coProduction: "Coproducción",
    sales: "Ventas internacionales",
    distribution: "Distribución",
    funding: "Ayuda o fondo",
    broadcaster: "Televisión",
    press: "Prensa",
  },
  name: "Empresa",
  territory: "Territorio",
  url: "Enlace",
  contact: "Persona de contacto",
  email: "Correo electrónico",
  phone: "Teléfono",
  releasesHint:
    "Estrenos por país. Fechas como 2025-05-14, 2025-05 o 2025; en la nota, un festival o una plataforma.",
  release: "Estreno {{number}}",
  kind: "Tipo",
  kinds: {
    worldPremiere: "Estreno mundial",
    nationalPremiere: "Estreno nacional",
    theatrical: "En cines",
    streaming: "En plataformas",
    tv: "En televisión",
  },
  date: "Fecha",
  country: "País",
  note: "Nota",
  quotesHint:
    "Lo que ha escrito la prensa. Basta un idioma; si está en los dos, la página dice de cuál se ha traducido.",
  quote: "Cita {{number}}",
  text: "Cita",
  source: "Medio",
  author: "Autor",
  stars: "Estrellas",
  language: "Idioma original",
};

import { type Language, languages, otherLanguage } from "~/language/i18n/languages";
import { foldText } from "~db/fold";
import { tradeRoles } from "./trade-roles";

/** Other names of a role in one language, by its name there; separated by commas. */
const otherNames: Record<Language, Record<string, string>> = {
  en: {
    Director: "Directors, Directed by, Direction",
    "Co-director": "Co-directors, Codirector",
    Screenplay: "Writer, Writers, Written by, Screenwriter, Screenplay by, Script",
    Story: "Story by",
    "Original idea": "Idea, Based on an idea by",
    "Based on the novel by": "Based on the book by",
    Dialogue: "Dialogues",
    "Created by": "Creator, Creators",
    Producer: "Producers, Produced by, Production",
    "Executive producer": "Executive producers",
    "Co-producer": "Co-producers, Coproducer, Co-production",
    "Associate producer": "Associate producers",
    Cast: "Starring, Actors, Actor, Actress, With",
    Voices: "Voice cast",
    Narration: "Narrator, Narrated by",
    "Voice-over": "Voiceover, Voice over",
    Casting: "Casting director, Casting by",
    "Intimacy coordinator": "Intimacy coordination",
    Choreography: "Choreographer",
    "Stunt coordinator": "Stunt coordination",
    "First assistant director": "1st assistant director, Assistant director, 1st AD, First AD",
    "Second assistant director": "2nd assistant director, 2nd AD, Second AD",
    "Third assistant director": "3rd assistant director, 3rd AD",
    "Script supervisor": "Continuity, Script supervision",
    Storyboard: "Storyboard artist, Storyboards",
    "Production manager": "Unit production manager, UPM, Production management",
    "Production coordinator": "Production coordination",
    "Production assistant": "Production assistants, PA",
    "Production accountant": "Accounting, Accountant",
    "Location manager": "Location management",
    Locations: "Location scout",
    "Director of photography": "DoP, DP, Photography",
    Cinematography: "Cinematographer, Cinematography by",
    "Camera operator": "Camera, Operator",
    "Steadicam operator": "Steadicam",
    "Drone operator": "Drone, Drone pilot",
    "First assistant camera": "1st assistant camera, 1st AC, Camera assistant",
    "Second assistant camera": "2nd assistant camera, 2nd AC, Clapper loader",
    "Digital imaging technician": "DIT",
    "Data wrangler": "Data manager, DMT",
    "Still photographer": "Still photography, Stills, Unit stills",
    Gaffer: "Chief lighting technician",
    Electricians: "Electrics, Electrician, Lighting",
    Grips: "Grip",
    "Production design": "Production designer, Production designed by",
    "Art direction": "Art director",
    "Assistant art director": "Assistant art direction",
    "Set decoration": "Set decorator",
    "Set dressing": "Set dresser",
    Props: "Props master, Prop master, Property master",
    Construction: "Construction manager",
    "Graphic design": "Graphic designer, Graphics",
    "Costume design": "Costume designer, Costumes, Costumes by",
    Wardrobe: "Wardrobe supervisor, Costume supervisor",
    Styling: "Stylist",
    "Make-up": "Makeup, Make up, Make-up artist, Makeup artist",
    Hair: "Hairdressing, Hair stylist, Hairdresser",
    "Make-up and hair": "Hair and make-up, Hair and makeup, Makeup and hair, Hair & make-up",
    "Special effects": "SFX, Special effects supervisor",
    "Production sound": "Sound recordist, Production sound mixer, Location sound, Sound mixer",
    "Sound design": "Sound designer",
    "Sound editing": "Sound editor",
    "Dialogue editing": "Dialogue editor",
    Foley: "Foley artist, Foleys",
    "Sound mix": "Sound mixing, Re-recording mixer, Mix, Mixing",
    Music: "Composer, Music by",
    "Original music": "Original score, Score, Original music by",
    "Music supervisor": "Music supervision",
    Orchestration: "Orchestrator, Orchestrations",
    Editing: "Editor, Edited by, Film editor, Film editing, Edit",
    "Assistant editor": "Assistant editing",
    "Post-production": "Postproduction, Post production",
    "Post-production supervisor": "Post supervisor, Postproduction supervisor",
    "Post-production coordinator": "Post coordinator, Postproduction coordinator",
    "Colour grading": "Colour, Color, Colourist, Colorist, Color grading, Grading, Grade",
    "Visual effects": "VFX, Visual effects by",
    "Visual effects supervisor": "VFX supervisor",
    Animation: "Animator, Animators",
    "Title design": "Titles, Title designer",
    Archive: "Archive footage",
    Translation: "Translator, Translations",
    Subtitles: "Subtitling",
    Poster: "Poster design, Key art",
    "Creative director": "Creative direction",
    "Sustainability coordinator": "Green manager, Eco manager",
    "Health and safety": "Risk assessment",
    Press: "Publicist, Press and publicity, Publicity",
    Distribution: "Distributor",
    "International sales": "World sales, Sales agent",
    Thanks: "Thanks to, Acknowledgements",
  },
  es: {
    Dirección:
      "Director, Directora, Directores, Dirigida por, Realización, Realizador, Realizadora",
    Codirección: "Codirector, Codirectora",
    Guion: "Guionista, Guionistas, Escrita por",
    Argumento: "Historia, Historia original",
    "Idea original": "Idea, Basada en una idea de",
    "Basada en la novela de": "Basada en el libro de",
    Documentación: "Documentalista, Investigación",
    Creación: "Creador, Creadora, Creada por",
    Producción: "Productor, Productora, Productores, Productoras, Producida por",
    "Producción ejecutiva":
      "Productor ejecutivo, Productora ejecutiva, Productores ejecutivos, Productoras ejecutivas",
    Coproducción: "Coproductor, Coproductora, Coproductores",
    "Producción asociada": "Productor asociado, Productora asociada, Productores asociados",
    "Producción delegada": "Productor delegado, Productora delegada",
    "Dirección de producción":
      "Director de producción, Directora de producción, Producción en línea",
    Reparto: "Intérpretes, Actores, Actor, Actriz, Actrices, Elenco, Interpretación, Con",
    "Con la participación de": "Con la colaboración de, Colaboración especial",
    Narración: "Narrador, Narradora",
    "Voz en off": "Voz, Locución",
    "Dirección de casting": "Casting, Director de casting, Directora de casting",
    "Coach actoral": "Coach de actores, Coach",
    "Coordinación de intimidad": "Coordinador de intimidad, Coordinadora de intimidad",
    Coreografía: "Coreógrafo, Coreógrafa",
    "Coordinación de especialistas": "Coordinador de especialistas, Maestro de armas",
    Especialistas: "Especialista, Dobles de acción",
    Figuración: "Figurantes, Extras",
    "Ayudante de dirección":
      "Primer ayudante de dirección, Primera ayudante de dirección, 1er ayudante de dirección, 1.er ayudante de dirección, 1ª ayudante de dirección, Ayudantía de dirección",
    "Segundo ayudante de dirección":
      "Segunda ayudante de dirección, 2º ayudante de dirección, 2ª ayudante de dirección, 2.º ayudante de dirección, 2.ª ayudante de dirección",
    Script: "Continuidad, Continuista, Supervisión de guion",
    "Dirección de segunda unidad":
      "Director de segunda unidad, Directora de segunda unidad, Segunda unidad",
    "Jefatura de producción": "Jefe de producción, Jefa de producción, Jefe/a de producción",
    "Coordinación de producción":
      "Coordinador de producción, Coordinadora de producción, Coordinador/a de producción",
    "Ayudante de producción": "Ayudantes de producción, Ayudantía de producción",
    "Auxiliar de producción": "Auxiliares de producción, Meritorio de producción",
    "Secretaría de producción": "Secretario de producción, Secretaria de producción",
    Contabilidad: "Contable, Administración",
    "Jefatura de localizaciones": "Jefe de localizaciones, Jefa de localizaciones",
    Localizaciones: "Localizador, Localizadora, Localización",
    "Dirección de fotografía":
      "Director de fotografía, Directora de fotografía, Director/a de fotografía, Dir. de fotografía",
    "Fotografía subacuática": "Fotografía submarina, Cámara subacuática, Cámara submarina",
    "Operador de cámara":
      "Operadora de cámara, Operador/a de cámara, Operación de cámara, Segundo operador, Segunda operadora, Cámara",
    "Operador de steadicam": "Operadora de steadicam, Steadicam",
    "Piloto de dron": "Dron, Operador de dron, Operadora de dron",
    "Ayudante de cámara": "Primer ayudante de cámara, Primera ayudante de cámara",
    "Auxiliar de cámara": "Segundo ayudante de cámara, Segunda ayudante de cámara",
    DIT: "Técnico de imagen digital, Técnica de imagen digital",
    "Data manager": "Data, Gestión de datos",
    Videoassist: "Video assist, Combo",
    "Foto fija": "Fotografía fija, Fotofija",
    "Jefatura de eléctricos":
      "Jefe de eléctricos, Jefa de eléctricos, Jefe/a de eléctricos, Gaffer, Jefe de iluminación",
    Eléctricos: "Eléctrico, Eléctrica, Eléctricas, Iluminación",
    "Jefatura de maquinistas":
      "Jefe de maquinistas, Jefa de maquinistas, Jefe/a de maquinistas, Key grip",
    Maquinistas: "Maquinista",
    "Diseño de producción": "Diseñador de producción, Diseñadora de producción",
    "Dirección de arte":
      "Dirección artística, Director de arte, Directora de arte, Director artístico, Directora artística, Arte",
    "Ayudante de arte": "Ayudante de dirección de arte",
    Decoración: "Decorador, Decoradora, Decorados",
    Atrezo: "Attrezzo, Atrezzo, Atrecista, Atrezzista, Regiduría, Regidor, Regidora",
    "Construcción de decorados": "Construcción",
    "Diseño gráfico": "Diseñador gráfico, Diseñadora gráfica, Grafismo de arte",
    "Diseño de vestuario": "Figurinista, Diseñador de vestuario, Diseñadora de vestuario",
    Vestuario: "Jefe de vestuario, Jefa de vestuario, Jefatura de vestuario",
    Sastrería: "Sastre, Sastra",
    Estilismo: "Estilista",
    Maquillaje: "Maquillador, Maquilladora",
    Peluquería: "Peluquero, Peluquera",
    "Maquillaje y peluquería": "Peluquería y maquillaje",
    "Efectos especiales de maquillaje": "FX maquillaje, Caracterización",
    "Efectos especiales": "FX, SFX",
    "Sonido directo": "Jefe de sonido, Jefa de sonido, Técnico de sonido, Técnica de sonido",
    Pertiguista: "Microfonista, Pértiga",
    "Diseño de sonido": "Diseñador de sonido, Diseñadora de sonido, Diseño sonoro",
    "Montaje de sonido": "Montador de sonido, Montadora de sonido, Edición de sonido",
    "Montaje de diálogos": "Edición de diálogos",
    "Efectos sala": "Foley, Foleys, Artista de foley, Efectos de sala",
    Mezclas: "Mezcla, Mezcla de sonido, Mezclas de sonido, Mezclador, Mezcladora",
    Música: "Compositor, Compositora, Música de",
    "Música original": "Banda sonora, Banda sonora original, BSO",
    "Supervisión musical": "Supervisor musical, Supervisora musical",
    Orquestación: "Orquestaciones, Orquestador",
    Músicos: "Intérpretes musicales",
    Montaje: "Montador, Montadora, Edición, Editor, Editora",
    "Ayudante de montaje": "Asistente de montaje, Auxiliar de montaje",
    Posproducción: "Postproducción",
    "Supervisión de posproducción":
      "Supervisión de postproducción, Supervisor de posproducción, Supervisora de posproducción, Supervisor de postproducción, Supervisora de postproducción",
    "Coordinación de posproducción":
      "Coordinación de postproducción, Coordinador de posproducción, Coordinadora de posproducción, Coordinador de postproducción, Coordinadora de postproducción",
    Etalonaje: "Etalonador, Etalonadora, Etalonado, Color, Colorista, Corrección de color",
    "Efectos visuales": "VFX, Efectos digitales",
    "Supervisión de efectos visuales":
      "Supervisor de efectos visuales, Supervisora de efectos visuales, Supervisor de VFX, Supervisora de VFX, Supervisión de VFX",
    "Composición digital": "Composición",
    Animación: "Animador, Animadora, Animadores",
    "Dirección de animación": "Director de animación, Directora de animación",
    Grafismo: "Motion graphics",
    "Diseño de títulos": "Títulos, Títulos de crédito, Diseño de créditos",
    Archivo: "Material de archivo, Imágenes de archivo",
    Traducción: "Traductor, Traductora, Traducciones",
    Subtítulos: "Subtitulado",
    Cartel: "Diseño del cartel, Diseño de cartel",
    "Making of": "Cómo se hizo, Making-of",
    "Dirección creativa": "Director creativo, Directora creativa",
    Redacción: "Redactor, Redactora, Copy",
    "Coordinación de sostenibilidad": "Eco manager, Green manager, Sostenibilidad",
    "Prevención de riesgos laborales": "Prevención de riesgos, PRL",
    Prensa: "Comunicación, Comunicación y prensa, Prensa y comunicación",
    Distribución: "Distribuidora",
    "Ventas internacionales": "Agente de ventas",
    Agradecimientos: "Gracias a",
  },
};

/** A role of the trade as it was found by one of its names. */
export interface FoundRole {
  /** The language of the name by which it was found. */
  language: Language;
  en: string;
  es: string;
}

/** Compares names regardless of case, accents, and hyphens. */
const keyOf = (name: string) =>
  foldText(name)
    .replace(/[-.\s]+/g, " ")
    .trim();

let known: Record<Language, Map<string, FoundRole>> | undefined;

function namesIn(language: Language): Map<string, FoundRole> {
  known ??= { en: listNames("en"), es: listNames("es") };
  return known[language];
}

function listNames(language: Language): Map<string, FoundRole> {
  const found = new Map<string, FoundRole>();
  const roles = tradeRoles.map(([en, es]): FoundRole => ({ language, en, es }));
  for (const role of roles) found.set(keyOf(role[language]), role);
  for (const role of roles) {
    const names = otherNames[language][role[language]] ?? "";
    for (const name of names.split(",")) {
      if (!found.has(keyOf(name))) found.set(keyOf(name), role);
    }
  }
  return found;
}

/** Returns the role with that name, in the given language or in any; null for an unknown one. */
export function findRole(name: string, language?: Language): FoundRole | null {
  const key = keyOf(name);
  if (key === "") return null;
  for (const each of language ? [language] : languages) {
    const role = namesIn(each).get(key);
    if (role) return role;
  }
  return null;
}

/** Returns the name of a role in the other language; null for a role that is not of the list. */
export function roleInOther(name: string, language: Language): string | null {
  return findRole(name, language)?.[otherLanguage(language)] ?? null;
}

/** Returns a credit whose role in a language it lacks is that of the trade, if it is known. */
export function withBothRoles<Row extends { role_en?: unknown; role_es?: unknown }>(row: Row): Row {
  for (const language of languages) {
    const other = otherLanguage(language);
    const [name, missing] = [row[`role_${language}`], row[`role_${other}`]];
    const isMissing = typeof missing !== "string" || missing.trim() === "";
    const found = isMissing && typeof name === "string" ? roleInOther(name, language) : null;
    if (found) return { ...row, [`role_${other}`]: found };
  }
  return row;
}

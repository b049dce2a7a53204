type Description = readonly [english: string, spanish: string];

/** By file name. */
const descriptions: Record<string, Description> = {
  about: [
    "Two people and a camera on rails in a dark hall, lit by one spotlight",
    "Dos personas y una cámara sobre raíles en una nave oscura con un único foco",
  ],
  "afterglow-1": [
    "A dancer in silhouette in a tunnel of pink and blue neon frames above wet ground",
    "Una bailarina a contraluz en un túnel de neones rosas y azules sobre suelo mojado",
  ],
  "afterglow-2": [
    "A dancer with one arm raised, dark against rows of pink and blue neon tubes",
    "Una bailarina con un brazo en alto, a contraluz ante neones rosas y azules",
  ],
  "afterglow-3": [
    "The legs of a dancer in shallow water that mirrors pink and blue neon tubes",
    "Las piernas de una bailarina en agua poco profunda que refleja neones rosas y azules",
  ],
  "afterglow-4": [
    "Three dancers in silhouette under neon frames, one of them leaning far to the side",
    "Tres bailarines a contraluz bajo marcos de neón, uno de ellos muy inclinado",
  ],
  "cartographer-1": [
    "A man at a lit desk in a dark room; light falls through high windows",
    "Un hombre ante un escritorio iluminado en una sala oscura con altos ventanales",
  ],
  "cartographer-2": [
    "A man seen from behind at a desk, beside a lit lamp and sheets of paper",
    "Un hombre de espaldas ante un escritorio, junto a una lámpara encendida y hojas de papel",
  ],
  "cartographer-3": [
    "A pair of brass compasses on old maps, with rolled charts and an inkwell behind it",
    "Un compás de latón sobre mapas antiguos, con cartas enrolladas y un tintero detrás",
  ],
  "cartographer-4": [
    "An old globe in a wooden stand in front of two tall windows at dusk",
    "Un globo terráqueo antiguo en un soporte de madera ante dos ventanales al anochecer",
  ],
  "glacier-1": [
    "A lone figure at the mouth of a blue ice cave, with snowy mountains outside",
    "Una figura sola en la boca de una cueva de hielo azul, con montañas nevadas",
  ],
  "glacier-2": [
    "Four people walk in a line along a snow ridge below a wall of mountains",
    "Cuatro personas avanzan en fila por una arista nevada bajo una pared de montañas",
  ],
  "glacier-3": [
    "A person beside a glowing tent in the snow, under the Milky Way",
    "Una persona junto a una tienda iluminada en la nieve, bajo la Vía Láctea",
  ],
  "glacier-4": [
    "A hooded figure in silhouette in a snowstorm at dusk",
    "Una figura con capucha a contraluz en una tormenta de nieve al anochecer",
  ],
  hero: [
    "A film crew with a camera crane on a hill, in silhouette below a solar eclipse",
    "Un equipo de rodaje con grúa de cámara en una colina, bajo un eclipse de sol",
  ],
  "made-of-wind-1": [
    "A person runs along a dune with a long red cloth; wind turbines behind",
    "Una persona corre por una duna con una larga tela roja; detrás, molinos de viento",
  ],
  "made-of-wind-2": [
    "A woman in a desert holds up a red cloth that streams in the wind",
    "Una mujer en el desierto sostiene en alto una tela roja que ondea al viento",
  ],
  "made-of-wind-3": [
    "Ripples of sand up to the horizon, with one wind turbine far away",
    "Ondas de arena hasta el horizonte, con un molino de viento a lo lejos",
  ],
  "made-of-wind-4": [
    "A tiny runner with a red cloth in the dunes below tall wind turbines",
    "Una figura diminuta corre con una tela roja por las dunas, bajo molinos de viento",
  ],
  "news-1": [
    "A full cinema from the back row; on the screen, an eclipse over misty hills",
    "Una sala de cine llena vista desde atrás; en la pantalla, un eclipse sobre colinas",
  ],
  "news-2": [
    "A slim metal award on a square base, in front of blurred lights",
    "Un esbelto premio de metal sobre una base cuadrada, ante luces desenfocadas",
  ],
  "news-3": [
    "A night shoot: a crew with a camera and screens below a large glowing balloon",
    "Un rodaje nocturno: un equipo con cámara y pantallas bajo un gran globo de luz",
  ],
  "news-4": [
    "A person at a grading desk with three monitors in a dark, blue room",
    "Una persona ante una mesa de etalonaje con tres monitores en una sala oscura y azulada",
  ],
  "night-ferry-1": [
    "A ship with lit windows on dark water at night, its lights on the waves",
    "Un barco con las ventanas encendidas en la noche; sus luces brillan en el agua",
  ],
  "night-ferry-2": [
    "A person at the rail of a ship looks at distant lights in the mist",
    "Una persona en la borda de un barco mira unas luces lejanas entre la niebla",
  ],
  "night-ferry-3": [
    "A person alone on a ship’s deck at night, between two lamps, above the wake",
    "Una persona sola en cubierta, de noche, entre dos faroles y sobre la estela blanca",
  ],
  "night-ferry-4": [
    "A row of lit portholes along the side of a ship, seen close up at night",
    "Una hilera de ojos de buey encendidos en el costado de un barco, de noche",
  ],
  "portrait-1": [
    "Inés Valderrama in profile, with long straight hair, warm light on her face",
    "Inés Valderrama de perfil, con el pelo largo y liso y luz cálida en la cara",
  ],
  "portrait-2": [
    "Tomás Okafor in profile, with short curly hair and a high collar, in green light",
    "Tomás Okafor de perfil, con pelo corto y rizado y cuello alto, en luz verde",
  ],
  "portrait-3": [
    "Noor Halvorsen in profile, with a straight bob and a roll-neck sweater, in blue light",
    "Noor Halvorsen de perfil, con media melena lisa y jersey de cuello vuelto, en luz azul",
  ],
  "portrait-4": [
    "Julián Marchetti in profile, with tousled curls and glasses, before a brown background",
    "Julián Marchetti de perfil, con rizos revueltos y gafas, ante un fondo marrón",
  ],
  "portrait-5": [
    "Aiko Serrano in profile, with hair in a bun and headphones around the neck",
    "Aiko Serrano de perfil, con el pelo en un moño y auriculares al cuello",
  ],
  "portrait-6": [
    "Mateo Lindqvist in profile, with a knitted cap and a hooded top, in blue light",
    "Mateo Lindqvist de perfil, con gorro de punto y sudadera con capucha, en luz azul",
  ],
  "portrait-7": [
    "Camila Adeyemi in profile, with a large halo of curly hair, warm light from behind",
    "Camila Adeyemi de perfil, con una gran melena rizada y luz cálida por detrás",
  ],
  "portrait-8": [
    "Elías Brandt in profile, with white hair and a scarf, one side in warm light",
    "Elías Brandt de perfil, con el pelo blanco y un pañuelo, un lado en luz cálida",
  ],
  "portrait-9": [
    "Lucía Farouk in profile, with a long ponytail and leather jacket, in red and green light",
    "Lucía Farouk de perfil, con coleta larga y chaqueta de cuero, en luz roja y verde",
  ],
  "poster-cartographer": [
    "Poster with a man at a lamp below tall windows: “El cuarto del cartógrafo”",
    "Cartel con un hombre junto a una lámpara bajo ventanales: «El cuarto del cartógrafo»",
  ],
  "poster-glacier": [
    "Poster with a person beside a glowing tent under the stars: “Lo que guardó el glaciar”",
    "Cartel con una persona y una tienda iluminada bajo las estrellas: «Lo que guardó el glaciar»",
  ],
  "poster-night-ferry": [
    "Poster with a person seen from behind at a ship’s rail: “El ferry nocturno”",
    "Cartel con una persona de espaldas en la borda de un barco: «El ferry nocturno»",
  ],
  "poster-salt-line": [
    "Poster with a woman in a hat walking over salt at dawn: “La línea de sal”",
    "Cartel con una mujer con sombrero que camina sobre la sal: «La línea de sal»",
  ],
  "salt-line-1": [
    "A woman in a hat walks over a flooded salt flat at dawn, a car behind",
    "Una mujer con sombrero camina por un salar inundado al alba; detrás, un coche",
  ],
  "salt-line-2": [
    "A person in a hat seen from behind looks at a car on the salt flat",
    "Una persona con sombrero, de espaldas, mira un coche en el salar",
  ],
  "salt-line-3": [
    "A woman in a hat and coat walks past the rising sun, mirrored in wet salt",
    "Una mujer con sombrero y abrigo pasa ante el sol naciente, reflejada en la sal",
  ],
  "salt-line-4": [
    "A tiny figure on a vast pattern of salt polygons, seen from high above",
    "Una figura diminuta en una inmensa trama de polígonos de sal, vista desde lo alto",
  ],
};

/** Returns what is seen in a sample picture, for those who do not see it. */
export function sampleDescription(name: string) {
  const description = descriptions[name];
  if (!description) throw new Error(`The sample picture ${name} has no description`);
  const [alt_en, alt_es] = description;
  return { alt_en, alt_es };
}

import type { FilmColor, FilmType } from "~/films/projects/project-facts";
import type { sampleProjects } from "./content";

type Key = (typeof sampleProjects)[number]["key"];
type Both = readonly [english: string, spanish: string];

interface SampleFacts {
  type: FilmType;
  color: FilmColor;
  ratio: string;
  frameRate?: string;
  format: Both;
  sound: Both;
  subtitles?: Both;
  rating?: Both;
  logline: Both;
  synopsis?: Both;
  statement?: Both;
  statementAuthor?: string;
  originalTitle?: string;
  internationalTitle?: string;
  websiteUrl?: string;
}

/** The films that have a poster. */
export const samplePosters: Partial<Record<Key, string>> = {
  saltLine: "poster-salt-line",
  nightFerry: "poster-night-ferry",
  glacier: "poster-glacier",
  cartographer: "poster-cartographer",
};

/** The facts of each sample film that the trade asks for. */
const sampleFilmFacts: Record<Key, SampleFacts> = {
  saltLine: {
    type: "feature",
    color: "color",
    ratio: "2.39:1",
    frameRate: "24 fps",
    format: ["Super 35, DCP 4K", "Super 35, DCP 4K"],
    sound: ["Dolby Atmos, 5.1", "Dolby Atmos, 5.1"],
    subtitles: ["English, French, Spanish", "Español, francés, inglés"],
    rating: ["Suitable from 12 years", "No recomendada para menores de 12 años"],
    logline: [
      "A surveyor returns to the salt flat where her father drew a border forty years ago, to find out why he drew it in the wrong place.",
      "Una topógrafa vuelve al salar donde su padre trazó una frontera hace cuarenta años para averiguar por qué la trazó donde no era.",
    ],
    synopsis: [
      "Amparo has one pickup, four hundred stakes and thirty mornings to walk the line her father left across a salt flat. The mine has closed and the village has moved. The border has stayed where it was, and someone is paying to keep it there.",
      "Amparo tiene una camioneta, cuatrocientas estacas y treinta amaneceres para recorrer la línea que su padre dejó en el salar. La mina ha cerrado y el pueblo se ha mudado. La frontera sigue en su sitio, y alguien paga para que no se mueva.",
    ],
    statement: [
      "My first job was measuring roads. You learn that every line on a map was walked by a person, and that the person was tired, or in love, or had been paid to look the other way.\n\nI wanted to film that mistake at its own speed. So we walked. The camera never goes faster than Amparo does, and it only works in the hour in which shadows are long enough to measure.",
      "Mi primer trabajo fue medir carreteras. Una aprende que cada línea de un mapa la caminó alguien, y que ese alguien estaba cansado, o enamorado, o había cobrado por mirar hacia otro lado.\n\nQuería filmar ese error a su propio paso. Así que caminamos. La cámara nunca va más deprisa que Amparo, y solo trabaja en la hora en que las sombras son lo bastante largas para medirlas.",
    ],
    statementAuthor: "Inés Valderrama",
    originalTitle: "La línea de sal",
    internationalTitle: "The Salt Line",
    websiteUrl: "https://lalineadesal.example/",
  },
  nightFerry: {
    type: "short",
    color: "color",
    ratio: "1.66:1",
    frameRate: "24 fps",
    format: ["16 mm, DCP 2K", "16 mm, DCP 2K"],
    sound: ["Stereo", "Estéreo"],
    subtitles: ["English", "Inglés"],
    rating: ["Suitable for all", "Apta para todos los públicos"],
    logline: [
      "On the last crossing of the night, a ticket inspector has fifty minutes to decide whose child is asleep in the back of a car.",
      "En la última travesía de la noche, una revisora tiene cincuenta minutos para decidir de quién es el niño que duerme en el asiento trasero de un auto.",
    ],
    originalTitle: "El ferry nocturno",
    internationalTitle: "Night Ferry",
  },
  glacier: {
    type: "documentary",
    color: "color",
    ratio: "1.85:1",
    frameRate: "25 fps",
    format: ["Digital 4K, DCP 4K", "Digital 4K, DCP 4K"],
    sound: ["5.1", "5.1"],
    subtitles: ["English, German", "Alemán, inglés"],
    rating: ["Suitable for all", "Apta para todos los públicos"],
    logline: [
      "A mountain guide gathers what a melting glacier gives back and goes from door to door, looking for the owners.",
      "Una guía de montaña recoge lo que un glaciar devuelve al derretirse y va de puerta en puerta en busca de sus dueños.",
    ],
    synopsis: [
      "A boot, a mule bell, half a sack of letters: for fifteen summers the ice has been returning what it kept. Eulalia writes each thing into a school notebook. This is the season in which she finds the people they belong to, or those who remember them.",
      "Una bota, un cencerro, medio saco de cartas: desde hace quince veranos el hielo devuelve lo que guardaba. Eulalia lo anota todo en un cuaderno escolar. Esta es la temporada en que da con sus dueños, o con quienes los recuerdan.",
    ],
    statement: [
      "I used to keep the books of a fishing cooperative, and Eulalia’s notebook was the most honest ledger I had ever seen: what came in, when, and to whom it was owed. The film only follows the entries.",
      "Antes llevaba las cuentas de una cooperativa de pescadores, y el cuaderno de Eulalia era el libro mayor más honrado que había visto: qué entró, cuándo y a quién se le debía. La película se limita a seguir los apuntes.",
    ],
    statementAuthor: "Noor Halvorsen",
    originalTitle: "Lo que guardó el glaciar",
    internationalTitle: "What the Glacier Kept",
  },
  afterglow: {
    type: "musicVideo",
    color: "color",
    ratio: "2:1",
    frameRate: "25 fps",
    format: ["Digital 4K", "Digital 4K"],
    sound: ["Stereo", "Estéreo"],
    logline: [
      "Nine dancers, sixty metres of neon and one take in which every chorus puts out a light.",
      "Nueve bailarines, sesenta metros de neón y una sola toma en la que cada estribillo apaga una luz.",
    ],
  },
  madeOfWind: {
    type: "commercial",
    color: "color",
    ratio: "16:9",
    frameRate: "25 fps",
    format: ["Digital 4K", "Digital 4K"],
    sound: ["Stereo", "Estéreo"],
    logline: [
      "A woman runs across the dunes after a line of turbines, and the wind erases every step she takes.",
      "Una mujer corre por las dunas tras una hilera de aerogeneradores, y el viento borra cada paso que da.",
    ],
  },
  cartographer: {
    type: "feature",
    color: "both",
    ratio: "1.37:1",
    frameRate: "24 fps",
    format: ["35 mm, DCP 4K", "35 mm, DCP 4K"],
    sound: ["5.1", "5.1"],
    subtitles: ["English, French", "Francés, inglés"],
    rating: ["Suitable from 7 years", "No recomendada para menores de 7 años"],
    logline: [
      "Valparaíso, 1911: while a cartographer draws a coast that he has never seen, his niece adds islands to it at night.",
      "Valparaíso, 1911: mientras un cartógrafo dibuja una costa que nunca ha visto, su sobrina le añade islas por la noche.",
    ],
    originalTitle: "El cuarto del cartógrafo",
    internationalTitle: "The Cartographer’s Room",
  },
};

/** Returns the fields of a film in both languages. */
export function filmFactsOf(key: Key): Record<string, string> {
  const entries = Object.entries(sampleFilmFacts[key]).flatMap(
    ([name, value]: [string, string | Both]) =>
      typeof value === "string"
        ? [[name, value]]
        : [
            [`${name}_en`, value[0]],
            [`${name}_es`, value[1]],
          ],
  );
  return Object.fromEntries(entries) as Record<string, string>;
}

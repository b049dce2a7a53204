type Caption = readonly [photographer: string, english: string, spanish: string];

/** The stills of the sample films by file name: who took them, and what stands below them. */
const captions: Record<string, Caption> = {
  "salt-line-2": [
    "Noa Ferreyra",
    "Amparo (Rocío Belmar) waits for the pickup to start.",
    "Amparo (Rocío Belmar) espera a que arranque la camioneta.",
  ],
  "salt-line-3": [
    "Noa Ferreyra",
    "Stake 212, eleven minutes before sunrise.",
    "La estaca 212, once minutos antes de que salga el sol.",
  ],
  "salt-line-4": [
    "Iker Saldaña",
    "The salt flat from 120 metres. The line runs from left to right.",
    "El salar desde 120 metros de altura. La línea va de izquierda a derecha.",
  ],
  "night-ferry-2": [
    "Noa Ferreyra",
    "Olga (Olga Cárcamo) counts the lights of the far shore.",
    "Olga (Olga Cárcamo) cuenta las luces de la otra orilla.",
  ],
  "night-ferry-3": [
    "Noa Ferreyra",
    "The stern deck at ten past two, with two lamps of our own.",
    "La cubierta de popa a las dos y diez, con dos lámparas nuestras.",
  ],
  "night-ferry-4": [
    "Noa Ferreyra",
    "Forty-two portholes, and one of them is the child’s.",
    "Cuarenta y dos ojos de buey; uno es el del niño.",
  ],
  "glacier-2": [
    "Iker Saldaña",
    "The crew on the ridge on the way to the third camp.",
    "El equipo en la arista, camino del tercer campamento.",
  ],
  "glacier-3": [
    "Iker Saldaña",
    "Eulalia’s tent, the only warm light for thirty kilometres.",
    "La tienda de Eulalia, la única luz cálida en treinta kilómetros.",
  ],
  "glacier-4": [
    "Iker Saldaña",
    "Eulalia in the storm that ended the shoot.",
    "Eulalia en la tormenta que puso fin al rodaje.",
  ],
  "afterglow-2": [
    "Dafne Olmos",
    "Second chorus: two hundred tubes are still lit.",
    "Segundo estribillo: quedan doscientos tubos encendidos.",
  ],
  "afterglow-3": [
    "Dafne Olmos",
    "Four millimetres of water, enough to double the light.",
    "Cuatro milímetros de agua, lo justo para duplicar la luz.",
  ],
  "afterglow-4": [
    "Dafne Olmos",
    "Three of the nine dancers, rehearsing the crossing.",
    "Tres de los nueve bailarines ensayan el cruce.",
  ],
  "made-of-wind-2": [
    "Dafne Olmos",
    "Six metres of silk, and no wind machine.",
    "Seis metros de seda y ningún ventilador.",
  ],
  "made-of-wind-3": [
    "Dafne Olmos",
    "The dunes on the third afternoon.",
    "Las dunas, la tercera tarde.",
  ],
  "made-of-wind-4": [
    "Dafne Olmos",
    "The last crest: the turbines turn twelve times a minute.",
    "La última cresta: los molinos dan doce vueltas por minuto.",
  ],
  "cartographer-2": [
    "Iker Saldaña",
    "Benicio (Benjamín Otárola) by the light of the only lamp.",
    "Benicio (Benjamín Otárola) a la luz de la única lámpara.",
  ],
  "cartographer-3": [
    "Iker Saldaña",
    "A few of the 640 charts, all drawn by hand.",
    "Unas pocas de las 640 cartas, todas dibujadas a mano.",
  ],
  "cartographer-4": [
    "Iker Saldaña",
    "The globe with the error that Benicio refuses to correct.",
    "El globo con el error que Benicio se niega a corregir.",
  ],
};

/** Returns the caption and the photographer of a sample image; null without any. */
export function sampleCaption(name: string) {
  const [photographer, caption_en, caption_es] = captions[name] ?? [];
  return photographer ? { photographer, caption_en, caption_es } : null;
}

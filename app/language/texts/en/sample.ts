/** The content of a new installation: an invented company, its films, its people and its news. */
export const sample = {
  client: "Fondo Meridiano",
  location: "Atacama to Patagonia, Chile",
  author: "Marta Iribarren",
  projects: {
    saltLine: {
      title: "The Salt Line",
      category: "Feature Film",
      description:
        "Forty years ago a surveyor drove four hundred stakes into a salt flat and called it a border. His daughter Amparo, a surveyor herself, comes back to find out why he drew it in the wrong place. The mine has closed, the village has moved, and the only thing left with an engine is his old pickup, which starts on alternate days. On the others, she walks.\n\nWe shot for thirty mornings, always between the first grey and the moment when the sun flattens the ground. That gave us about fifty minutes a day. The crew of nineteen left camp at three, without headlights, so that no tyre mark crossed the frame.\n\nThere is hardly any dialogue before the second half hour. The sound of the crust breaking under Amparo’s boots was recorded with microphones buried in the salt, and it carries the film until she has something to say.",
    },
    nightFerry: {
      title: "Night Ferry",
      category: "Short Film",
      description:
        "The last crossing of the night takes fifty minutes. Olga, who has checked tickets on this boat for twenty-two years, finds a child asleep in the back of a car that nobody will claim. She has until the far shore to decide whose story to believe. Behind the fog, the harbour gets closer without ever coming into view.\n\nThe film was shot over five nights on a working ferry, with its real crew and a paying public on deck. We added two lamps to the sodium lights already on board and let the black water do the rest. On the second night the fog did not come. We sent everyone to bed and tried again.\n\nEverything was filmed on 16 mm and pushed one stop, because orange light on wet steel deserves some grain.",
    },
    glacier: {
      title: "What the Glacier Kept",
      category: "Documentary",
      description:
        "For fifteen summers a glacier has been giving things back: a boot, a mule bell, half a sack of letters from a mail plane lost in 1958. Eulalia, a mountain guide, collects them, writes each one into a school notebook and goes looking for the owners. The film follows her through one season, from the ice cave where she searches to the kitchens where she knocks.\n\nFour of us lived in tents at 1,900 metres for five weeks. Batteries slept in our sleeping bags. Inside the cave we used head torches and a single white sheet; the blue is the ice’s own. At night the only warm light for thirty kilometres was Eulalia’s tent, lit from within while she wrote.\n\nWe never asked her to repeat a find. What you see her pick up, she is seeing for the first time.",
    },
    afterglow: {
      title: "Afterglow",
      category: "Music Video",
      description:
        "Four minutes and eleven seconds, one corridor, one take. For this song by the duo Náyade Norte, nine dancers cross sixty metres of neon while the rain follows them indoors. Each chorus switches off a part of the corridor behind the camera. By the last bar there is nowhere left to go back to.\n\nWe built the tunnel in an empty cold store in Valparaíso: 312 tubes, each wired to a desk and dimmed by hand, by two people who had learned the song by heart. The floor was flooded with four millimetres of water, enough to double the light and shallow enough to dance in. The rain came from a sprinkler system that still worked.\n\nRehearsals took nine days. The filming took one night. The version you see is take eleven, at ten to five in the morning.",
    },
    madeOfWind: {
      title: "Made of Wind",
      category: "Commercial",
      description:
        "A woman runs across the dunes. The wind wipes out her footprints almost as fast as she leaves them. When she reaches the last crest, the line of turbines she has been chasing stands there, turning, and for the first time she stops to breathe. Sixty seconds, no voice-over, seven words on screen.\n\nThe Fondo Meridiano asked us for a film to open its year of energy. We spent three late afternoons in the sand with a 400-metre athlete, a camera on a stretcher and four people to carry it. Lenses were changed inside a closed car. The wind machines we had hired never left their boxes.\n\nThe turbines turn twelve times a minute, and so does the edit: one cut every five seconds, on the beat of the blades. The music grew out of the hum at the foot of a tower, recorded at night and tuned to the cello.",
    },
    cartographer: {
      title: "The Cartographer’s Room",
      category: "Feature Film",
      description:
        "Valparaíso, 1911. A shipping company pays Benicio Lastra to chart a coast that nobody on its payroll has seen. He has an ocean of rumours, a globe with an error he refuses to correct and a niece, Otilia, who has begun to add islands when he is asleep. Then a captain comes back from one of them.\n\nThe whole film takes place in one study. Camila Adeyemi built it inside a former customs house, around three windows five metres tall, and we shot in story order so that the maps could pile up for real. Every document on the table was drawn by hand. There are 640 of them.\n\nThe shafts of light are sunlight, sent through the windows by mirrors on the opposite roof. Two people turned them all day, a few degrees at a time, so that a morning in the story could last as long as it had to.",
    },
  },
  team: {
    ines: {
      role: "Director",
      bio: "Inés studied land surveying and spent six years measuring roads before she filmed one. She founded Umbralenta with Noor Halvorsen in 2011 and has directed two features, “The Cartographer’s Room” and “The Salt Line”. She rehearses on location, walks every shot before she sets it up and writes her scripts by hand. The crew has learned to read her sevens.",
    },
    tomas: {
      role: "Cinematographer",
      bio: "Tomás was a projectionist before he ever held a camera, and still judges a frame from the back row. He has shot salt at dawn, steel at midnight and neon over water. He prefers to take a lamp away rather than add one. Between films he teaches a week-long course on lighting with nothing but windows, which has a waiting list.",
    },
    noor: {
      role: "Producer",
      bio: "Noor kept the books of a fishing cooperative before she kept ours, and she reads a budget the way others read weather. Co-founder of Umbralenta, she has brought eleven films to the screen on two continents, none of them late. She is the first on set and knows everybody’s surname. If a location needs a boat, a mule or a mayor, Noor already has the number.",
    },
    julian: {
      role: "Editor",
      bio: "Julián came to film from live radio, where a pause of three seconds needs a good reason. He cuts standing up, usually without sound at first, and shows his assemblies to the caretaker before he shows them to the director. He edited both of our features and “What the Glacier Kept”, which began as 190 hours of ice and one notebook.",
    },
    aiko: {
      role: "Sound Designer",
      bio: "Aiko carries a recorder everywhere, including weddings. Her archive holds nine hundred recordings of rooms in which nothing happens, each labelled with the date and the weather. For “The Salt Line” she buried microphones in the ground and waited for the sun to crack it. She believes that audiences forgive a dark picture sooner than a false footstep, and she has never been wrong yet.",
    },
    mateo: {
      role: "VFX Supervisor",
      bio: "Mateo built model ships with his grandfather and then built them for cinema. He is on set from the first day, measuring light and photographing corners, so that whatever has to be added later belongs there. His favourite credits are for shots that nobody has ever asked him about. He took 312 cables out of “Afterglow” and left every raindrop alone.",
    },
    camila: {
      role: "Production Designer",
      bio: "Camila trained as an architect and left because buildings took too long. She has put a study inside a customs house and a neon tunnel inside a cold store. She works from cardboard models, buys paint by the barrel and ages every prop by using it herself for a month. Nothing leaves her workshop until a drawer has been opened a hundred times.",
    },
    elias: {
      role: "Composer",
      bio: "Elías plays the cello, the harmonium and anything that hums. He records in a disused chapel near the coast, with the windows open when the scene allows it. His scores start from a sound found on location: a mooring rope, a turbine tower, a tent in the wind. He delivers less music than he is asked for, and directors tend to thank him for it.",
    },
    lucia: {
      role: "Colourist",
      bio: "Lucía printed photographs in a darkroom for eight years and still talks about colour in seconds and filters. She graded “The Salt Line” in two versions, one for cinemas and one for screens at home, because dawn does not survive a living room by itself. She runs our grading room in Valparaíso, keeps the walls grey and allows no coloured jumpers after lunch.",
    },
  },
  news: {
    premiere: {
      title: "“The Salt Line” opens the Bruma Film Festival",
      excerpt:
        "Inés Valderrama’s second feature is the opening film at Bruma this year. The first screening takes place at seven in the morning, the hour at which every frame of it was shot.",
      content:
        "“The Salt Line” will open this year’s Bruma Film Festival. It is the second feature by Inés Valderrama, the eleventh film produced by Umbralenta and the first in the history of the festival to open it before breakfast.\n\nThe idea came from Bruma’s programmers. Every frame of the film was shot at dawn, so the first screening will begin at seven in the morning, in the old tobacco warehouse by the harbour. Coffee will be served from six. A second screening follows at nine in the evening for everyone who would rather sleep.\n\n“We spent thirty mornings waiting for that light,” says Valderrama. “It seems fair that the audience should get up early once.”\n\nThe director will present both screenings with the cinematographer Tomás Okafor and the sound designer Aiko Serrano, who is bringing a piece of salt crust and two of the microphones she buried in it. After the evening session there will be a conversation with the audience. The pickup from the film will be parked outside; whether it arrived under its own power will be settled on the day.\n\nThe festival is selling tickets at its own box office from Monday. We will announce the dates in cinemas here and in our newsletter.",
    },
    award: {
      title: "“What the Glacier Kept” wins best documentary at Ventisca",
      excerpt:
        "The jury of the Ventisca Documentary Festival has given its main prize to our film about a mountain guide and the lost things that a melting glacier returns.",
      content:
        "“What the Glacier Kept” has won the prize for best documentary at the Ventisca Documentary Festival. The jury of five reached its decision in one vote and praised “a film that looks at small objects until they become people”.\n\nEulalia, the mountain guide at the centre of the film, received the award on stage together with the producer Noor Halvorsen. She had brought her notebook. Before she said thank you she read out three entries whose owners she is still trying to find: a compass with a cracked lid, a child’s glove and a letter that begins with “Dear Rita”.\n\nBy the next morning the festival office had taken eleven phone calls. One of them came from a Rita. She is eighty-one, and she had been waiting for that letter since 1958.\n\nThe film was made by a crew of four in five weeks under canvas, and then by Julián Marchetti in seven months at his editing desk. The prize includes a sum of money for distribution. We will spend it on a tour of mountain villages with a portable screen, starting with the valley where the film was shot.\n\nThe route will be published as soon as the passes are open. If your village has a hall, a wall or a barn with a socket, write to us.",
    },
    production: {
      title: "Forty nights in the port: “Second Harbour” starts shooting",
      excerpt:
        "Our new feature follows two sisters who repair the lights of a port while everyone else is asleep. The shoot will last forty nights, from dusk to first light.",
      content:
        "The first shot of “Second Harbour” was slated on Monday at 21.40, on the breakwater in Valparaíso. For the next forty nights the crew will start work when the shops close and have supper at sunrise.\n\nThe film tells the story of two sisters who maintain the lights of a port: the buoys, the beacons and the long row of lamps on the quay. They have not spoken in daylight for years. When the port authority decides to replace the lamps, they have one winter left to finish a conversation that began with their mother.\n\nThe cinematographer Tomás Okafor has tested every lamp in the harbour and kept a list of its colours, from the green of the old beacons to the orange of the fish dock. The film will be lit with those lamps and very little else. Camila Adeyemi has built the sisters’ workshop in a shed that the port will keep when we leave.\n\nWorking at night has its rules. No one drives home after a shift; a bus takes everybody. There is hot soup at two. Noor Halvorsen has hired a second team, so that no one works more than four nights in a row.\n\nThe shoot ends in early spring. Until then we answer e-mails in the afternoon.",
    },
    studio: {
      title: "A room with grey walls: we open our grading suite in Valparaíso",
      excerpt:
        "Our films no longer have to travel to get their colour. The new grading room seats twelve, has a cinema screen and is open to other people’s films too.",
      content:
        "Until last month, every film we shot in Chile had to cross an ocean to be graded. Now it only has to climb a flight of stairs. Our new grading room in Valparaíso occupies the top floor of a former ship chandler’s, above the production office.\n\nLucía Farouk, who graded “The Salt Line”, designed the room and runs it. It has a five-metre screen, a cinema projector and twelve seats, because she wants directors to see their film in company before they call it finished. The walls are painted in a neutral grey that took four attempts. The windows that look out over the bay are behind two layers of curtain, and Lucía opens them every ninety minutes to rest everyone’s eyes.\n\nThe first film through the door was “Made of Wind”. The next is a restoration: a documentary from 1969 about the funicular operators of the city, found in a cupboard and missing its last reel.\n\nThe room is open to other companies. On the first Thursday of each month it is free of charge for directors working on their first film, with Lucía at the desk for the whole day.\n\nTo book a day or to apply for a Thursday, write to hello@umbralenta.example. Bring your film on a disk, and please wear something grey.",
    },
  },
  tags: {
    film: "Film",
    award: "Award",
    production: "Production",
  },
  settings: {
    site_title: "Umbralenta",
    site_description:
      "Umbralenta is an independent film production company in Madrid and Valparaíso: features, shorts, documentaries, music videos and commercials.",
    contact_address:
      "Calle de la Linterna 27, 28012 Madrid, Spain · Subida del Faro 118, Valparaíso, Chile",
    hero_title: "Films made for the *dark*",
    hero_subtitle:
      "Features, shorts and documentaries from Madrid and Valparaíso, shot in real places and meant for big screens.",
    hero_cta_text: "Explore Our Films",
    nav_menu_about: "About",
    nav_menu_projects: "Projects",
    nav_menu_talent: "Talent",
    nav_menu_news: "News",
    nav_menu_contact: "Contact",
    nav_menu_login: "Login",
    footer_text: "Independent film production since 2011. Madrid and Valparaíso.",
    about_title: "A slow shadow",
    about_subtitle: "Two offices, one crew and all the time a shot needs.",
    about_content:
      "Umbralenta takes its name from the Latin “umbra lenta”, the slow shadow that crosses a wall while a crew waits for the shot. Inés Valderrama and Noor Halvorsen founded the company in 2011 with a borrowed camera and the keys to a cinema that had closed. Today we work from Madrid and Valparaíso. We make features, shorts and documentaries, and music videos and commercials with the same people and the same care.\n\nWe stay small, so that whoever reads your script is still there at the premiere. We shoot in real places, we pay everyone on time, and we finish our own pictures and sound. Most of our films begin with somebody telling us about a place. If you know one, write to us.",
    projects_intro: "Features, shorts, documentaries and everything we could not leave unfilmed.",
    talent_intro: "The people who stay until the light is right.",
    news_intro: "From the set, the cutting room and the festivals.",
    contact_intro:
      "A script, a song, a product, a half-remembered dream: tell us what you would like to film.",
    contact_thanks: "We read every message and answer within two working days.",
    newsletter_text: "Four letters a year: new films, screenings, open calls.",
  },
};

/** Texts of the back office: facts of a film, and screeners. */
export const adminFilms = {
  trailerHint:
    "An address at Vimeo or YouTube, or an uploaded film. Nothing is loaded from there until a visitor presses play.",
  pressKitHint: "An uploaded PDF or ZIP file, or an https address elsewhere.",
  upload: {
    film: "Upload a film (MP4 or WebM, up to 512 MB)",
    pressKit: "Upload a document (PDF or ZIP, up to 64 MB)",
  },
  uploading: "Uploading the file",
  storedFile: "Stored file: {{format}}, {{size}}",
  creditsHint:
    "Who did what, in the order of the credits. Common roles fill in the other language by themselves.",
  creditsList: "Paste a list of credits",
  creditsListHint:
    "“Role: Name”, “Role – Name”, “Name (Role)”, or cells of a spreadsheet: role, role in the other language, name.",
  credit: "Credit {{number}}",
  role: "Role",
  name: "Name",
  awardsHint: "Prizes, nominations and selections; the most important first.",
  award: "Award {{number}}",
  festival: "Festival or prize",
  awardYear: "Year",
  awardName: "Award or section",
  kind: "Kind",
  kinds: { won: "Won", nominated: "Nominated", selected: "Official selection" },
  statuses: {
    development: "In development",
    production: "In production",
    postProduction: "In post-production",
    festivals: "At festivals",
    released: "Released",
  },
  screenerTitle: "Screener: {{title}}",
  screenerIntro:
    "A page with the whole film for people who have its address and password. Nothing on the site links to it, and search engines don’t find it.",
  screenerFilm: "Film",
  screenerFilmHint: "An unlisted address at Vimeo or YouTube, or an uploaded film.",
  screenerPassword: "Password",
  screenerPasswordHint:
    "At least 8 characters. You can’t see it again. If you change it, viewers need the new one.",
  screenerKeepPassword: "Leave empty to keep the current password.",
  screenerAddress: "Address to send",
  screenerRemove: "Remove the screener",
  screenerRemoveNow: "Yes, remove it",
  screenerFailed: "The screener could not be saved",
};

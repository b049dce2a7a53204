import { adminFilmRows } from "./admin-film-rows";
import { adminFilms } from "./admin-films";

/** Texts of the screens of one film. */
export const adminFilmForm = {
  films: adminFilms,
  filmRows: adminFilmRows,
  press: {
    title: "Press room: {{title}}",
    intro:
      "A page for journalists: texts, stills and poster at full size, credits to copy, quotes, and the contacts of companies for press and sales. It shows what the film has, and only while the film is public.",
    access: "Who may see it",
    choices: {
      closed: "Nobody",
      public: "Everybody",
      password: "Only with the password",
    },
    states: { closed: "Closed", public: "Open", password: "Password" },
    passwordHint: "For “Only with the password”: at least 8 characters. You can’t see it again.",
    failed: "The press room could not be saved",
    panel: "Press room",
    on: "The press room is open to everybody.",
    locked: "The press room is behind a password.",
    off: "There is no press room.",
    open: "Edit the press room",
    undrawn:
      "The text file has everything, but the PDF, the laurels and the preview cards leave out these letters and signs, which their typefaces don’t have:",
  },
};

import { type Place, PORTRAIT } from "~/media/images/places";

/** The portrait beside the words of a dialog, which may be higher than it. */
export const personPlace: Place = {
  name: "person",
  range: [400, 1200],
  steps: [
    [48, "28rem", PORTRAIT],
    [0, "92vw", PORTRAIT],
  ],
};

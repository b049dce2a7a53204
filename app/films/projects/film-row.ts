/** Returns the id of a film's row on the screen that orders films. */
export const filmRowId = (id: number) => `film-${id}`;

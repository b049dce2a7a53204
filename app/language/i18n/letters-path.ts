/**
 * The address of the letters in the back office. It is not among the other paths, which visitors load.
 */
export const lettersPath = "/admin/letters";

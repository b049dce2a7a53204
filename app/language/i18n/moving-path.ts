/** The address of the screen that imports an old site; not in `paths`, which every visitor loads. */
export const movingPath = "/admin/moving";

/**
 * Returns the address that undoes an import, in its canonical spelling: a form is not answered at
 * another one.
 *
 * @param source the host of the old site, with its port if it has one
 */
export const undoPath = (source: string) =>
  `${movingPath}/${encodeURI(source).replace(/[/?#]/g, encodeURIComponent)}/undo`;

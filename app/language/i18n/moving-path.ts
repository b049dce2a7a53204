/** The address of the screen that imports an old site; not in `paths`, which every visitor loads. */
export const movingPath = "/admin/moving";

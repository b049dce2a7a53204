/** Exclusive upper limit of an uploaded image (specification section 5, decision C26). */
export const FILE_LIMIT_BYTES = 5 * 1024 * 1024;

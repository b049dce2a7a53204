import { adminTexts } from "../admin";

/** The back office. */
export const texts = { admin: adminTexts };

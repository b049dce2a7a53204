import { paths } from "~/language/i18n/paths";

/** The icons that are made of the company's own mark, see own-icons.server.ts. */
export type OwnIcon = "favicon" | "touch" | "any-192" | "any-512" | "mask-512";

/**
 * Returns the address of an icon.
 *
 * @param key see `iconKey` in own-icons.server.ts
 */
export const iconAddress = (icon: OwnIcon, key: string) => paths.icon(`${icon}-${key}.png`);

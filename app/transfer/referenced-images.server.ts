import { imagesIn } from "~/uploads/stored-files.server";
import {
  fieldsNamingFiles,
  isImageSetting,
  uploadName,
  withImages,
  type Content,
} from "./content.server";

/**
 * Returns the names of all images that the content displays, each with the first field that refers
 * to it.
 */
export function referencedImages(content: Content): Map<string, string> {
  const locations = new Map<string, string>();
  withImages(content, (address, location) => {
    const name = uploadName(address);
    if (name !== null && !locations.has(name)) locations.set(name, location);
    return address;
  });
  return locations;
}

/** Returns the images whose addresses occur in a text or link. They may not exist. */
export function linkedImages(content: Content): string[] {
  const texts = [
    ...content.settings
      .filter((setting) => !isImageSetting(setting))
      .flatMap(({ value_en, value_es }) => [value_en, value_es]),
    ...fieldsNamingFiles(content, "text").map(({ text }) => text),
  ];
  return [...new Set(texts.flatMap((text) => imagesIn(text ?? "")))].map(
    (image) => `${image}.webp`,
  );
}

import { picturesIn } from "~/images/stored-files.server";
import {
  fieldsNamingFiles,
  isPictureSetting,
  uploadName,
  withPictures,
  type Content,
} from "./content.server";

/** The names of all pictures that the content shows, each with one place where it stands. */
export function shownPictures(content: Content): Map<string, string> {
  const places = new Map<string, string>();
  withPictures(content, (address, place) => {
    const name = uploadName(address);
    if (name !== null && !places.has(name)) places.set(name, place);
    return address;
  });
  return places;
}

/** Pictures whose addresses stand in a text or link; whether they are there is nobody's promise. */
export function linkedPictures(content: Content): string[] {
  const texts = [
    ...content.settings
      .filter((setting) => !isPictureSetting(setting))
      .flatMap(({ value_en, value_es }) => [value_en, value_es]),
    ...fieldsNamingFiles(content, "text").map(({ text }) => text),
  ];
  return [...new Set(texts.flatMap((text) => picturesIn(text ?? "")))].map(
    (picture) => `${picture}.webp`,
  );
}

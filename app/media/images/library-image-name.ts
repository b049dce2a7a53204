import type { TFunction } from "i18next";
import { type Language, localized, type LocalizedText } from "~/language/i18n/languages";
import type { LibraryImage } from "./library-image";

/** Returns the label of an image: its description, file name or number. */
export function imageName(
  { id, alt_en, alt_es, fileName }: Pick<LibraryImage, "id" | "alt_en" | "alt_es" | "fileName">,
  language: Language,
  t: TFunction<"admin">,
): LocalizedText {
  const alt = localized({ alt_en, alt_es }, "alt", language);
  return alt.text ? alt : { text: fileName ?? t("pictures.unnamed", { number: id }) };
}

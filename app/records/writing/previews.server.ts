import type { FormValues } from "~/base/http/form-values";
import { languages } from "~/language/i18n/languages";
import type { Previews, TopHeading } from "./writing";
import { writingHtml } from "./writing-html.server";

/** Returns a function that renders the previews of a form in both languages. */
export const previewsOf =
  (field: string, topHeading: TopHeading) =>
  (values: FormValues): Previews =>
    Object.fromEntries(
      languages.map((language) => {
        const name = `${field}_${language}`;
        return [name, writingHtml(values[name] ?? "", topHeading)];
      }),
    );

import { type Language, languageNames } from "~/language/i18n/languages";
import { useOwnLanguageFirst } from "~/language/i18n/own-language-first";
import { useTranslation } from "~/language/i18n/use-translation";
import type { adminTexts } from "~/language/texts/en/admin";
import { type RecordKind, recordKinds } from "~db/record-kinds";

type Segment<Kind extends RecordKind> = (typeof recordKinds)[Kind]["segment"];

/** The name of each field, without the language of its column. */
export type FieldNames<Kind extends RecordKind> = (typeof adminTexts)[Segment<Kind>]["fields"] & {
  publishAt: string;
};

/**
 * Returns the names of the fields of a record kind, from its texts (`fields`), and the label of
 * each input by its name: that of a text in two languages says which one it is.
 *
 * @param bilingual the texts of the form's language panels: the labels are in the order of the form,
 *   one language after the other
 */
export function useFieldLabels<Kind extends RecordKind>(
  kind: Kind,
  bilingual: readonly string[] = [],
) {
  const { t } = useTranslation("admin");
  const order = useOwnLanguageFirst();
  const { segment }: (typeof recordKinds)[RecordKind] = recordKinds[kind];
  const names = {
    ...t(`${segment}.fields`, { returnObjects: true }),
    publishAt: t("records.publishAt"),
  } as FieldNames<Kind>;
  const entries = Object.entries<string>(names);
  const inTabs = (name: string) => bilingual.includes(name);
  const tabs = entries.filter(([name]) => inTabs(name));
  const start = entries.findIndex(([name]) => inTabs(name));
  return {
    names,
    labels: Object.fromEntries([
      ...entries.slice(0, start < 0 ? 0 : start),
      ...order.flatMap((language) => labelsIn(language, tabs)),
      ...entries,
      ...order.flatMap((language) => labelsIn(language, entries)),
    ]),
  };
}

type Label = [name: string, label: string];

function labelsIn(language: Language, labels: Label[]): Label[] {
  return labels.map(([name, label]) => [
    `${name}_${language}`,
    `${label} (${languageNames[language]})`,
  ]);
}

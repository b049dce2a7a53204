import type { adminTexts } from "~/texts/en/admin";
import { languageNames, languages } from "~/i18n/languages";
import { useTranslation } from "~/i18n/use-translation";
import { recordKinds, type RecordKind } from "~db/record-kinds";

type Segment<Kind extends RecordKind> = (typeof recordKinds)[Kind]["segment"];

/** The name of each field, without the language of its column. */
type FieldNames<Kind extends RecordKind> = (typeof adminTexts)[Segment<Kind>]["fields"] & {
  publishAt: string;
};

/**
 * Returns the names of the fields of a record kind, from its texts (`fields`), and the label of
 * each input by its name: that of a text in two languages says which one it is.
 */
export function useFieldLabels<Kind extends RecordKind>(kind: Kind) {
  const { t } = useTranslation("admin");
  const { segment }: (typeof recordKinds)[RecordKind] = recordKinds[kind];
  const names = {
    ...t(`${segment}.fields`, { returnObjects: true }),
    publishAt: t("records.publishAt"),
  } as FieldNames<Kind>;
  const labels: Record<string, string> = { ...names };
  for (const [name, label] of Object.entries<string>(names)) {
    for (const language of languages) {
      labels[`${name}_${language}`] = `${label} (${languageNames[language]})`;
    }
  }
  return { names, labels };
}

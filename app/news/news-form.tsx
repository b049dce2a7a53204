import { useMemo } from "react";
import { useFieldLabels } from "~/editor/field-labels";
import { InstantField } from "~/editor/instant-field";
import { LanguageTabs } from "~/editor/language-tabs";
import { CheckboxInput, TextInput } from "~/editor/record-fields";
import { RecordForm, type RecordFormData } from "~/editor/record-form";
import { nameOfCell, type RowNames } from "~/editor/row-column";
import { RowTable } from "~/editor/row-table";
import { lazyValidator } from "~/forms/lazy-validator";
import { languageNames, languages } from "~/i18n/languages";
import { sitePaths } from "~/i18n/paths";
import { recordPath } from "~/i18n/record-paths";
import { useTranslation } from "~/i18n/use-translation";
import { ImagePicker } from "~/images/image-picker";
import { WritingInput } from "~/writing/writing-input";
import { DayField } from "./day-field";
import { NEWS_FORM_ID, TAGS_MAX } from "./managed-news";

const validator = lazyValidator(() =>
  import("./news.schema").then((module) => module.newsValidator),
);

const bilingual = ["title", "excerpt", "content"] as const;

interface NewsFormProps extends RecordFormData {
  /** Null for a new item. */
  id: number | null;
}

/** The form for new and existing news items (checklist R211 to R216). */
export function NewsForm({ id, ...form }: NewsFormProps) {
  const { t } = useTranslation("admin");
  const { names, labels } = useFieldLabels("newsItem", bilingual);
  const tags = useTags();
  return (
    <RecordForm
      {...form}
      formId={NEWS_FORM_ID}
      validator={validator}
      labels={labels}
      nameOfCell={(field) => nameOfCell(field, tags)}
      cancelTo={recordPath("newsItem")}
      more={id && <PreviewLink id={id} />}
    >
      <LanguageTabs fields={bilingual}>
        {(lang) => (
          <>
            <TextInput name={`title_${lang}`} label={names.title} lang={lang} required />
            <TextInput
              name={`excerpt_${lang}`}
              label={names.excerpt}
              hint={t("news.excerptHint")}
              lang={lang}
              rows={3}
              required
            />
            <WritingInput
              name={`content_${lang}`}
              label={names.content}
              lang={lang}
              rows={16}
              topHeading={2}
            />
          </>
        )}
      </LanguageTabs>
      <div className="admin-columns">
        <DayField name="date" label={names.date} />
        <TextInput name="author" label={names.author} />
      </div>
      <CheckboxInput name="published" label={t("news.publishedLabel")} />
      <InstantField name="publishAt" label={names.publishAt} hint={t("news.publishAtHint")} />
      <ImagePicker name="imageUrl" label={names.imageUrl} height={240} required />
      <RowTable {...tags} legend={names.tags} hint={t("news.tagsHint")} max={TAGS_MAX} />
    </RecordForm>
  );
}

/** A link to the stored item. Opens in a new tab, so that unsaved changes stay in this one. */
function PreviewLink({ id }: { id: number }) {
  const { t } = useTranslation("admin");
  return (
    <a
      className="button button-quiet"
      href={sitePaths(null).news(id, "")}
      target="_blank"
      rel="noopener"
    >
      {t("form.viewPage")} <span className="visually-hidden">{t("news.newTab")}</span>
    </a>
  );
}

/** The columns of the tags: one for each language. */
function useTags(): RowNames {
  const { t } = useTranslation("admin");
  return useMemo(
    () => ({
      name: "tags",
      rowName: (number) => t("news.tag", { number }),
      columns: languages.map((lang) => ({
        name: `tag_${lang}`,
        label: `${t("news.tagName")} (${languageNames[lang]})`,
        lang,
      })),
    }),
    [t],
  );
}

import { useMemo } from "react";
import { useFieldLabels } from "~/editor/field-labels";
import { FormSection } from "~/editor/form-section";
import { LanguagePanels } from "~/editor/language-panels";
import { PublishingPanel } from "~/editor/publishing-panel";
import { TextInput } from "~/editor/record-fields";
import { RecordForm, type RecordFormData } from "~/editor/record-form";
import { nameOfCell, type RowNames } from "~/editor/row-column";
import { RowTable } from "~/editor/row-table";
import { lazyValidator } from "~/forms/lazy-validator";
import { languageNames, languages } from "~/i18n/languages";
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

/** The form for new and existing news items (checklist R211 to R216). */
export function NewsForm(form: RecordFormData) {
  const { t } = useTranslation("admin");
  const { names, labels } = useFieldLabels("newsItem", bilingual);
  const tags = useTags();
  const sections = useMemo(
    () => [
      { id: "texts", title: t("recordForm.texts"), fields: bilingual },
      { id: "tags", title: names.tags, fields: ["tags"], list: "tags" },
      {
        id: "publishing",
        title: t("recordForm.publishing"),
        fields: ["date", "author", "published", "publishAt"],
      },
      { id: "image", title: names.imageUrl, fields: ["imageUrl"] },
    ],
    // The names are of the same language as the function.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [t],
  );
  return (
    <RecordForm
      {...form}
      formId={NEWS_FORM_ID}
      validator={validator}
      labels={labels}
      nameOfCell={(field) => nameOfCell(field, tags)}
      cancelTo={recordPath("newsItem")}
      sections={sections}
      aside={
        <>
          <PublishingPanel
            flag="published"
            flagLabel={t("news.publishedLabel")}
            hint={t("recordForm.publishAtHint")}
          >
            <DayField name="date" label={names.date} />
            <TextInput name="author" label={names.author} />
          </PublishingPanel>
          <FormSection id="image" hasLegend>
            <ImagePicker name="imageUrl" label={names.imageUrl} height={240} required />
          </FormSection>
        </>
      }
    >
      <FormSection id="texts">
        <LanguagePanels fields={bilingual}>
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
        </LanguagePanels>
      </FormSection>
      <FormSection id="tags" hasLegend>
        <RowTable {...tags} legend={names.tags} hint={t("news.tagsHint")} max={TAGS_MAX} />
      </FormSection>
    </RecordForm>
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

import { useMemo } from "react";
import { useFieldLabels } from "~/forms/editor/field-labels";
import { FormSection } from "~/forms/editor/form-section";
import { LanguagePanels } from "~/forms/editor/language-panels";
import { PublishingPanel } from "~/forms/editor/publishing-panel";
import { TextInput } from "~/forms/editor/record-fields";
import { RecordForm, type RecordFormData } from "~/forms/editor/record-form";
import { chosenRecord, inLine, nameOfCell, type RowNames } from "~/forms/editor/row-column";
import { RowTable } from "~/forms/editor/row-table";
import type { RecordChoice } from "~/forms/fields/written-record";
import { languageNames, languages } from "~/language/i18n/languages";
import { useTranslation } from "~/language/i18n/use-translation";
import { ImagePicker } from "~/media/images/image-picker";
import { WritingInput } from "~/records/writing/writing-input";
import { DayField } from "./day-field";
import { FILMS_MAX, NEWS_FORM_ID, TAGS_MAX } from "./managed-news";
import { newsValidator } from "./news.schema";

const FILMS_ID = "news-films";

const bilingual = ["title", "excerpt", "content"] as const;

/**
 * The form for new and existing news items (checklist R211 to R216).
 *
 * @param films all films, to choose those that an item is about
 */
export function NewsForm({ films, ...form }: RecordFormData & { films: RecordChoice[] }) {
  const { t } = useTranslation("admin");
  const { names, labels } = useFieldLabels("newsItem", bilingual);
  const tags = useTags();
  const chosenFilms = useFilms(films);
  const sections = useMemo(
    () => [
      { id: "texts", title: t("recordForm.texts"), fields: bilingual },
      { id: "tags", title: names.tags, fields: ["tags"], list: "tags" },
      { id: "films", title: names.films, fields: ["films"], list: "films" },
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
      validator={newsValidator}
      labels={labels}
      nameOfCell={(field) => nameOfCell(field, tags) ?? nameOfCell(field, chosenFilms)}
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
      <FormSection id="films" hasLegend>
        <RowTable
          {...chosenFilms}
          legend={names.films}
          hint={t("news.filmsHint")}
          max={FILMS_MAX}
        />
      </FormSection>
    </RecordForm>
  );
}

/** The column of the films. */
function useFilms(films: RecordChoice[]): RowNames {
  const { t } = useTranslation("admin");
  return useMemo(
    () => ({
      name: "films",
      rowName: (number) => t("news.film", { number }),
      columns: [
        {
          name: "id",
          label: t("news.filmName"),
          ...chosenRecord(films, FILMS_ID),
          ...inLine,
        },
      ],
    }),
    [t, films],
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
        ...inLine,
      })),
    }),
    [t],
  );
}

import { InstantField } from "~/editor/instant-field";
import { lazyValidator } from "~/forms/lazy-validator";
import { LanguageTabs } from "~/editor/language-tabs";
import { CheckboxInput, TextInput } from "~/editor/record-fields";
import { RecordForm, type RecordFormData } from "~/editor/record-form";
import { Rows } from "~/editor/rows";
import { languageNames, languages } from "~/i18n/languages";
import { paths, sitePaths } from "~/i18n/paths";
import { useTranslation } from "~/i18n/use-translation";
import { ImagePicker } from "~/images/image-picker";
import { WritingInput } from "~/writing/writing-input";
import { DayField } from "./day-field";
import { NEWS_FORM_ID, TAGS_MAX } from "./managed-news";
import { TagRow } from "./tag-row";

const validator = lazyValidator(() =>
  import("./news.validator").then((module) => module.newsValidator),
);

const bilingual = ["title", "excerpt", "content"] as const;

interface NewsFormProps extends RecordFormData {
  /** Null for a new item. */
  id: number | null;
}

/** Returns the label of each field of a news item, by field name. */
export function useNewsLabels() {
  const { t } = useTranslation("admin");
  const names = {
    title: t("news.fieldTitle"),
    excerpt: t("news.fieldExcerpt"),
    content: t("news.fieldContent"),
  };
  const labels: Record<string, string> = {
    ...Object.fromEntries(
      languages.flatMap((language) =>
        bilingual.map((field) => [
          `${field}_${language}`,
          `${names[field]} (${languageNames[language]})`,
        ]),
      ),
    ),
    date: t("news.fieldDate"),
    author: t("news.fieldAuthor"),
    published: t("news.published"),
    publishAt: t("records.publishAt"),
    imageUrl: t("news.fieldImage"),
    tags: t("news.fieldTags"),
  };
  return { names, labels };
}

/** The form for new and existing news items (checklist R211 to R216). */
export function NewsForm({ id, ...form }: NewsFormProps) {
  const { t } = useTranslation("admin");
  const { names, labels } = useNewsLabels();
  return (
    <RecordForm
      {...form}
      formId={NEWS_FORM_ID}
      validator={validator}
      labels={labels}
      cancelTo={paths.adminNews}
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
        <DayField name="date" label={labels.date!} />
        <TextInput name="author" label={labels.author!} />
      </div>
      <CheckboxInput name="published" label={t("news.fieldPublished")} />
      <InstantField name="publishAt" label={labels.publishAt!} hint={t("news.publishAtHint")} />
      <ImagePicker name="imageUrl" label={labels.imageUrl!} height={240} required />
      <Rows
        name="tags"
        legend={labels.tags!}
        hint={t("news.tagsHint")}
        rowName={(number) => t("news.tag", { number })}
        max={TAGS_MAX}
      >
        {(prefix, row, title) => <TagRow prefix={prefix} row={row} title={title} />}
      </Rows>
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
      {t("form.preview")} <span className="visually-hidden">{t("news.newTab")}</span>
    </a>
  );
}

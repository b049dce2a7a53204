import { useFieldLabels } from "~/editor/field-labels";
import { InstantField } from "~/editor/instant-field";
import { LanguageTabs } from "~/editor/language-tabs";
import { CheckboxInput, TextInput } from "~/editor/record-fields";
import { RecordForm, type RecordFormData } from "~/editor/record-form";
import { RowText } from "~/editor/row-fields";
import { Rows } from "~/editor/rows";
import { ChoiceField } from "~/forms/choice-field";
import { lazyValidator } from "~/forms/lazy-validator";
import { sitePaths } from "~/i18n/paths";
import { recordPath } from "~/i18n/record-paths";
import { useTranslation } from "~/i18n/use-translation";
import { ImagePicker } from "~/images/image-picker";
import { WritingInput } from "~/writing/writing-input";
import { FORMER_SLUGS_MAX, PAGE_FORM_ID, pagePlaces } from "./own-page";

const validator = lazyValidator(() =>
  import("./page.schema").then((module) => module.pageValidator),
);

const bilingual = ["title", "slug", "content"] as const;

interface PageFormProps extends RecordFormData {
  /** Null for a new page. */
  id: number | null;
}

/** The form for new and existing pages of the company's own. */
export function PageForm({ id, ...form }: PageFormProps) {
  const { t } = useTranslation("admin");
  const { names, labels } = useFieldLabels("page", bilingual);
  return (
    <RecordForm
      {...form}
      formId={PAGE_FORM_ID}
      validator={validator}
      labels={labels}
      cancelTo={recordPath("page")}
      more={id && <PreviewLink slug={form.values.slug_en ?? ""} />}
    >
      <LanguageTabs fields={bilingual}>
        {(lang) => (
          <>
            <TextInput name={`title_${lang}`} label={names.title} lang={lang} required />
            <TextInput
              name={`slug_${lang}`}
              label={names.slug}
              hint={t("pages.slugHint", { start: sitePaths(lang).page({ en: "", es: "" }) })}
              lang={lang}
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
      <ImagePicker name="imageUrl" label={names.imageUrl} height={240} />
      <ChoiceField
        formId={PAGE_FORM_ID}
        name="place"
        legend={names.place}
        choices={pagePlaces.map((place) => ({ value: place, label: t(`pages.places.${place}`) }))}
        initial={form.values.place ?? "none"}
      />
      <div className="admin-short-field">
        <TextInput
          name="order"
          label={names.order}
          hint={t("pages.lowestOrderHint")}
          inputMode="numeric"
        />
      </div>
      <CheckboxInput name="published" label={t("pages.publishedLabel")} />
      <InstantField name="publishAt" label={names.publishAt} hint={t("pages.publishAtHint")} />
      <Rows
        name="formerSlugs"
        legend={names.formerSlugs}
        hint={t("pages.formerSlugsHint")}
        rowName={(number) => t("pages.formerSlug", { number })}
        max={FORMER_SLUGS_MAX}
      >
        {(prefix, row, title) => (
          <RowText name={`${prefix}.slug`} label={title} first={row.slug ?? ""} />
        )}
      </Rows>
    </RecordForm>
  );
}

/** A link to the stored page. Opens in a new tab, so that unsaved changes stay in this one. */
function PreviewLink({ slug }: { slug: string }) {
  const { t } = useTranslation("admin");
  return (
    <a
      className="button button-quiet"
      href={sitePaths(null).page({ en: slug, es: slug })}
      target="_blank"
      rel="noopener"
    >
      {t("form.viewPage")} <span className="visually-hidden">{t("pages.newTab")}</span>
    </a>
  );
}

import { useMemo } from "react";
import { useFieldLabels } from "~/forms/editor/field-labels";
import { FormSection } from "~/forms/editor/form-section";
import { LanguagePanels } from "~/forms/editor/language-panels";
import { PublishingPanel } from "~/forms/editor/publishing-panel";
import { TextInput } from "~/forms/editor/record-fields";
import { RecordForm, type RecordFormData } from "~/forms/editor/record-form";
import { inLine } from "~/forms/editor/row-column";
import { RowTable } from "~/forms/editor/row-table";
import { ChoiceField } from "~/forms/fields/choice-field";
import { sitePaths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { ImagePicker } from "~/media/images/image-picker";
import { WritingInput } from "~/records/writing/writing-input";
import { PAGE_FORM_ID } from "./own-page";
import { FORMER_SLUGS_MAX, pagePlaces } from "./page-facts";
import { pageValidator } from "./page.schema";

const bilingual = ["title", "slug", "content"] as const;

/** The form for new and existing pages of the company's own. */
export function PageForm(form: RecordFormData) {
  const { t } = useTranslation("admin");
  const { names, labels } = useFieldLabels("page", bilingual);
  const sections = useMemo(
    () => [
      { id: "texts", title: t("recordForm.texts"), fields: bilingual },
      { id: "place", title: names.place, fields: ["place", "order"] },
      { id: "former", title: names.formerSlugs, fields: ["formerSlugs"], list: "formerSlugs" },
      { id: "publishing", title: t("recordForm.publishing"), fields: ["published", "publishAt"] },
      { id: "image", title: names.imageUrl, fields: ["imageUrl"] },
    ],
    // The names are of the same language as the function.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [t],
  );
  return (
    <RecordForm
      {...form}
      formId={PAGE_FORM_ID}
      validator={pageValidator}
      labels={labels}
      sections={sections}
      aside={
        <>
          <PublishingPanel
            flag="published"
            flagLabel={t("pages.publishedLabel")}
            hint={t("recordForm.publishAtHint")}
          />
          <FormSection id="image" hasLegend>
            <ImagePicker name="imageUrl" label={names.imageUrl} height={240} />
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
        </LanguagePanels>
      </FormSection>
      <FormSection id="place" hasLegend>
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
      </FormSection>
      <FormSection id="former" hasLegend>
        <RowTable
          name="formerSlugs"
          legend={names.formerSlugs}
          hint={t("pages.formerSlugsHint")}
          rowName={(number) => t("pages.formerSlug", { number })}
          columns={[{ name: "slug", label: names.formerSlugs, ...inLine }]}
          max={FORMER_SLUGS_MAX}
        />
      </FormSection>
    </RecordForm>
  );
}

import { Link } from "@remix-run/react";
import { useFieldLabels } from "~/editor/field-labels";
import { InstantField } from "~/editor/instant-field";
import { LanguageTabs } from "~/editor/language-tabs";
import { CheckboxInput, TextInput } from "~/editor/record-fields";
import { RecordForm, type RecordFormData } from "~/editor/record-form";
import { lazyValidator } from "~/forms/lazy-validator";
import { recordPath } from "~/i18n/record-paths";
import { useTranslation } from "~/i18n/use-translation";
import { ImagePicker } from "~/images/image-picker";
import { StillsField } from "~/stills/stills-field";
import { WritingInput } from "~/writing/writing-input";
import { PROJECT_FORM_ID } from "./project";
import { ProjectFactFields, ProjectNumberFields } from "./project-fact-fields";
import { projectTexts, STILLS_MAX } from "./project-facts";
import { useCellNames } from "./project-rows";

const validator = lazyValidator(() =>
  import("./project.schema").then((module) => module.projectValidator),
);

const bilingual = ["title", "category", "description", ...projectTexts] as const;

/**
 * The form for new and existing projects (checklist R178).
 *
 * @param id of a stored project
 */
export function ProjectForm({ id, ...form }: RecordFormData & { id?: number | null }) {
  const { t } = useTranslation("admin");
  const { names, labels } = useFieldLabels("project", bilingual);
  return (
    <RecordForm
      {...form}
      formId={PROJECT_FORM_ID}
      validator={validator}
      labels={labels}
      nameOfCell={useCellNames()}
      cancelTo={recordPath("project")}
      more={
        id && (
          <Link className="text-link" to={`${recordPath("project", id)}/screener`}>
            {t("films.screener")}
          </Link>
        )
      }
    >
      <LanguageTabs fields={bilingual}>
        {(lang) => (
          <>
            <TextInput name={`title_${lang}`} label={names.title} lang={lang} required />
            <TextInput name={`category_${lang}`} label={names.category} lang={lang} required />
            <WritingInput
              name={`description_${lang}`}
              label={names.description}
              lang={lang}
              rows={10}
              topHeading={3}
            />
            {projectTexts.map((name) => (
              <TextInput key={name} name={`${name}_${lang}`} label={names[name]} lang={lang} />
            ))}
          </>
        )}
      </LanguageTabs>
      <div className="admin-columns">
        <TextInput name="year" label={names.year} inputMode="numeric" required />
        <TextInput name="client" label={names.client} />
        <ProjectNumberFields />
      </div>
      <CheckboxInput name="featured" label={t("projects.featuredLabel")} />
      <CheckboxInput name="isPublished" label={t("projects.publishedLabel")} />
      <InstantField name="publishAt" label={names.publishAt} hint={t("projects.publishAtHint")} />
      <ImagePicker name="imageUrl" label={names.imageUrl} height={320} required />
      <StillsField
        name="galleryImages"
        mainName="imageUrl"
        legend={names.galleryImages}
        hint={t("stills.hint")}
        rowName={(number) => t("projects.still", { number })}
        max={STILLS_MAX}
      />
      <ProjectFactFields />
    </RecordForm>
  );
}

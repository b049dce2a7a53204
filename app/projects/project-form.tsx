import { Link } from "@remix-run/react";
import { InstantField } from "~/editor/instant-field";
import { lazyValidator } from "~/forms/lazy-validator";
import { LanguageTabs } from "~/editor/language-tabs";
import { CheckboxInput, TextInput } from "~/editor/record-fields";
import { RecordForm, type RecordFormData } from "~/editor/record-form";
import { Rows } from "~/editor/rows";
import { languageNames, languages } from "~/i18n/languages";
import { paths } from "~/i18n/paths";
import { useTranslation } from "~/i18n/use-translation";
import { ImagePicker } from "~/images/image-picker";
import { ImageRow } from "~/images/image-row";
import { WritingInput } from "~/writing/writing-input";
import {
  ProjectFactFields,
  ProjectNumberFields,
  useProjectFactLabels,
} from "./project-fact-fields";
import { projectTexts, STILLS_MAX } from "./project-facts";
import { PROJECT_FORM_ID } from "./project";

const validator = lazyValidator(() =>
  import("./project.validator").then((module) => module.projectValidator),
);

const bilingual = ["title", "category", "description", ...projectTexts] as const;

/** Returns the label of each field of a project, by field name. */
export function useProjectLabels() {
  const { t } = useTranslation("admin");
  const texts = Object.fromEntries(
    projectTexts.map((name) => [name, t(`projects.texts.${name}`)]),
  ) as Record<(typeof projectTexts)[number], string>;
  const names = {
    title: t("projects.fieldTitle"),
    category: t("projects.fieldCategory"),
    description: t("projects.fieldDescription"),
    ...texts,
  };
  const projectFactLabels = useProjectFactLabels();
  const labels: Record<string, string> = {
    ...Object.fromEntries(
      languages.flatMap((language) =>
        bilingual.map((field) => [
          `${field}_${language}`,
          `${names[field]} (${languageNames[language]})`,
        ]),
      ),
    ),
    year: t("projects.fieldYear"),
    client: t("projects.fieldClient"),
    featured: t("projects.featured"),
    publishAt: t("records.publishAt"),
    imageUrl: t("projects.fieldImage"),
    galleryImages: t("projects.fieldStills"),
    ...projectFactLabels,
  };
  return { names, labels };
}

/**
 * The form for new and existing projects (checklist R178).
 *
 * @param id of a stored project
 */
export function ProjectForm({ id, ...form }: RecordFormData & { id?: number | null }) {
  const { t } = useTranslation("admin");
  const { names, labels } = useProjectLabels();
  return (
    <RecordForm
      {...form}
      formId={PROJECT_FORM_ID}
      validator={validator}
      labels={labels}
      cancelTo={paths.adminProjects}
      more={
        id && (
          <Link className="text-link" to={`${paths.adminProjects}/${id}/screener`}>
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
        <TextInput name="year" label={labels.year!} inputMode="numeric" required />
        <TextInput name="client" label={labels.client!} />
        <ProjectNumberFields />
      </div>
      <CheckboxInput name="featured" label={t("projects.fieldFeatured")} />
      <InstantField name="publishAt" label={labels.publishAt!} hint={t("projects.publishAtHint")} />
      <ImagePicker name="imageUrl" label={labels.imageUrl!} height={320} required />
      <Rows
        name="galleryImages"
        legend={labels.galleryImages!}
        hint={t("projects.stillsHint")}
        rowName={(number) => t("projects.still", { number })}
        max={STILLS_MAX}
      >
        {(prefix, row, title) => (
          <ImageRow name={`${prefix}.url`} label={title} url={row.url ?? ""} />
        )}
      </Rows>
      <ProjectFactFields />
    </RecordForm>
  );
}

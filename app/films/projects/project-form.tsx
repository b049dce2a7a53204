import { useMemo } from "react";
import type { PersonChoice } from "~/films/credits/credit";
import { CreditTable } from "~/films/credits/credit-table";
import { filmRowLists } from "~/films/film-rows/film-rows";
import { FilmRowParts, useFilmRowCells } from "~/films/film-rows/film-rows-fields";
import { ScreeningPart, useScreeningCells } from "~/films/screenings/screening-table";
import { WatchPart } from "~/films/screenings/watch-table";
import { StillsField } from "~/films/stills/stills-field";
import { useVideos, VideoPart } from "~/films/videos/video-table";
import { type FieldNames, useFieldLabels } from "~/forms/editor/field-labels";
import { FormSection } from "~/forms/editor/form-section";
import { LanguagePanels } from "~/forms/editor/language-panels";
import { PublishingPanel } from "~/forms/editor/publishing-panel";
import { CheckboxInput, TextInput } from "~/forms/editor/record-fields";
import { RecordForm, type RecordFormData } from "~/forms/editor/record-form";
import { nameOfCell } from "~/forms/editor/row-column";
import { useTranslation } from "~/language/i18n/use-translation";
import { ImagePicker } from "~/media/images/image-picker";
import { WritingInput } from "~/records/writing/writing-input";
import { projectTexts } from "~db/tables/projects";
import { PROJECT_FORM_ID } from "./project";
import { STILLS_MAX } from "./project-facts";
import {
  captionFields,
  filmFields,
  filmTexts,
  ProjectFileFields,
  ProjectNumberFields,
  ProjectTradeFields,
} from "./project-facts-fields";
import { AwardTable, useCellNames } from "./project-rows";
import { projectValidator } from "./project.schema";

const bilingual = ["title", "category", "description", ...projectTexts, ...filmTexts] as const;
const shortTexts = ["title", "category", ...projectTexts] as const;
const copiedTexts = [...shortTexts, "description"];
const basics = [...shortTexts, "year", "client", "runtime", "status"];
const listOf = (list: string) => ({ fields: [list], list });

interface ProjectFormProps extends RecordFormData {
  /** The people of the site, whom a credit may name. */
  people: PersonChoice[];
}

/** The form for new and existing projects (checklist R178). */
export function ProjectForm({ people, ...form }: ProjectFormProps) {
  const { t } = useTranslation("admin");
  const { names, labels } = useFieldLabels("project", bilingual);
  const sections = useSections(names);
  return (
    <RecordForm
      {...form}
      formId={PROJECT_FORM_ID}
      validator={projectValidator}
      labels={labels}
      nameOfCell={useNameOfCell()}
      sections={sections}
      aside={
        <>
          <PublishingPanel
            flag="isPublished"
            flagLabel={t("projects.publishedLabel")}
            hint={t("recordForm.publishAtHint")}
          >
            <CheckboxInput name="featured" label={t("projects.featuredLabel")} />
          </PublishingPanel>
          <FormSection id="image" hasLegend>
            <ImagePicker name="imageUrl" label={names.imageUrl} height={320} required />
          </FormSection>
        </>
      }
      below={
        <>
          <FormSection id="credits" hasLegend>
            <CreditTable people={people} />
          </FormSection>
          <div className="admin-record-parts">
            <FormSection id="awards" hasLegend>
              <AwardTable />
            </FormSection>
            <FormSection id="files">
              <ProjectFileFields />
            </FormSection>
          </div>
        </>
      }
    >
      <FormSection id="basics">
        <LanguagePanels fields={shortTexts} copied={copiedTexts}>
          {(lang) => (
            <>
              <TextInput name={`title_${lang}`} label={names.title} lang={lang} required />
              <div className="admin-pair">
                <TextInput name={`category_${lang}`} label={names.category} lang={lang} required />
                {projectTexts.map((name) => (
                  <TextInput key={name} name={`${name}_${lang}`} label={names[name]} lang={lang} />
                ))}
              </div>
            </>
          )}
        </LanguagePanels>
        <div className="admin-columns">
          <TextInput name="year" label={names.year} inputMode="numeric" required />
          <ProjectNumberFields />
          <TextInput name="client" label={names.client} />
        </div>
      </FormSection>
      <FormSection id="texts">
        <LanguagePanels fields={["description"]} copied={[]}>
          {(lang) => (
            <WritingInput
              name={`description_${lang}`}
              label={names.description}
              lang={lang}
              rows={7}
              topHeading={3}
            />
          )}
        </LanguagePanels>
      </FormSection>
      <FormSection id="film">
        <ProjectTradeFields />
        <FilmRowParts />
        <ScreeningPart />
        <WatchPart />
        <VideoPart />
      </FormSection>
      <FormSection id="stills" hasLegend>
        <StillsField
          name="galleryImages"
          mainName="imageUrl"
          legend={names.galleryImages}
          hint={t("stills.hint")}
          rowName={(number) => t("projects.still", { number })}
          max={STILLS_MAX}
        />
      </FormSection>
    </RecordForm>
  );
}

/** The parts of the form, with the fields of each. */
function useSections(names: FieldNames<"project">) {
  const { t } = useTranslation("admin");
  return useMemo(
    () => [
      { id: "basics", title: t("recordForm.basics"), fields: basics },
      { id: "texts", title: names.description, fields: ["description"] },
      {
        id: "film",
        title: t("films.parts.film"),
        fields: [...filmFields, ...filmRowLists, "screenings", "watch", "videos", "loopUrl"],
      },
      { id: "stills", title: names.galleryImages, ...listOf("galleryImages") },
      { id: "credits", title: names.credits, ...listOf("credits") },
      { id: "awards", title: names.awards, ...listOf("awards") },
      {
        id: "files",
        title: t("recordForm.files"),
        fields: ["trailerUrl", "pressKitUrl", ...captionFields],
      },
      { id: "publishing", title: t("recordForm.publishing"), fields: ["publishAt", "featured"] },
      { id: "image", title: names.imageUrl, fields: ["imageUrl"] },
    ],
    // The names are of the same language as the function.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [t],
  );
}

/** Returns a function that names a field of a row. */
function useNameOfCell() {
  const nameOfCredit = useCellNames();
  const nameOfFilmRow = useFilmRowCells();
  const nameOfScreening = useScreeningCells();
  const videos = useVideos();
  return (field: string) =>
    nameOfCredit(field) ??
    nameOfFilmRow(field) ??
    nameOfScreening(field) ??
    nameOfCell(field, videos);
}

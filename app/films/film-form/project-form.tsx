import type { PersonChoice } from "~/films/credits/credit";
import { CreditTable } from "~/films/credits/credit-table";
import {
  CompanyPart,
  QuotePart,
  ReleasePart,
  useFilmRowCells,
} from "~/films/film-rows/film-rows-fields";
import { PROJECT_FORM_ID } from "~/films/projects/project";
import { STILLS_MAX } from "~/films/projects/project-facts";
import { projectValidator } from "~/films/projects/project.schema";
import { ScreeningPart, useScreeningCells } from "~/films/screenings/screening-table";
import { WatchPart } from "~/films/screenings/watch-table";
import { StillsField } from "~/films/stills/stills-field";
import { useVideos, VideoFields } from "~/films/videos/video-table";
import { type FieldNames, useFieldLabels } from "~/forms/editor/field-labels";
import { FormPart } from "~/forms/editor/form-part";
import { LanguagePanels } from "~/forms/editor/language-panels";
import { PanelsPart } from "~/forms/editor/panels-part";
import { PublishingFields } from "~/forms/editor/publishing-panel";
import { CheckboxInput, TextInput } from "~/forms/editor/record-fields";
import { RecordForm, type RecordFormData, useRecordForm } from "~/forms/editor/record-form";
import { nameOfCell } from "~/forms/editor/row-column";
import { useTranslation } from "~/language/i18n/use-translation";
import { ImagePicker } from "~/media/images/image-picker";
import { fallbackOf } from "~/media/uploads/image-sources";
import { safeImageUrl } from "~/ui/parts/safe-url";
import { projectTexts, technicalTexts } from "~db/tables/projects";
import { presentation, shortTexts, useFilmParts } from "./form-parts";
import {
  IdentityFields,
  PresentationFields,
  ProjectFileFields,
  ProjectNumberFields,
  TechnicalFields,
} from "./project-facts-fields";
import { AwardTable, useCellNames } from "./project-rows";

const bilingual = [
  ...shortTexts,
  ...presentation,
  "description",
  "statement",
  ...technicalTexts,
] as const;
const copiedTexts = [...shortTexts, "description"];

interface ProjectFormProps extends RecordFormData {
  /** The people of the site, whom a credit may name. */
  people: PersonChoice[];
}

/** The form for new and existing projects (checklist R178). */
export function ProjectForm({ people, ...form }: ProjectFormProps) {
  const { t } = useTranslation("admin");
  const { names, labels } = useFieldLabels("project", bilingual);
  return (
    <RecordForm
      {...form}
      formId={PROJECT_FORM_ID}
      validator={projectValidator}
      labels={labels}
      nameOfCell={useNameOfCell()}
      sections={useFilmParts()}
      publishing={
        <PublishingFields
          flag="isPublished"
          flagLabel={t("projects.publishedLabel")}
          hint={t("recordForm.publishAtHint")}
        >
          <CheckboxInput name="featured" label={t("projects.featuredLabel")} />
        </PublishingFields>
      }
    >
      <FormPart id="basics" startsOpen>
        <BasicFields names={names} />
      </FormPart>
      <FormPart id="texts" startsOpen>
        <PresentationFields />
      </FormPart>
      <FormPart id="pictures" startsOpen>
        <PictureFold name="imageUrl" label={names.imageUrl} required />
        <PictureFold name="posterUrl" label={names.posterUrl} />
        <StillsField
          name="galleryImages"
          mainName="imageUrl"
          legend={names.galleryImages}
          hint={t("stills.hint")}
          rowName={(number) => t("projects.still", { number })}
          max={STILLS_MAX}
        />
      </FormPart>
      <FormPart id="files">
        <ProjectFileFields />
        <VideoFields />
      </FormPart>
      <CompanyPart />
      <ScreeningPart />
      <ReleasePart />
      <QuotePart />
      <FormPart id="credits">
        <CreditTable people={people} />
      </FormPart>
      <FormPart id="awards">
        <AwardTable />
      </FormPart>
      <WatchPart />
      <FormPart id="technical">
        <TechnicalFields />
      </FormPart>
      <FormPart id="identity">
        <IdentityFields />
      </FormPart>
      <PanelsPart id="press" />
    </RecordForm>
  );
}

/** A picture of its own; folded once it is chosen, since the stills below can replace it. */
function PictureFold({
  name,
  label,
  required = false,
}: {
  name: "imageUrl" | "posterUrl";
  label: string;
  required?: boolean;
}) {
  const { values } = useRecordForm();
  const image = safeImageUrl(values[name] ?? "");
  return (
    <FormPart
      id={name}
      facts={{ title: label, fields: [name] }}
      picture={image && <img src={fallbackOf(image)} alt="" loading="lazy" />}
      startsOpen={required && !values[name]}
    >
      <ImagePicker name={name} label={label} height={320} required={required} />
    </FormPart>
  );
}

function BasicFields({ names }: { names: FieldNames<"project"> }) {
  return (
    <>
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
    </>
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

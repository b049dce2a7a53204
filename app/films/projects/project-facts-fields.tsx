import { FormPart } from "~/forms/editor/form-part";
import { LanguagePanels } from "~/forms/editor/language-panels";
import { TextInput } from "~/forms/editor/record-fields";
import { useRecordForm } from "~/forms/editor/record-form";
import { RowSelect } from "~/forms/editor/row-fields";
import { useTranslation } from "~/language/i18n/use-translation";
import { ImagePicker } from "~/media/images/image-picker";
import { FileField } from "~/media/player/file-field";
import styles from "~/media/player/file-field.admin.module.css";
import { WritingInput } from "~/records/writing/writing-input";
import { technicalTexts } from "~db/tables/projects";
import { filmColors, filmLinks, filmTypes, releaseStatuses, technicalLines } from "./project-facts";

const presentation = ["logline", "synopsis", "statement"] as const;
const identity = ["type", "seasons", "episodes", "originalTitle", "internationalTitle"] as const;

/** The texts of the film's page in both languages, in the order of the form. */
export const filmTexts = [...presentation, ...technicalTexts] as const;

/** The fields of the film's page, without their language. */
export const filmFields: readonly string[] = [
  ...presentation,
  "statementAuthor",
  ...identity,
  ...filmLinks,
  ...technicalTexts,
  "color",
  ...technicalLines,
  "posterUrl",
];

/** The fields for runtime and status of a film. */
export function ProjectNumberFields() {
  const { t } = useTranslation("admin");
  const { values } = useRecordForm();
  return (
    <>
      <TextInput name="runtime" label={t("projects.fields.runtime")} inputMode="numeric" />
      <RowSelect
        name="status"
        label={t("projects.fields.status")}
        first={values.status ?? ""}
        choices={releaseStatuses.map((status) => ({
          value: status,
          label: t(`films.statuses.${status}`),
        }))}
      />
    </>
  );
}

/** The fields beside the trailer, for people who cannot hear or see it. */
export const captionFields = ["captionsEnUrl", "captionsEsUrl", "describedUrl"];

/** The fields for trailer and press kit of a film. */
export function ProjectFileFields() {
  const { t } = useTranslation("admin");
  return (
    <div className={styles.files}>
      <FileField
        name="trailerUrl"
        label={t("projects.fields.trailerUrl")}
        hint={t("films.trailerHint")}
        kind="film"
      />
      <FileField
        name="pressKitUrl"
        label={t("projects.fields.pressKitUrl")}
        hint={t("films.pressKitHint")}
        kind="pressKit"
      />
      <FormPart title={t("films.parts.captions")} fields={captionFields}>
        {(["captionsEnUrl", "captionsEsUrl"] as const).map((name) => (
          <FileField
            key={name}
            name={name}
            label={t(`projects.fields.${name}`)}
            hint={t("films.captionsHint")}
            kind="captions"
          />
        ))}
        <FileField
          name="describedUrl"
          label={t("projects.fields.describedUrl")}
          hint={t("films.describedHint")}
          kind="film"
        />
      </FormPart>
    </div>
  );
}

/** The facts that the trade asks of a film, in parts that are closed while they are empty. */
export function ProjectTradeFields() {
  const { t } = useTranslation("admin");
  return (
    <>
      <PresentationPart />
      <IdentityPart />
      <TechnicalPart />
      <FormPart title={t("films.parts.poster")} fields={["posterUrl"]}>
        <ImagePicker name="posterUrl" label={t("projects.fields.posterUrl")} height={320} />
      </FormPart>
    </>
  );
}

function PresentationPart() {
  const { t } = useTranslation("admin");
  return (
    <FormPart title={t("films.parts.presentation")} fields={[...presentation, "statementAuthor"]}>
      <LanguagePanels fields={presentation} copied={[]}>
        {(lang) => (
          <>
            <TextInput
              name={`logline_${lang}`}
              label={t("projects.fields.logline")}
              hint={t("films.loglineHint")}
              lang={lang}
            />
            <TextInput
              name={`synopsis_${lang}`}
              label={t("projects.fields.synopsis")}
              hint={t("films.synopsisHint")}
              lang={lang}
              rows={4}
            />
            <WritingInput
              name={`statement_${lang}`}
              label={t("projects.fields.statement")}
              lang={lang}
              rows={5}
              topHeading={3}
            />
          </>
        )}
      </LanguagePanels>
      <FactLine name="statementAuthor" />
    </FormPart>
  );
}

function IdentityPart() {
  const { t } = useTranslation("admin");
  const { values } = useRecordForm();
  return (
    <FormPart title={t("films.parts.identity")} fields={[...identity, ...filmLinks]}>
      <div className="admin-columns">
        <RowSelect
          name="type"
          label={t("projects.fields.type")}
          first={values.type ?? ""}
          choices={filmTypes.map((type) => ({ value: type, label: t(`films.types.${type}`) }))}
        />
        {(["seasons", "episodes"] as const).map((name) => (
          <TextInput
            key={name}
            name={name}
            label={t(`projects.fields.${name}`)}
            hint={t("films.seriesHint")}
            inputMode="numeric"
          />
        ))}
      </div>
      <div className="admin-columns">
        <FactLine name="originalTitle" />
        <FactLine name="internationalTitle" />
        {filmLinks.map((name) => (
          <TextInput key={name} name={name} label={t(`projects.fields.${name}`)} inputMode="url" />
        ))}
      </div>
    </FormPart>
  );
}

function TechnicalPart() {
  const { t } = useTranslation("admin");
  const { values } = useRecordForm();
  return (
    <FormPart
      title={t("films.parts.technical")}
      fields={[...technicalTexts, "color", ...technicalLines]}
    >
      <p className="admin-hint">{t("films.technicalHint")}</p>
      <LanguagePanels fields={technicalTexts}>
        {(lang) => (
          <div className="admin-pair">
            {technicalTexts.map((name) => (
              <TextInput
                key={name}
                name={`${name}_${lang}`}
                label={t(`projects.fields.${name}`)}
                lang={lang}
              />
            ))}
          </div>
        )}
      </LanguagePanels>
      <div className="admin-columns">
        <RowSelect
          name="color"
          label={t("projects.fields.color")}
          first={values.color ?? ""}
          choices={filmColors.map((color) => ({
            value: color,
            label: t(`films.colors.${color}`),
          }))}
        />
        {technicalLines.map((name) => (
          <FactLine key={name} name={name} />
        ))}
      </div>
    </FormPart>
  );
}

/** A line that is the same in every language. */
function FactLine({
  name,
}: {
  name: (typeof identity)[number] | (typeof technicalLines)[number] | "statementAuthor";
}) {
  const { t } = useTranslation("admin");
  return <TextInput name={name} label={t(`projects.fields.${name}`)} />;
}

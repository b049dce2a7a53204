import {
  filmColors,
  filmLinks,
  filmTypes,
  releaseStatuses,
  technicalLines,
} from "~/films/projects/project-facts";
import { FormPart } from "~/forms/editor/form-part";
import { LanguagePanels } from "~/forms/editor/language-panels";
import { TextInput } from "~/forms/editor/record-fields";
import { useRecordForm } from "~/forms/editor/record-form";
import { RowSelect } from "~/forms/editor/row-fields";
import { useTranslation } from "~/language/i18n/use-translation";
import { FileField } from "~/media/player/file-field";
import styles from "~/media/player/file-field.admin.module.css";
import { fallbackOf } from "~/media/uploads/image-sources";
import { SharedHelp, WritingInput } from "~/records/writing/writing-input";
import { safeImageUrl } from "~/ui/parts/safe-url";
import { technicalTexts } from "~db/tables/projects";
import { captions, type identity, presentation, statement } from "./form-parts";

/** The width of the picture of a tile, in pixels. */
const TILE_WIDTH = 200;

/** All texts of a film are written alike. */
const HELP_ID = "markdown-help";

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

/** The files of a film: its trailer with what belongs to it, its loop and its press kit. */
export function ProjectFileFields() {
  const { t } = useTranslation("admin");
  const { values } = useRecordForm();
  const main = safeImageUrl(values.imageUrl ?? "");
  const picture = main ? fallbackOf(main, TILE_WIDTH, "webp") : undefined;
  return (
    <div className={styles.files}>
      <div className={styles.group}>
        <FileField
          name="trailerUrl"
          label={t("projects.fields.trailerUrl")}
          hint={t("films.trailerHint")}
          kind="film"
          picture={picture}
        />
        <FormPart
          id="captions"
          facts={{ title: t("films.parts.captions"), fields: captions }}
          startsOpen={captions.some((name) => values[name])}
        >
          <p className="admin-hint">{t("films.captionsHint")}</p>
          <div className={styles.files}>
            {(["captionsEnUrl", "captionsEsUrl"] as const).map((name) => (
              <FileField
                key={name}
                name={name}
                label={t(`projects.fields.${name}`)}
                kind="captions"
              />
            ))}
            <FileField
              name="describedUrl"
              label={t("projects.fields.describedUrl")}
              hint={t("films.describedHint")}
              kind="film"
            />
          </div>
        </FormPart>
      </div>
      <FileField
        name="loopUrl"
        label={t("projects.fields.loopUrl")}
        hint={t("films.loopHint")}
        kind="loop"
        picture={picture}
      />
      <FileField
        name="pressKitUrl"
        label={t("projects.fields.pressKitUrl")}
        hint={t("films.pressKitHint")}
        kind="pressKit"
      />
    </div>
  );
}

/** The texts about a film: short ones, and those that are folded until they are written. */
export function PresentationFields() {
  const { t } = useTranslation("admin");
  const { values } = useRecordForm();
  const title = t("projects.fields.statement");
  return (
    <>
      <LanguagePanels fields={[...presentation, "description"]} copied={[]}>
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
              name={`description_${lang}`}
              label={t("projects.fields.description")}
              lang={lang}
              rows={6}
              topHeading={3}
              helpId={HELP_ID}
            />
          </>
        )}
      </LanguagePanels>
      <SharedHelp id={HELP_ID} />
      <FormPart
        id="statement"
        facts={{ title, fields: statement, about: () => values.statementAuthor ?? "" }}
      >
        <LanguagePanels fields={["statement"]} copied={[]}>
          {(lang) => (
            <WritingInput
              name={`statement_${lang}`}
              label={title}
              lang={lang}
              rows={5}
              topHeading={3}
              helpId={HELP_ID}
            />
          )}
        </LanguagePanels>
        <FactLine name="statementAuthor" />
      </FormPart>
    </>
  );
}

/** Type, other titles and pages elsewhere. */
export function IdentityFields() {
  const { t } = useTranslation("admin");
  const { values } = useRecordForm();
  return (
    <>
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
    </>
  );
}

/** The technical sheet. */
export function TechnicalFields() {
  const { t } = useTranslation("admin");
  const { values } = useRecordForm();
  return (
    <>
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
    </>
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

import { fieldId } from "~/forms/fields/field-id";
import { type Language, languageNames } from "~/language/i18n/languages";
import { translateMessage } from "~/language/i18n/message-key";
import { useTranslation } from "~/language/i18n/use-translation";
import {
  descriptionField,
  DESCRIPTIONS_FORM_ID,
  seenField,
  type ShownDescription,
} from "~/media/descriptions/description-fields";
import { ALT_MAX } from "~/media/images/library-image";
import { WordOffer } from "~/media/words/word-offer";
import styles from "~/routes/admin.pictures._index/descriptions.admin.module.css";
import { useSavedDescription } from "./use-saved-description";

interface DescriptionFieldProps {
  id: number;
  language: Language;
  /** The name of the image, for screen readers. */
  name: string;
  stored: ShownDescription;
  /** The text of the file, if nothing is stored. */
  offered?: string;
  /** The text that another user has saved since the form was sent. */
  overtaken?: ShownDescription;
  /** The text of a form that was rejected or kept, if it differs. */
  typed?: string;
  /** The mark of the text that was there when that, or a restored one, was typed. */
  typedOver?: string;
  /** The message about that text. */
  error?: string;
  /** Called with the text that was saved. */
  onSaved: (text: string) => void;
}

/** The description of an image in one language, saved when the field is left. */
export function DescriptionField({
  id,
  language,
  name,
  stored,
  offered,
  overtaken,
  typed,
  typedOver,
  error,
  onSaved,
}: DescriptionFieldProps) {
  const { t } = useTranslation("admin");
  const { t: tMessage } = useTranslation();
  const { field, seen, state, problem, ...handlers } = useSavedDescription(
    { id, language, stored, typedOver },
    onSaved,
  );
  const fieldName = descriptionField(id, language);
  const domId = fieldId(DESCRIPTIONS_FORM_ID, fieldName);
  const message =
    problem ?? (error && state !== "saved" ? translateMessage(tMessage, error) : null);
  return (
    <div
      className={styles.describedField}
      data-described-field
      data-state={message ? "problem" : (state ?? undefined)}
    >
      <label htmlFor={domId}>
        {languageNames[language]}
        <span className="visually-hidden">: {t("pictures.descriptionOf", { name })}</span>
        {state && (
          <span className="admin-hint" aria-hidden="true">
            {t(state === "saved" ? "pictures.altSaved" : "pictures.altSaving")}
          </span>
        )}
      </label>
      <input type="hidden" name={seenField(id, language)} value={overtaken?.seen ?? seen} />
      <textarea
        {...handlers}
        ref={field}
        id={domId}
        name={fieldName}
        lang={language}
        rows={2}
        maxLength={ALT_MAX}
        defaultValue={typed ?? stored.text}
        autoComplete="off"
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? `${domId}-error` : undefined}
        data-language={language}
      />
      <WordOffer
        text={offered}
        lang={language}
        fieldId={domId}
        name={`${languageNames[language]}, ${name}`}
      />
      {message && (
        <p className="admin-field-error" id={`${domId}-error`} role="alert">
          {message}
        </p>
      )}
    </div>
  );
}

import { useActionData } from "@remix-run/react";
import type { FormValues } from "~/base/http/form-values";
import { ErrorSummary } from "~/forms/fields/error-summary";
import { isSubmitFailure } from "~/forms/fields/submit";
import { languageNames, languages } from "~/language/i18n/languages";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import { ConflictPanel } from "./conflict-panel";
import type { Conflict } from "./edit-conflict";
import type { useLocalDraft } from "./use-local-draft";

interface FormAnswerProps {
  formId: string;
  /** The label of each field by name, in the order of the form. */
  labels: Record<string, string>;
  /** The values in the fields. */
  values: FormValues;
  /** Why the form as a whole was not saved; null without a failure. */
  failure: string | null;
  /** The heading of a failure. */
  failureTitle?: string;
  conflict?: Conflict;
  unsaved: Pick<ReturnType<typeof useLocalDraft>, "changedSince" | "onLeave">;
  /** Returns the name of a field in a row for messages that do not identify it. */
  nameOfCell?: (field: string) => string | undefined;
}

/** Says above the fields of a record why the form was not saved. */
export function FormAnswer({
  formId,
  labels,
  values,
  failure,
  failureTitle,
  conflict,
  unsaved,
  nameOfCell,
}: FormAnswerProps) {
  const answered = useActionData();
  return (
    <>
      <ErrorSummary
        formId={formId}
        fields={Object.keys(labels)}
        headingLevel={2}
        failureTitle={failureTitle}
        nameOf={(field, message) =>
          nameOfCell?.(field) ??
          (ofAnyField.test(message) ? labels[field] : undefined) ??
          languageOfField(field)
        }
      />
      {failure && (
        <p className="failure-text" role="alert">
          {failure}{" "}
          {isSubmitFailure(answered) && answered.keptAt && (
            <KeptLink
              to={answered.keptAt}
              onClick={() => {
                // Later changes are not kept there.
                if (unsaved.changedSince().length === 0) unsaved.onLeave();
              }}
            />
          )}
        </p>
      )}
      {conflict && <ConflictPanel conflict={conflict} typed={values} labels={labels} />}
    </>
  );
}

/** Messages of schemas that name no field. */
const ofAnyField = /^validation\.(?:required|invalid|tooLong|characters)(?:\?|$)/;

/** Returns the language of a field; messages about both languages need it to be distinct. */
function languageOfField(field: string): string | undefined {
  const language = languages.find((each) => field.endsWith(`_${each}`));
  return language && languageNames[language];
}

/** Leads to what was typed for a record that is gone; focused, as it stands above a long form. */
function KeptLink({ to, onClick }: { to: string; onClick: () => void }) {
  const { t } = useTranslation("admin");
  return (
    <Link ref={focusOnMount} className="text-link" to={to} onClick={onClick}>
      {t(to === paths.adminTrash ? "frame.trash" : "frame.openAsNew")}
    </Link>
  );
}

const focusOnMount = (link: HTMLAnchorElement | null) => link?.focus();

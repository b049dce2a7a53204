import { useActionData } from "@remix-run/react";
import { type RefObject, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import type { ValidationErrorResponseData } from "remix-validated-form";
import { translateMessage } from "~/language/i18n/message-key";
import { useTranslation } from "~/language/i18n/use-translation";
import { fieldId } from "./field-id";
import styles from "./form.module.css";
import { FORM_ERROR } from "./honeypot-fields";
import { revealField } from "./revealed-field";

export interface ErrorSummaryProps {
  formId: string;
  /** The names of the form's fields, in the order of the form. */
  fields: string[];
  /** The data of the form's fetcher, if it has one. */
  answer?: unknown;
  /** One below the heading of the form. */
  headingLevel?: 2 | 3;
  /** The heading of an error of the form as a whole. */
  failureTitle?: string;
  /** Returns a prefix for messages (made by `messageKey`) that do not identify their field. */
  nameOf?: (field: string, message: string) => string | undefined;
}

/** The state of a form that its parts show. */
export interface FormState {
  fieldErrors: Record<string, string>;
  hasBeenSubmitted: boolean;
  isSubmitting: boolean;
}

/**
 * All errors of a rejected form, at its top, each linked to its field. It gets the focus after
 * every rejected submission, with and without scripts, and reveals fields in hidden tabs.
 */
export function ErrorSummaryView({
  formId,
  fields,
  answer,
  headingLevel = 3,
  failureTitle,
  nameOf,
  state: { fieldErrors, hasBeenSubmitted, isSubmitting },
}: ErrorSummaryProps & { state: FormState }) {
  const { t } = useTranslation();
  const actionData: unknown = useActionData();
  const errorData = (answer ?? actionData) as Partial<ValidationErrorResponseData> | undefined;
  const formError = errorData?.formId === formId ? errorData.fieldErrors?.[FORM_ERROR] : undefined;
  const errors = Object.entries(fieldErrors)
    .filter(([name]) => name !== FORM_ERROR)
    .sort(([a], [b]) => fields.indexOf(a) - fields.indexOf(b));
  const isShown =
    (hasBeenSubmitted || errorData?.formId === formId) && (errors.length > 0 || formError);
  const summary = useRef<HTMLDivElement>(null);
  const isJustSent = useIsJustSent(formId);
  const revealFields = () => {
    // In reverse, so that of fields in mutually exclusive tabs the first one stays visible.
    for (const [name] of [...errors].reverse()) {
      const field = document.getElementById(fieldId(formId, name));
      if (field) revealField(field);
    }
  };
  const reveal = useRef(revealFields);
  useEffect(() => {
    reveal.current = revealFields;
  });
  useEffect(() => {
    if (!isShown || isSubmitting || !isJustSent.current) return;
    reveal.current();
    summary.current?.focus();
  }, [isShown, isSubmitting, isJustSent, answer, actionData]);
  useErrorTitle(Boolean(isShown), (title) => t("common.errorPrefix", { title }));

  if (!isShown) return null;
  const Heading = `h${headingLevel}` as const;
  return (
    // The focus belongs here: it is what the sender must read next (decision 017).
    // eslint-disable-next-line jsx-a11y/no-autofocus
    <div className={styles.summary} role="alert" tabIndex={-1} ref={summary} autoFocus>
      <Heading className={styles.summaryTitle}>
        {errors.length === 0 && failureTitle ? failureTitle : t("forms.summaryTitle")}
      </Heading>
      {formError && <p>{translateMessage(t, formError)}</p>}
      {errors.length > 0 && (
        <>
          <p>{t("forms.summary", { count: errors.length })}</p>
          <ul>
            {errors.map(([name, message]) => (
              <li key={name}>
                <a href={encodeURI(`#${fieldId(formId, name)}`)} onClick={focusTarget}>
                  {[nameOf?.(name, message), translateMessage(t, message)]
                    .filter(Boolean)
                    .join(": ")}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/**
 * Focuses the field without changing the address: the router would treat that as a navigation and
 * drop the action data with the errors.
 */
function focusTarget(event: React.MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(decodeURI(event.currentTarget.hash.slice(1)));
  if (!field) return;
  event.preventDefault();
  flushSync(() => revealField(field));
  field.focus();
}

/**
 * Returns a ref that is true if there was no input since the form was sent. While the user types,
 * the focus stays, even if old errors are corrected and new ones appear.
 */
function useIsJustSent(formId: string): RefObject<boolean> {
  // The document may be the response to the form.
  const isJustSent = useRef(true);
  useEffect(() => {
    const form = document.getElementById(formId);
    const note = ({ type }: Event) => (isJustSent.current = type === "submit");
    form?.addEventListener("submit", note);
    form?.addEventListener("input", note);
    return () => {
      form?.removeEventListener("submit", note);
      form?.removeEventListener("input", note);
    };
  }, [formId]);
  return isJustSent;
}

function useErrorTitle(isRejected: boolean, prefixed: (title: string) => string) {
  const prefix = useRef(prefixed);
  useEffect(() => {
    const title = document.title;
    const marked = prefix.current(title);
    if (!isRejected || title.startsWith(prefix.current(""))) return;
    document.title = marked;
    return () => {
      if (document.title === marked) document.title = title;
    };
  }, [isRejected]);
}

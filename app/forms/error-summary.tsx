import { useActionData } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";
import { flushSync } from "react-dom";
import { useFormContext, type ValidationErrorResponseData } from "remix-validated-form";
import { useTranslation } from "~/i18n/use-translation";
import { fieldId } from "./use-checked-field";
import { translateMessage } from "~/i18n/message-key";
import { revealField } from "./revealed-field";
import { FORM_ERROR } from "./honeypot-fields";
import styles from "./form.module.css";

/**
 * All problems of a refused form, at its top, each a link to its field. It takes the focus after
 * every refused sending, with and without JavaScript, and shows the fields that tabs hide.
 *
 * @param fields the names of the form's fields, in the order in which they stand
 * @param answer what the form's fetcher got back, when it is sent by one
 * @param headingLevel one below the heading of the form
 * @param failureTitle the heading when the form as a whole was refused and no field of it
 * @param nameOf what a field is called, when its message alone would not say which one is meant
 */
export function ErrorSummary({
  formId,
  fields,
  answer,
  headingLevel = 3,
  failureTitle,
  nameOf,
}: {
  formId: string;
  fields: string[];
  answer?: unknown;
  headingLevel?: 2 | 3;
  failureTitle?: string;
  nameOf?: (field: string) => string | undefined;
}) {
  const { t } = useTranslation();
  const { fieldErrors, hasBeenSubmitted, isSubmitting } = useFormContext(formId);
  const actionData: unknown = useActionData();
  const httpError = (answer ?? actionData) as Partial<ValidationErrorResponseData> | undefined;
  const formError = httpError?.formId === formId ? httpError.fieldErrors?.[FORM_ERROR] : undefined;
  const errors = Object.entries(fieldErrors)
    .filter(([name]) => name !== FORM_ERROR)
    .sort(([a], [b]) => fields.indexOf(a) - fields.indexOf(b));
  const isShown =
    (hasBeenSubmitted || httpError?.formId === formId) && (errors.length > 0 || formError);
  const summary = useRef<HTMLDivElement>(null);
  const isJustSent = useIsJustSent(formId);
  const revealFields = () => {
    // The last one first: of two that hide each other, the first one is seen.
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
                <a href={`#${fieldId(formId, name)}`} onClick={focusTarget}>
                  {[nameOf?.(name), translateMessage(t, message)].filter(Boolean).join(": ")}
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
 * Leads to the field without changing the address: to the router that would be another page, for
 * which the answer with the problems is forgotten.
 */
function focusTarget(event: React.MouseEvent<HTMLAnchorElement>) {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  flushSync(() => revealField(field));
  field.focus();
}

/**
 * Whether nobody has typed since the form was sent. Who types keeps the focus, also when what was
 * wrong at the last sending was mended and something else is wrong now.
 */
function useIsJustSent(formId: string): RefObject<boolean> {
  // The document may have come as the answer.
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

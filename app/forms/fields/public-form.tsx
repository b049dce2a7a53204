import {
  type FetcherWithComponents,
  useActionData,
  useNavigation,
  useSubmit,
} from "@remix-run/react";
import {
  createContext,
  type FormHTMLAttributes,
  useContext,
  useEffect,
  useRef,
  useState,
} from "react";
import type { Validator } from "remix-validated-form";
import { defined } from "~/config/defined";
import { translateMessage } from "~/language/i18n/message-key";
import { useTranslation } from "~/language/i18n/use-translation";
import { afterPress } from "~/ui/parts/after-press";
import { loadOrNull } from "~/ui/parts/lazy-part";
import { type ErrorSummaryProps, ErrorSummaryView, type FormState } from "./error-summary-view";
import { fieldId } from "./field-id";
import { TextInput, type TextInputProps } from "./text-input";

/** The field in which remix-validated-form sends the id of a form. */
const FORM_ID_FIELD = "__rvfInternalFormId";

/** The part of a response that rejects a form. */
interface Rejection {
  fieldErrors: Record<string, string>;
  repopulateFields?: Record<string, string | undefined>;
}

interface PublicFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, "onSubmit"> {
  id: string;
  action: string;
  /** Loads the validator, with which the server checks the form as well. */
  loadValidator: () => Promise<Validator<unknown>>;
  /** Sends the form; without it, the form is sent by a navigation. */
  fetcher?: FetcherWithComponents<unknown>;
}

interface FormParts {
  id: string;
  state: FormState;
  rejection: Rejection | null;
  /** Checks a field that was left. */
  onLeft: (name: string) => void;
  /** Checks a field that has changed, if it was checked before. */
  onChanged: (name: string) => void;
}

const FormPartsContext = createContext<FormParts | null>(null);

/**
 * A form on a page that everybody visits. `ValidatedForm` and its schema would be a fifth of the
 * scripts of a first visit, so the validator alone is loaded, when a field is left or the form is
 * sent. If it cannot be loaded, the server checks the form.
 */
export function PublicForm({
  id,
  action,
  loadValidator,
  fetcher,
  children,
  ...attributes
}: PublicFormProps) {
  const submit = useSubmit();
  const navigation = useNavigation();
  const actionData: unknown = useActionData();
  const answer = fetcher?.data ?? actionData;
  const rejection = rejectionOf(id, answer);
  const form = useRef<HTMLFormElement>(null);
  const checked = useRef(new Set<string>());
  const [seen, setSeen] = useState(answer);
  const [fieldErrors, setErrors] = useState(rejection?.fieldErrors ?? {});
  const [hasBeenSubmitted, setSubmitted] = useState(false);
  const [isChecking, setChecking] = useState(false);
  if (answer !== seen) {
    setSeen(answer);
    setErrors(rejection?.fieldErrors ?? {});
  }

  const isSent = fetcher
    ? fetcher.state !== "idle"
    : navigation.formData?.get(FORM_ID_FIELD) === id;
  const isSubmitting = isChecking || isSent;
  // The request has begun, or ended.
  useEffect(() => setChecking(false), [isSent, answer]);

  const check = async (name: string) => {
    const validator = await loadOrNull(loadValidator);
    if (!validator || !form.current) return;
    const { error } = await validator.validate(new FormData(form.current));
    const message = error?.fieldErrors[name];
    setErrors((known) => {
      const others = { ...known };
      delete others[name];
      return message ? { ...others, [name]: message } : others;
    });
  };
  const send = async () => {
    setChecking(true);
    setSubmitted(true);
    const validator = await loadOrNull(loadValidator);
    if (!form.current) return;
    const result = await validator?.validate(new FormData(form.current));
    if (!form.current) return;
    setErrors(result?.error?.fieldErrors ?? {});
    if (result?.error) return setChecking(false);
    const options = { method: "post", action, preventScrollReset: true } as const;
    (fetcher ? fetcher.submit : submit)(form.current, options);
  };
  const onSubmit = (event: React.FormEvent) => {
    event.preventDefault();
    if (!isSubmitting) void send();
  };

  const parts: FormParts = {
    id,
    rejection,
    state: { fieldErrors, hasBeenSubmitted, isSubmitting },
    onLeft: (name) => {
      checked.current.add(name);
      // After the press: a message that appears before would move the button from under it.
      afterPress(() => void check(name));
    },
    onChanged: (name) => {
      if (hasBeenSubmitted || checked.current.has(name)) void check(name);
    },
  };
  return (
    <form {...attributes} {...{ id, action, ref: form, onSubmit }} method="post" noValidate>
      <input type="hidden" name={FORM_ID_FIELD} value={id} />
      <FormPartsContext.Provider value={parts}>{children}</FormPartsContext.Provider>
    </form>
  );
}

function rejectionOf(id: string, answer: unknown): Rejection | null {
  const data = answer as (Partial<Rejection> & { formId?: string }) | null | undefined;
  return data?.formId === id && data.fieldErrors ? (data as Rejection) : null;
}

function useFormParts(): FormParts {
  return defined(useContext(FormPartsContext), "form around the field");
}

/** A text field of a {@link PublicForm}. */
export function PublicTextField(props: TextInputProps) {
  const { t } = useTranslation();
  const { id, state, rejection, onLeft, onChanged } = useFormParts();
  const { name } = props;
  const error = state.fieldErrors[name];
  return (
    <TextInput
      {...props}
      id={fieldId(id, name)}
      message={error ? translateMessage(t, error) : null}
      defaultValue={rejection?.repopulateFields?.[name]}
      onChange={() => onChanged(name)}
      onBlur={() => onLeft(name)}
    />
  );
}

/** The error summary of a {@link PublicForm}. */
export function PublicErrorSummary(props: Omit<ErrorSummaryProps, "formId">) {
  const { id, state } = useFormParts();
  return <ErrorSummaryView {...props} formId={id} state={state} />;
}

/**
 * The submit button of a {@link PublicForm}, with another label while it is being sent. Not
 * `disabled` then, which would remove the focus from it.
 */
export function PublicSubmitButton({ idle, working }: { idle: string; working: string }) {
  const { isSubmitting } = useFormParts().state;
  return (
    <button type="submit" className="button" aria-disabled={isSubmitting}>
      {isSubmitting ? working : idle}
    </button>
  );
}

import { type FetcherWithComponents, useActionData } from "@remix-run/react";
import {
  createContext,
  type FormHTMLAttributes,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Validator } from "remix-validated-form";
import { defined } from "~/defined";
import { translateMessage } from "~/i18n/message-key";
import { useTranslation } from "~/i18n/use-translation";
import { afterPress } from "~/ui/after-press";
import { loadOrNull } from "~/ui/lazy-part";
import type { DeferredChecks, FormChecks } from "./deferred-checks";
import { type ErrorSummaryProps, ErrorSummaryView, type FormState } from "./error-summary-view";
import { fieldId } from "./field-id";
import { isServerReached } from "./prepare-submit";
import type { SubmitFailure } from "./submit";
import { TextInput, type TextInputProps } from "./text-input";

/** The field in which remix-validated-form sends the id of a form. */
const FORM_ID_FIELD = "__rvfInternalFormId";

/** Distance at which the checks of a form are loaded, in parts of the viewport's height. */
const NEAR = "50%";

/** The part of a response that rejects a form. */
export interface Rejection {
  fieldErrors: Record<string, string>;
  repopulateFields?: Record<string, string | undefined>;
}

interface DeferredFormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, "onSubmit"> {
  id: string;
  action: string;
  /** The names of the fields that are checked. */
  fields: string[];
  loadValidator: () => Promise<Validator<Record<string, unknown>>>;
  /** Sends the form; without it, the form is sent by a navigation. */
  fetcher?: FetcherWithComponents<unknown>;
  /** Called when the form cannot be sent, and with null before it is sent again. */
  onUnsent: (failure: SubmitFailure | null) => void;
}

interface FormParts {
  id: string;
  state: FormState;
  rejection: Rejection | null;
  checks: React.RefObject<FormChecks>;
}

const FormPartsContext = createContext<FormParts | null>(null);

/**
 * A form whose checks (remix-validated-form and its schema) are loaded when it is near the
 * viewport, so that visitors who only read never download them. They attach to the elements that
 * are there: the inputs stay the same, and so does what was typed. A form that is sent before waits
 * for them. If they cannot be loaded, it is sent as a document, as without scripts.
 */
export function DeferredForm({
  id,
  fields,
  loadValidator,
  fetcher,
  onUnsent,
  children,
  ...attributes
}: DeferredFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const checks = useRef<FormChecks>({ handlers: {}, left: new Set() });
  const { Checks, load } = useChecks();
  /** Null until the checks are ready. */
  const [checked, setChecked] = useState<FormState | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const actionData: unknown = useActionData();
  const rejection = rejectionOf(id, fetcher?.data ?? actionData);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void load();
      },
      { rootMargin: NEAR },
    );
    if (form.current) observer.observe(form.current);
    return () => observer.disconnect();
  }, [load]);

  useEffect(() => {
    if (!checked || !isWaiting) return;
    setIsWaiting(false);
    form.current?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  }, [checked, isWaiting]);

  const state = useMemo(
    () =>
      checked ?? {
        fieldErrors: rejection?.fieldErrors ?? {},
        hasBeenSubmitted: false,
        isSubmitting: isWaiting,
      },
    [rejection, checked, isWaiting],
  );
  const sendWithoutChecks = async () => {
    onUnsent(null);
    setIsWaiting(true);
    if (await load()) return;
    if (await isServerReached()) {
      // The page may come back from the browser's cache.
      window.addEventListener("pageshow", () => setIsWaiting(false), { once: true });
      form.current?.submit();
      return;
    }
    setIsWaiting(false);
    onUnsent({ failed: true, serverMessage: null, isNetworkError: true });
  };
  const onSubmit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.isSubmitting) return;
    if (checked) checks.current.onSubmit?.(event);
    else void sendWithoutChecks();
  };

  const parts = { id, rejection, checks, state };
  return (
    <form {...attributes} id={id} method="post" noValidate ref={form} onSubmit={onSubmit}>
      {Checks ? (
        <Checks
          id={id}
          form={form}
          checks={checks}
          fields={fields}
          action={attributes.action}
          loadValidator={loadValidator}
          fetcher={fetcher}
          rejection={rejection}
          onState={setChecked}
        />
      ) : (
        <input type="hidden" name={FORM_ID_FIELD} value={id} />
      )}
      <FormPartsContext.Provider value={parts}>{children}</FormPartsContext.Provider>
    </form>
  );
}

/** Returns the component with the checks, null until it is loaded, and a function to load it. */
function useChecks() {
  const [Checks, setChecks] = useState<typeof DeferredChecks | null>(null);
  const load = useCallback(async () => {
    const module = await loadOrNull(() => import("./deferred-checks"));
    if (module) setChecks(() => module.DeferredChecks);
    return module !== null;
  }, []);
  return { Checks, load };
}

function rejectionOf(id: string, answer: unknown): Rejection | null {
  const data = answer as (Partial<Rejection> & { formId?: string }) | null | undefined;
  return data?.formId === id && data.fieldErrors ? (data as Rejection) : null;
}

function useFormParts(): FormParts {
  return defined(useContext(FormPartsContext), "form around the field");
}

/** A text field of a {@link DeferredForm}. */
export function DeferredTextField(props: TextInputProps) {
  const { t } = useTranslation();
  const { id, state, rejection, checks } = useFormParts();
  const error = state.fieldErrors[props.name];
  return (
    <TextInput
      {...props}
      id={fieldId(id, props.name)}
      message={error ? translateMessage(t, error) : null}
      defaultValue={rejection?.repopulateFields?.[props.name]}
      onChange={(event) => checks.current?.handlers[props.name]?.onChange?.(event)}
      // After the press: a message that appears before would move the button from under it.
      onBlur={(event) =>
        afterPress(() => {
          const handlers = checks.current?.handlers[props.name];
          if (!handlers) checks.current?.left.add(props.name);
          else if (event.target.isConnected) handlers.onBlur?.(event);
        })
      }
    />
  );
}

/** The error summary of a {@link DeferredForm}. */
export function DeferredErrorSummary(props: Omit<ErrorSummaryProps, "formId">) {
  const { id, state } = useFormParts();
  return <ErrorSummaryView {...props} formId={id} state={state} />;
}

/**
 * The submit button of a {@link DeferredForm}, with another label while it is being sent. Not
 * `disabled` then, which would remove the focus from it.
 */
export function DeferredSubmitButton({ idle, working }: { idle: string; working: string }) {
  const { isSubmitting } = useFormParts().state;
  return (
    <button type="submit" className="button" aria-disabled={isSubmitting}>
      {isSubmitting ? working : idle}
    </button>
  );
}

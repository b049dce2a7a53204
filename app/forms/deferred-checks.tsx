import { type FetcherWithComponents, useNavigation, useSubmit } from "@remix-run/react";
import {
  createContext,
  type FormHTMLAttributes,
  forwardRef,
  type MutableRefObject,
  type RefObject,
  useContext,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useState,
} from "react";
import { useField, useFormContext, ValidatedForm, type Validator } from "remix-validated-form";
import { defined } from "~/defined";
import type { Rejection } from "./deferred-form";
import type { FormState } from "./error-summary-view";
import { lazyValidator } from "./lazy-validator";
import type { InputHandlers } from "./text-input";

/** The handlers that the loaded checks add to the elements of their form. */
export interface FormChecks {
  onSubmit?: React.FormEventHandler<HTMLFormElement>;
  /** By the name of the field. */
  handlers: Record<string, InputHandlers>;
  /** The names of fields that the user left before the checks were loaded. */
  left: Set<string>;
}

interface Target {
  form: RefObject<HTMLFormElement>;
  checks: MutableRefObject<FormChecks>;
}

interface DeferredChecksProps extends Target {
  id: string;
  fields: string[];
  action: string;
  loadValidator: () => Promise<Validator<Record<string, unknown>>>;
  fetcher?: FetcherWithComponents<unknown>;
  rejection: Rejection | null;
  onState: (state: FormState) => void;
}

const TargetContext = createContext<Target | null>(null);

const useTarget = () => defined(useContext(TargetContext), "form around the checks");

/**
 * The checks of a `DeferredForm`: a `ValidatedForm` without elements of its own, which acts on the
 * form that is there.
 */
export function DeferredChecks({
  id,
  form,
  checks,
  fields,
  action,
  loadValidator,
  fetcher,
  rejection,
  onState,
}: DeferredChecksProps) {
  const submit = useSubmit();
  const navigation = useNavigation();
  const [validator] = useState(() => lazyValidator(loadValidator));
  const target = useMemo(() => ({ form, checks }), [form, checks]);
  const isNavigating = navigation.state !== "idle";
  const sender = fetcher ?? { submit, state: isNavigating ? "submitting" : "idle" };
  return (
    <TargetContext.Provider value={target}>
      <ValidatedForm
        id={id}
        validator={validator}
        fetcher={
          { ...sender, data: rejection, Form: AttachedForm } as FetcherWithComponents<unknown>
        }
        method="post"
        action={action}
        preventScrollReset
        disableFocusOnError
      >
        {fields.map((name) => (
          <FieldChecks key={name} name={name} />
        ))}
        <StateReport onState={onState} />
      </ValidatedForm>
    </TargetContext.Provider>
  );
}

/** Takes the place of the `<form>` that a `ValidatedForm` renders: it stands for the one around it. */
const AttachedForm = forwardRef<HTMLFormElement, FormHTMLAttributes<HTMLFormElement>>(
  function AttachedForm({ onSubmit, children }, ref) {
    const { form, checks } = useTarget();
    useImperativeHandle(ref, () => defined(form.current, "form"));
    useLayoutEffect(() => {
      checks.current.onSubmit = onSubmit;
    });
    return <>{children}</>;
  },
);

function FieldChecks({ name }: { name: string }) {
  const { checks } = useTarget();
  const { getInputProps, setTouched, validate } = useField(name);
  const { onBlur, onChange } = getInputProps<React.ComponentProps<"input">>();
  const isReady = useIsReady();
  useLayoutEffect(() => {
    if (isReady) checks.current.handlers[name] = { onBlur, onChange };
  });
  useEffect(() => {
    if (!isReady || !checks.current.left.delete(name)) return;
    validate();
    setTouched(true);
  }, [isReady, checks, name, setTouched, validate]);
  return null;
}

function StateReport({ onState }: { onState: (state: FormState) => void }) {
  const { fieldErrors, hasBeenSubmitted, isSubmitting } = useFormContext();
  const isReady = useIsReady();
  useLayoutEffect(() => {
    if (isReady) onState({ fieldErrors, hasBeenSubmitted, isSubmitting });
  }, [isReady, fieldErrors, hasBeenSubmitted, isSubmitting, onState]);
  return null;
}

/**
 * Returns false while the library has not registered the form, which takes two renders: its
 * functions throw or do nothing until then. The action is registered together with the element.
 */
function useIsReady(): boolean {
  return useFormContext().action !== undefined;
}

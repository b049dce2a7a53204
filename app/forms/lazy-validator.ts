import { createValidator, type Validator } from "remix-validated-form";
import { afterPress } from "~/ui/after-press";
import { loadOrNull } from "~/ui/lazy-part";

/**
 * Returns a validator whose schema is loaded when the first field is validated, so that visitors
 * who only read never download it. If loading fails, the form is sent without validation: the
 * server validates it with the same schema. Results come in the order of the calls, as each replaces
 * the errors that the form shows: the browser may load for a later one first.
 */
export function lazyValidator<Data>(load: () => Promise<Validator<Data>>): Validator<Data> {
  const inOrder = ordered();
  return createValidator<Data>({
    validate(values) {
      const loading = loadOrNull(load);
      return inOrder(async () => {
        const validator = await loading;
        // Only the result on the server counts; the fields are sent as they are.
        if (!validator) return { data: values as Data, error: undefined };
        const result = await validator.validate(values);
        return result.error
          ? { error: result.error.fieldErrors, data: undefined }
          : { data: result.data, error: undefined };
      });
    },
    async validateField(values, field) {
      const validator = await loadOrNull(load);
      const result = await validator?.validate(values);
      // A message that appears during a press would move the button from under it.
      await new Promise<void>(afterPress);
      return { error: result?.error?.fieldErrors[field] };
    },
  });
}

/** Returns a function that runs each piece of work after the one before has ended. */
export function ordered(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const next = last.then(work, work);
    last = next;
    return next;
  };
}

import { createValidator, type Validator } from "remix-validated-form";
import { loadOrNull } from "~/ui/lazy-part";

/**
 * A validator for the browser whose schema is loaded when the first field is checked, so that a
 * visitor who only reads never downloads it. When it cannot be loaded, the form is sent without
 * having been checked here: the server checks it by the same schema.
 */
export function lazyValidator<Data>(load: () => Promise<Validator<Data>>): Validator<Data> {
  return createValidator<Data>({
    async validate(values) {
      const validator = await loadOrNull(load);
      // Only the answer of the server is believed: what is sent are the fields as they are.
      if (!validator) return { data: values as Data, error: undefined };
      const result = await validator.validate(values);
      return result.error
        ? { error: result.error.fieldErrors, data: undefined }
        : { data: result.data, error: undefined };
    },
    async validateField(values, field) {
      const validator = await loadOrNull(load);
      const result = await validator?.validate(values);
      return { error: result?.error?.fieldErrors[field] };
    },
  });
}

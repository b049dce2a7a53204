import { createValidator, type Validator } from "remix-validated-form";
import { loadOrNull } from "~/ui/lazy-part";

/**
 * Returns a validator whose schema is loaded when the first field is validated, so that visitors
 * who only read never download it. If loading fails, the form is sent without validation: the
 * server validates it with the same schema.
 */
export function lazyValidator<Data>(load: () => Promise<Validator<Data>>): Validator<Data> {
  return createValidator<Data>({
    async validate(values) {
      const validator = await loadOrNull(load);
      // Only the result on the server counts; the fields are sent as they are.
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

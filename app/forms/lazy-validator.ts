import { createValidator, type Validator } from "remix-validated-form";

/**
 * A validator for the browser whose schema is loaded when the first field is checked, so that a
 * visitor who only reads never downloads it.
 */
export function lazyValidator<Data>(load: () => Promise<Validator<Data>>): Validator<Data> {
  return createValidator<Data>({
    async validate(values) {
      const result = await (await load()).validate(values);
      return result.error
        ? { error: result.error.fieldErrors, data: undefined }
        : { data: result.data, error: undefined };
    },
    async validateField(values, field) {
      const result = await (await load()).validate(values);
      return { error: result.error?.fieldErrors[field] };
    },
  });
}

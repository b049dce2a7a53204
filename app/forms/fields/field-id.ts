/** Returns the id of a field, for labels and links of the error summary. */
export function fieldId(formId: string, name: string): string {
  return `${formId}-${name}`;
}

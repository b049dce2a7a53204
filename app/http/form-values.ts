/** Values of a form by the names of its fields, as a browser sends them. */
export type FormValues = Record<string, string>;

/** Form values by field name, as a browser sends them. */
export type FormValues = Record<string, string>;

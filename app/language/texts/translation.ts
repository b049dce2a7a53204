/** The shape of a bundle in another language: the same keys with other texts. */
export type Translation<Bundle> = {
  [Key in keyof Bundle]: Bundle[Key] extends string ? string : Translation<Bundle[Key]>;
};

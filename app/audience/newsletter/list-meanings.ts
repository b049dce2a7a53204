/** The meanings of the columns of a list of subscribers; `ignored` is kept nowhere. */
export const meanings = [
  "email",
  "name",
  "firstName",
  "lastName",
  "status",
  "subscribed",
  "left",
  "bounced",
  "confirmed",
  "waiting",
  "agreedAt",
  "since",
  "origin",
  "language",
  "tags",
  "ignored",
] as const;

export type Meaning = (typeof meanings)[number];

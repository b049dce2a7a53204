import { Time } from "~/language/i18n/time";

/** A line of text that names an instant. */
export function Moment({ text, instant }: { text: (time: string) => string; instant: string }) {
  // The text holds a mark where the time is.
  const [before = "", after = ""] = text("\u0000").split("\u0000");
  return (
    <p>
      {before}
      <Time instant={instant} />
      {after}
    </p>
  );
}

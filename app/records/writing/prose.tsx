import styles from "./prose.module.css";
import type { Writing } from "./writing";

/** A text rendered from Markdown on the server. */
export function Prose({ html, lang }: Writing) {
  return (
    <div
      className={`prose ${styles.writing}`}
      lang={lang}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

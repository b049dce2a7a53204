import styles from "./preview-note.module.css";

/** A banner that the page is not public; nothing without a text. */
export function PreviewNote({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <p className={styles.note} role="note" data-preview>
      {text}
    </p>
  );
}

import styles from "./preview-note.module.css";

/** Says above a page that it is not public, when there is something to say. */
export function PreviewNote({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <p className={styles.note} role="note" data-preview>
      {text}
    </p>
  );
}

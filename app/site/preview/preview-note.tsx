import styles from "./preview-note.module.css";

interface PreviewNoteProps {
  text: string | null;
  /** Links beside the text. */
  children?: React.ReactNode;
}

/** A banner that the page is not public; nothing without a text. */
export function PreviewNote({ text, children }: PreviewNoteProps) {
  if (!text) return null;
  return (
    <p className={styles.note} role="note" data-preview>
      {text}
      {children}
    </p>
  );
}

import { FormPart } from "./form-part";
import { useRecordHeading } from "./record-heading";
import styles from "./styles/form-part.admin.module.css";

/** The part with what belongs to a record besides its form; none for a new one. */
export function PanelsPart({ id }: { id: string }) {
  const panels = useRecordHeading()?.panels;
  if (!panels) return null;
  return (
    <FormPart id={id}>
      <div className={styles.panels}>{panels}</div>
    </FormPart>
  );
}

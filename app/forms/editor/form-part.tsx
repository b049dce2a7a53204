import { useRef, useState } from "react";
import { useFormContext } from "remix-validated-form";
import { fieldOf } from "~/base/http/form-values";
import { useRevealedField } from "~/forms/fields/revealed-field";
import { useRecordForm } from "./record-form";
import { POSITION_FIELD } from "./row-values";
import styles from "./styles/form-part.admin.module.css";

/** Called for each field of a form, of which there can be thousands. */
const withoutLanguage = (name: string) =>
  name.endsWith("_en") || name.endsWith("_es") ? name.slice(0, -"_en".length) : name;

/**
 * A part of a form section that is closed while it is empty: open if one of its fields or rows has
 * a value or an error.
 */
export function FormPart({
  title,
  fields,
  children,
}: {
  title: string;
  /** The names of its fields and lists, without their language. */
  fields: readonly string[];
  children: React.ReactNode;
}) {
  const { formId, values } = useRecordForm();
  const { fieldErrors } = useFormContext(formId);
  const frame = useRef<HTMLDetailsElement>(null);
  const isOfPart = (name: string) => fields.includes(withoutLanguage(fieldOf(name)));
  const isFilled = Object.entries(values).some(
    // Empty rows without scripts have a position.
    ([name, value]) =>
      isOfPart(name) && !name.endsWith(`].${POSITION_FIELD}`) && value.trim() !== "",
  );
  const hasError = Object.keys(fieldErrors).some(isOfPart);
  // It stays open when the error is gone, since the field may still have the focus.
  const [isOpen, setOpen] = useState(isFilled || hasError);
  if (hasError && !isOpen) setOpen(true);
  useRevealedField(frame, () => {
    if (frame.current) frame.current.open = true;
  });
  return (
    <details ref={frame} className={styles.filmPart} data-film-part open={isOpen || undefined}>
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  );
}

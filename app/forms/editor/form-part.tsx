import { useRef, useState } from "react";
import { useFormContext } from "remix-validated-form";
import { fieldOf } from "~/base/http/form-values";
import { useRevealedField } from "~/forms/fields/revealed-field";
import { useRowPlace } from "~/forms/rows/use-row-place";
import { useTranslation } from "~/language/i18n/use-translation";
import { sectionAnchor, type SectionFacts, useSection } from "./form-section";
import { useOpenParts } from "./open-parts";
import { useRecordForm } from "./record-form";
import { isRowFilled, isRowRemoved, OPEN_FIELD, rowsIn } from "./row-values";
import styles from "./styles/form-part.admin.module.css";

/** Called for each field of a form, of which there can be thousands. A pasted list is of its rows. */
const withoutLanguage = (name: string) => name.replace(/(?:_en|_es|List)$/, "");

/**
 * A part of a form that is one line while it is closed: its title, a summary of its content, and the
 * number of its rows. It is open at first if one of its fields has an error or has just been saved,
 * or if one of its rows is open. When the form is mounted again, it is as the user left it.
 */
export function FormPart({
  id,
  facts,
  heading: Heading = facts ? "h3" : "h2",
  picture,
  startsOpen = false,
  children,
}: {
  /** Unique in the form; links lead to it. */
  id: string;
  /** For a part of a part, to which no link leads. */
  facts?: Omit<SectionFacts, "id">;
  heading?: "h2" | "h3";
  /** Shown in its line. */
  picture?: React.ReactNode;
  startsOpen?: boolean;
  children: React.ReactNode;
}) {
  const section = useSection(id);
  const { title = "", fields = [], list, about } = facts ?? section ?? {};
  const { t } = useTranslation("admin");
  const { formId, values } = useRecordForm();
  const { fieldErrors } = useFormContext(formId);
  const parts = useOpenParts();
  const frame = useRef<HTMLDetailsElement>(null);
  const isOfPart = (name: string) => fields.includes(withoutLanguage(fieldOf(name)));
  const hasError = Object.keys(fieldErrors).some(isOfPart);
  const place = useRowPlace()?.list ?? "";
  const hasOpenRow = Object.keys(values).some(
    (name) => name.endsWith(`].${OPEN_FIELD}`) && values[name] === "on" && isOfPart(name),
  );
  // It stays open when the error is gone, since the field may still have the focus.
  const [isOpen, setOpen] = useState(
    parts.isOpen(id) ??
      (startsOpen || hasOpenRow || fields.includes(place) || fields.some(parts.isSaved)),
  );
  if (hasError && !isOpen) setOpen(true);
  useRevealedField(frame, () => {
    if (frame.current) frame.current.open = true;
  });
  const rows = list
    ? rowsIn(values, list).filter((row) => isRowFilled(row) && !isRowRemoved(row)).length
    : 0;
  const text = about?.(values);
  return (
    <details
      ref={frame}
      className={styles.part}
      data-part-of-form={id}
      open={isOpen || undefined}
      onToggle={(event) => {
        if (event.target === event.currentTarget) parts.note(id, event.currentTarget.open);
      }}
    >
      <summary>
        <Heading>{title}</Heading>
        {picture}
        {text && <span className={styles.about}>{text}</span>}
        {rows > 0 && (
          <span className={styles.count}>
            {rows} <span className="visually-hidden">{t("recordForm.rows", { count: rows })}</span>
          </span>
        )}
      </summary>
      {/* A link to what is inside opens the part without scripts, too. */}
      <div id={facts ? undefined : sectionAnchor(id)} tabIndex={facts ? undefined : -1}>
        {children}
      </div>
    </details>
  );
}

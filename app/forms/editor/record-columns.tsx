import { useRef } from "react";
import { useRevealedField } from "~/forms/fields/revealed-field";
import { isLanguage } from "~/language/i18n/languages";
import { useHydrated } from "~/ui/parts/use-hydrated";
import { useChosenLanguage } from "./chosen-language";
import styles from "./styles/record-form.admin.module.css";

/** The parts of a record form, and beside them its right column; on narrow screens it comes last. */
export function RecordColumns({
  aside,
  children,
}: {
  aside: React.ReactNode;
  children: React.ReactNode;
}) {
  const isHydrated = useHydrated();
  const [chosen, choose] = useChosenLanguage();
  const frame = useRef<HTMLDivElement>(null);
  useRevealedField(frame, (field) => {
    const language = field.getAttribute("lang");
    if (isLanguage(language)) choose(language);
  });
  return (
    <div
      ref={frame}
      className={styles.columns}
      data-record-columns
      data-chosen={isHydrated ? chosen : undefined}
    >
      <div className="admin-record-parts">{children}</div>
      {aside && (
        <div className={styles.aside} data-record-aside>
          {aside}
        </div>
      )}
    </div>
  );
}

import { useEffect, useState } from "react";
import { useFormContext } from "remix-validated-form";
import type { FormValues } from "~/base/http/form-values";
import { revealField } from "~/forms/fields/revealed-field";
import { type Language, languages, otherLanguage } from "~/language/i18n/languages";
import { useTranslation } from "~/language/i18n/use-translation";
import { ClosingDetails } from "~/ui/parts/closing-details";
import { sectionAnchor, type SectionFacts } from "./form-section";
import { isRowFilled, isRowRemoved, rowsIn } from "./row-values";
import styles from "./styles/section-nav.admin.module.css";

/** Links to the sections of a form: how many rows, which language is missing, how many errors. */
export function SectionNav({
  formId,
  sections,
  values,
}: {
  formId: string;
  sections: readonly SectionFacts[];
  /** As typed, or as stored. */
  values: FormValues;
}) {
  const { t } = useTranslation("admin");
  const { fieldErrors } = useFormContext(formId);
  const current = useSectionInView(sections);
  const wrong = Object.keys(fieldErrors).map(baseName);
  const links = (
    <ul>
      {sections.map(({ id, title, fields, list }) => {
        const errors = wrong.filter((name) => fields.includes(name)).length;
        const rows = list
          ? rowsIn(values, list).filter((row) => isRowFilled(row) && !isRowRemoved(row))
          : [];
        const missing = missingLanguages(values, fields);
        return (
          <li key={id}>
            <a
              href={`#${sectionAnchor(id)}`}
              aria-current={current === id ? "location" : undefined}
              onClick={goToSection}
            >
              {title}
              {rows.length > 0 && <span className="admin-count">{rows.length}</span>}
              {errors > 0 && (
                <span className={styles.partMark} data-error>
                  {t("recordForm.errors", { count: errors })}
                </span>
              )}
              {errors === 0 &&
                missing.map((language) => (
                  <span key={language} className={styles.partMark}>
                    {t(`recordForm.missing.${language}`)}
                  </span>
                ))}
            </a>
          </li>
        );
      })}
    </ul>
  );
  return (
    <nav className={styles.partNav} data-part-nav aria-label={t("recordForm.sections")}>
      {/* A narrow screen shows them all at a touch. */}
      <ClosingDetails className={styles.menu} data-go-to-part withSiblings>
        <summary>{t("recordForm.goToPart")}</summary>
      </ClosingDetails>
      <div className={styles.column}>{links}</div>
    </nav>
  );
}

/** Returns the name of a field without its row and language. */
const baseName = (name: string) => name.replace(/[[.].*$/, "").replace(/_(?:en|es)$/, "");

/** Returns the languages that lack a text which the other one has, in these fields and their rows. */
export function missingLanguages(values: FormValues, fields: readonly string[]): Language[] {
  const names = Object.keys(values).filter(
    (name) => /_(?:en|es)$/.test(name) && fields.includes(baseName(name)),
  );
  return languages.filter((language) =>
    names.some((name) => {
      const other = otherLanguage(language);
      if (!name.endsWith(`_${other}`) || values[name]?.trim() === "") return false;
      return !values[`${name.slice(0, -other.length)}${language}`]?.trim();
    }),
  );
}

/** Moves the focus without changing the address, which would drop the errors of a rejected form. */
function goToSection(event: React.MouseEvent<HTMLAnchorElement>) {
  const part = document.getElementById(event.currentTarget.hash.slice(1));
  if (!part || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  event.currentTarget.closest("nav")?.querySelector("details")?.removeAttribute("open");
  revealField(part);
  part.scrollIntoView();
  part.focus({ preventScroll: true });
}

/** Returns the id of the topmost section in the upper half of the window. */
function useSectionInView(sections: readonly SectionFacts[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const parts = sections.flatMap(({ id }) => document.getElementById(sectionAnchor(id)) ?? []);
    const seen = new Set<Element>();
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target);
          else seen.delete(target);
        }
        const first = parts.findIndex((part) => seen.has(part));
        if (first >= 0) setCurrent(sections[first]?.id ?? null);
      },
      { rootMargin: "-15% 0px -60% 0px" },
    );
    for (const part of parts) watch.observe(part);
    return () => watch.disconnect();
  }, [sections]);
  return current;
}

import { createContext, useContext } from "react";
import type { FormValues } from "~/base/http/form-values";

/** A part of a record form, which its links lead to. */
export interface SectionFacts {
  /** Unique in the form; part of the anchor. */
  id: string;
  title: string;
  /** The names of its fields and lists, without their language. */
  fields: readonly string[];
  /** The list whose rows are counted. */
  list?: string;
  /** Says in a few words what is in it. */
  about?: (values: FormValues) => string;
}

const SectionsContext = createContext<readonly SectionFacts[]>([]);

/** Provides the sections of a form to its parts. */
export const SectionsProvider = SectionsContext.Provider;

/** Returns what is known of a section of the form; undefined for one that no link leads to. */
export function useSection(id: string): SectionFacts | undefined {
  return useContext(SectionsContext).find((section) => section.id === id);
}

/** Returns the anchor of a section. */
export const sectionAnchor = (id: string) => `part-${id}`;

/**
 * A part of a record form.
 *
 * @param hasLegend true if its content, one list, has its title as legend
 */
export function FormSection({
  id,
  hasLegend = false,
  children,
}: {
  id: string;
  hasLegend?: boolean;
  children: React.ReactNode;
}) {
  const anchor = sectionAnchor(id);
  const title = useSection(id)?.title;
  if (hasLegend) {
    return (
      <div id={anchor} className="admin-part" tabIndex={-1}>
        {children}
      </div>
    );
  }
  return (
    <section id={anchor} className="admin-part" tabIndex={-1} aria-labelledby={`${anchor}-title`}>
      <h2 id={`${anchor}-title`}>{title}</h2>
      {children}
    </section>
  );
}

import { createContext, useContext } from "react";

/** A part of a record form, which its links lead to. */
export interface SectionFacts {
  /** Unique in the form; part of the anchor. */
  id: string;
  title: string;
  /** The names of its fields and lists, without their language. */
  fields: readonly string[];
  /** The list whose rows are counted. */
  list?: string;
}

const SectionsContext = createContext<readonly SectionFacts[]>([]);

/** Provides the sections of a form to its parts. */
export const SectionsProvider = SectionsContext.Provider;

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
  const sections = useContext(SectionsContext);
  const anchor = sectionAnchor(id);
  const title = sections.find((section) => section.id === id)?.title;
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

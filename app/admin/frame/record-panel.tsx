import { useId } from "react";

/** A panel in the right column of the screen of a record. */
export function RecordPanel({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <section className="admin-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

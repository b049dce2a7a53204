import { TechnicianNote } from "~/ui/notices/technician-note";
import type { ReportPanel as Panel } from "./report-panel.server";

/** How reports about letters reach the site. Its words come with the page. */
export function ReportPanel({ title, lines, problem, technician }: Panel) {
  return (
    <section className="admin-section" aria-labelledby="mail-reports">
      <h2 id="mail-reports">{title}</h2>
      {problem && <p className="failure-text">{problem}</p>}
      {lines.map((line) => (
        <p key={line} className="admin-hint">
          {line}
        </p>
      ))}
      <TechnicianNote lines={technician} />
    </section>
  );
}

import { RecordPanel } from "~/admin/frame/record-panel";
import type { ChangedScreenings } from "~/audience/interests/changed-screenings.server";
import { Link } from "~/ui/parts/link";

/** The screenings of a film that have moved or are cancelled, each with the letter about it. */
export function ChangedScreeningsPanel({ title, items }: ChangedScreenings) {
  return (
    <RecordPanel title={title}>
      <ul className="admin-hint" data-changed-screenings>
        {items.map(({ key, text, read, told, letter }) => (
          <li key={key}>
            {text}{" "}
            <Link className="text-link" to={letter.to}>
              {letter.text}
            </Link>
            {read && <p>{read}</p>}
            {told && <p>{told}</p>}
          </li>
        ))}
      </ul>
    </RecordPanel>
  );
}

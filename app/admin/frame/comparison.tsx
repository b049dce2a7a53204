import { readableText } from "~/forms/editor/field-text";
import { isWallTime } from "~/forms/fields/wall-time-fields";
import { useTimes } from "~/language/i18n/time";
import type { FieldChange } from "~/records/lifecycle/revision";

/** The differences between two versions of a record, field by field. */
export function Comparison({
  changes,
  labels,
  before,
  after,
}: {
  changes: FieldChange[];
  labels: Record<string, string>;
  /** The captions of the two values. */
  before: string;
  after: string;
}) {
  const times = useTimes();
  const shown = (name: string, text: string) => {
    // Versions have instants in UTC.
    if (isWallTime(name, text)) return times.formatNamed(`${text}:00.000Z`);
    return readableText(name, text);
  };
  return (
    <dl className="admin-comparison">
      {changes.map((change) => (
        <div key={change.name}>
          <dt>{labels[change.name] ?? change.name}</dt>
          <dd data-before={change.name}>
            <strong>{before}</strong>
            <span suppressHydrationWarning>{shown(change.name, change.before)}</span>
          </dd>
          <dd data-after={change.name}>
            <strong>{after}</strong>
            <span suppressHydrationWarning>{shown(change.name, change.after)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

import { readableText } from "~/forms/editor/field-text";
import { isWallTime } from "~/forms/fields/wall-time-fields";
import { useTimes } from "~/language/i18n/time";
import { useTranslation } from "~/language/i18n/use-translation";
import type { FieldChange, MarkedPiece } from "~/records/lifecycle/revision";

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
            <span suppressHydrationWarning>
              {change.pieces ? (
                <Marked pieces={change.pieces} kind="removed" />
              ) : (
                shown(change.name, change.before)
              )}
            </span>
          </dd>
          <dd data-after={change.name}>
            <strong>{after}</strong>
            <span suppressHydrationWarning>
              {change.pieces ? (
                <Marked pieces={change.pieces} kind="added" />
              ) : (
                shown(change.name, change.after)
              )}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** One of two texts, with the words marked that the other does not have. */
function Marked({ pieces, kind }: { pieces: MarkedPiece[]; kind: "removed" | "added" }) {
  const { t } = useTranslation("admin");
  const Mark = kind === "removed" ? "del" : "ins";
  const own = pieces.filter((piece) => piece.kind === "same" || piece.kind === kind);
  if (own.length === 0) return "–";
  return own.map((piece, index) =>
    piece.kind === "same" ? (
      piece.text
    ) : (
      <Mark key={index}>
        <span className="visually-hidden">{t(`records.versions.${kind}`)} </span>
        {piece.text}
      </Mark>
    ),
  );
}

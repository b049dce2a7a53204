import { useTranslation } from "~/language/i18n/use-translation";

export interface ImportAnswerProps {
  message: string;
  /** About lines that are no redirects. */
  told: string[];
  refused: { number: number; text: string; reason: string }[];
  /** Redirects that would be stored; only of a preview. */
  changes: { source: string; target: string; status: number; before: string | null }[];
  isPreview: boolean;
}

/** The answer to an import of redirects that was refused, in part or as a whole, or to a preview. */
export function ImportAnswer({ message, told, refused, changes, isPreview }: ImportAnswerProps) {
  const { t } = useTranslation("admin");
  return (
    <>
      <p className={isPreview ? undefined : "failure-text"} role={isPreview ? "status" : "alert"}>
        {message}
      </p>
      {told.length > 0 && (
        <ul className="admin-named admin-hint">
          {told.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {refused.length > 0 && (
        <ul className="admin-named">
          {refused.map(({ number, text, reason }) => (
            <li key={number}>
              {t("redirects.importLine", { number })} <code>{text}</code>: {reason}
            </li>
          ))}
        </ul>
      )}
      {changes.length > 0 && (
        <ul className="admin-named">
          {changes.map(({ source, target, status, before }) => (
            <li key={source}>
              <code>{source}</code> → <code>{target}</code> {status}
              {before !== null && <> {t("redirects.importBefore", { before })}</>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

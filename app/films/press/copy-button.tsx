import { useState } from "react";
import { useTranslation } from "~/language/i18n/use-translation";
import { useHydrated } from "~/ui/parts/use-hydrated";

/**
 * Copies a text; without scripts there is no button, and the text stands beside it. The result is
 * announced, also if the clipboard is not available, as on pages loaded without https.
 */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation("film");
  const [result, setResult] = useState<"copied" | "notCopied" | null>(null);
  if (!useHydrated()) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setResult("copied");
    } catch {
      setResult("notCopied");
    }
  };
  return (
    <p>
      <button type="button" className="button button-quiet" onClick={() => void copy()} data-copy>
        {label}
      </button>{" "}
      <span role="status">{result && t(`press.${result}`)}</span>
    </p>
  );
}

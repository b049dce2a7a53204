import { useState } from "react";
import { useHydrated } from "./use-hydrated";

interface CopyButtonProps {
  text: string;
  label: string;
  /** Words for when it is done, and for pages without https, where the clipboard cannot be used. */
  said: { copied: string; notCopied: string };
  onFailure?: () => void;
}

/** Copies a text; without scripts there is no button, and the text stands beside it. */
export function CopyButton({ text, label, said, onFailure }: CopyButtonProps) {
  const [result, setResult] = useState<"copied" | "notCopied" | null>(null);
  if (!useHydrated()) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setResult("copied");
    } catch {
      setResult("notCopied");
      onFailure?.();
    }
  };
  return (
    <>
      <button type="button" className="button button-quiet" onClick={() => void copy()} data-copy>
        {label}
      </button>{" "}
      <span role="status">{result && said[result]}</span>
    </>
  );
}

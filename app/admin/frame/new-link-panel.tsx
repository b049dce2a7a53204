import { useRef, useState } from "react";
import { useTranslation } from "~/language/i18n/use-translation";
import { useHydrated } from "~/ui/parts/use-hydrated";

interface NewLinkProps {
  link: string;
  label: string;
  /** The purpose of the link, and that it is shown only once. */
  hint: string;
}

/** A link that is shown once, to be copied; with scripts, by a button. */
export function NewLinkPanel({ link, label, hint }: NewLinkProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="admin-offer">
      <div className="admin-field">
        <label htmlFor="new-link">{label}</label>
        <p className="admin-hint" id="new-link-hint">
          {hint}
        </p>
        <input
          ref={field}
          id="new-link"
          type="url"
          readOnly
          value={link}
          aria-describedby="new-link-hint"
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <CopyButton text={link} onFailure={() => field.current?.focus()} />
    </div>
  );
}

/** Copies the text, or focuses and selects the field if the clipboard is not available. */
function CopyButton({ text, onFailure }: { text: string; onFailure: () => void }) {
  const { t } = useTranslation("admin");
  const isHydrated = useHydrated();
  const [isCopied, setCopied] = useState(false);
  if (!isHydrated) return null;
  const copy = async () => {
    try {
      // The clipboard is not available on pages loaded without https.
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
      onFailure();
    }
  };
  return (
    <div className="admin-actions">
      <button type="button" className="button button-quiet" onClick={() => void copy()}>
        {t("newLink.copy")}
      </button>
      <span role="status">{isCopied && t("newLink.copied")}</span>
    </div>
  );
}

import { useRef } from "react";
import { useTranslation } from "~/language/i18n/use-translation";
import { CopyButton } from "~/ui/parts/copy-button";

interface NewLinkProps {
  link: string;
  label: string;
  /** The purpose of the link, and that it is shown only once. */
  hint: string;
}

/** A link that is shown once, to be copied; with scripts, by a button. */
export function NewLinkPanel({ link, label, hint }: NewLinkProps) {
  const { t } = useTranslation("admin");
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
      <div className="admin-actions">
        <CopyButton
          text={link}
          label={t("newLink.copy")}
          said={{ copied: t("newLink.copied"), notCopied: t("newLink.notCopied") }}
          onFailure={() => field.current?.focus()}
        />
      </div>
    </div>
  );
}

import { useTranslation } from "~/language/i18n/use-translation";
import { CopyButton } from "~/ui/parts/copy-button";

/**
 * Lines for the person who looks after the server, closed: they are of use to them alone, and
 * no other text of the back office names a setting of the server or a path.
 */
export function TechnicianNote({ lines }: { lines: string[] }) {
  const { t } = useTranslation("admin");
  const text = lines.join("\n");
  return (
    <details className="admin-technician" data-technician>
      <summary>{t("technician.title")}</summary>
      <pre>{text}</pre>
      <div className="admin-actions">
        <CopyButton
          text={text}
          label={t("technician.copy")}
          said={{ copied: t("newLink.copied"), notCopied: t("newLink.notCopied") }}
        />
      </div>
    </details>
  );
}

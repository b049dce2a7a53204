import type { LocalDraft } from "~/forms/drafts/saved-draft";
import { useTimes } from "~/language/i18n/time";
import { useTranslation } from "~/language/i18n/use-translation";
import { useFocusWhenGone } from "~/ui/parts/use-focus-when-gone";

/**
 * Offers to restore an unsaved local draft.
 *
 * @param id the id of its heading
 */
export function LocalDraftOffer({
  id,
  copy,
  onRestore,
  onDiscard,
}: {
  id: string;
  copy: LocalDraft;
  onRestore: () => void;
  onDiscard: () => void;
}) {
  const { t } = useTranslation("admin");
  const times = useTimes();
  return (
    <section ref={useFocusWhenGone()} className="admin-offer" aria-labelledby={id} data-local-copy>
      <h2 id={id}>{t("form.copyTitle")}</h2>
      <p>{t("form.copyBody", { when: times.format(copy.savedAt) })}</p>
      <div className="admin-actions">
        <button type="button" className="button" onClick={onRestore}>
          {t("form.restore")}
        </button>
        <button type="button" className="button button-quiet" onClick={onDiscard}>
          {t("form.discard")}
        </button>
      </div>
    </section>
  );
}

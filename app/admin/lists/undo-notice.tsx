import { useLocation } from "@remix-run/react";
import { useState } from "react";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { UNDO_TOKEN } from "~/ui/notices/notice";
import { Icon } from "~/ui/parts/icon";
import { useFocusWhenGone } from "~/ui/parts/use-focus-when-gone";
import { useHydrated } from "~/ui/parts/use-hydrated";
import styles from "./bulk-form.admin.module.css";
import { ReliableForm } from "./reliable-form";

/**
 * The notice about a change that can be undone. It stays until the next page, with scripts too: a
 * toast would be gone before it is read.
 */
export function UndoNotice({
  token,
  title,
  body,
}: {
  /** Names the change. */
  token: string;
  title: string;
  body: string;
}) {
  const { t } = useTranslation("admin");
  const { t: tPublic } = useTranslation();
  const { pathname, search } = useLocation();
  const isHydrated = useHydrated();
  const [closed, setClosed] = useState<string | null>(null);
  const part = useFocusWhenGone<HTMLElement>();
  if (closed === token) return null;
  return (
    <section
      ref={part}
      className={styles.undo}
      data-undo
      role="status"
      aria-label={tPublic("notices.label")}
    >
      <div>
        <p>
          <strong>{title}</strong>
        </p>
        {body && <p>{body}</p>}
      </div>
      <ReliableForm action={paths.adminUndo} failed={t("form.unsaved")}>
        <input type="hidden" name={UNDO_TOKEN} value={token} />
        <input type="hidden" name="returnTo" value={`${pathname}${search}`} />
        <button className="button button-quiet">{t("lists.undo")}</button>
      </ReliableForm>
      {isHydrated && (
        <button
          type="button"
          className={styles.undoClose}
          aria-label={tPublic("common.close")}
          onClick={() => setClosed(token)}
        >
          <Icon name="close" size={20} />
        </button>
      )}
    </section>
  );
}

import { useNavigate } from "@remix-run/react";
import { useShortcutKeys } from "~/admin/lists/use-shortcut-keys";
import type { Neighbours } from "~/audience/messages/message-neighbours.server";
import styles from "~/audience/messages/messages.admin.module.css";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";

/** Links to the messages before and after this one in its list; with scripts also keys k and j. */
export function NeighbourLinks({
  neighbours: { previous, next },
  returnTo,
}: {
  neighbours: Neighbours;
  returnTo: string;
}) {
  const { t } = useTranslation("admin");
  const navigate = useNavigate();
  const pathOf = (id: number) =>
    `${paths.adminMessages}/${id}?${new URLSearchParams({ returnTo })}`;
  useShortcutKeys({
    j: next === null ? undefined : () => navigate(pathOf(next)),
    k: previous === null ? undefined : () => navigate(pathOf(previous)),
  });
  if (previous === null && next === null) return null;
  return (
    <nav className={styles.neighbours} aria-label={t("messages.neighbours")}>
      {previous !== null && (
        <Link
          className="button button-quiet"
          to={pathOf(previous)}
          rel="prev"
          aria-keyshortcuts="k"
        >
          {t("messages.previous")}
        </Link>
      )}
      {next !== null && (
        <Link className="button button-quiet" to={pathOf(next)} rel="next" aria-keyshortcuts="j">
          {t("messages.next")}
        </Link>
      )}
    </nav>
  );
}

import { useRouteLoaderData } from "@remix-run/react";
import { FRAME_ROUTE } from "~/base/seo/meta";
import { useTranslation } from "~/language/i18n/use-translation";
import { Icon } from "~/ui/parts/icon";
import { Link } from "~/ui/parts/link";
import styles from "./edit-link.module.css";
import type { Visitor } from "./navbar";

interface EditLinkProps {
  /** The screen of the back office that changes the page. */
  to: string;
  needs?: keyof Pick<Visitor, "mayManage" | "mayManageSite">;
}

/**
 * A link from a public page to its form, for users who may change it. Their pages are rendered for
 * them alone; the pages in the cache are those of visitors without a session.
 */
export function EditLink({ to, needs = "mayManage" }: EditLinkProps) {
  const { t } = useTranslation();
  const visitor = useRouteLoaderData<{ visitor: Visitor }>(FRAME_ROUTE)?.visitor;
  if (!visitor?.[needs]) return null;
  return (
    <Link className={styles.link} to={to} data-edit>
      <Icon name="pencil" size={18} />
      {t("account.edit")}
    </Link>
  );
}

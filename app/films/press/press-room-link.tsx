import { useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { Icon } from "~/ui/parts/icon";
import { Link } from "~/ui/parts/link";

/** A link from the page of a film to its press room. */
export function PressRoomLink({ id }: { id: number }) {
  const { t } = useTranslation("film");
  const paths = useSitePaths();
  return (
    <Link className="button button-quiet" to={paths.pressRoom(id)} data-press-room>
      {t("press.title")}
      <Icon name="arrow" size={20} />
    </Link>
  );
}

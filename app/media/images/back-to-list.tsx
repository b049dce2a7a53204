import { useLocation, useNavigate } from "@remix-run/react";
import { Icon } from "~/ui/parts/icon";
import { Link } from "~/ui/parts/link";
import { isFromList } from "./card-still";

/**
 * The link from a record back to its list: as the list was left, with its filters, page and scroll
 * position, if the record was opened from there.
 *
 * @param props.to the list otherwise
 */
export function BackToList({ to, children }: { to: string; children: React.ReactNode }) {
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  return (
    <Link
      className="text-link"
      to={to}
      onClick={(event) => {
        if (!isFromList(state) || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        navigate(-1);
      }}
      viewTransition
    >
      <Icon name="back" size={20} />
      {children}
    </Link>
  );
}

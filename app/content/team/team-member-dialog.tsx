import { useState } from "react";
import { localized } from "~/language/i18n/languages";
import { useLanguage, useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { Frame } from "~/media/images/frame";
import { Icon } from "~/ui/parts/icon";
import { LazyModal } from "~/ui/parts/lazy-modal";
import { Link } from "~/ui/parts/link";
import { useHydrated } from "~/ui/parts/use-hydrated";
import { personPlace } from "./person-place";
import { type TeamMemberData, teamMemberLinkId } from "./team-member-card";
import styles from "./team-member-dialog.module.css";
import { useCloseMember } from "./use-close-member";

const TITLE_ID = "member-title";

interface MemberDialogProps {
  member: TeamMemberData;
  /** The address of the page without the dialog. */
  closed: string;
}

/** The details of a member: a panel without scripts, a dialog with them. */
export default function TeamMemberDialog({ member, closed }: MemberDialogProps) {
  const close = useCloseMember();
  const isHydrated = useHydrated();
  // Opened after hydration: renders nothing until the modal loads, as a panel ignores Escape.
  const [isOpenedHere] = useState(isHydrated);
  const panel = (
    <dialog open className={styles.overlay} aria-labelledby={TITLE_ID} data-member-dialog>
      <TeamMemberDetails member={member} closed={closed} />
    </dialog>
  );
  if (!isHydrated) return panel;
  return (
    <LazyModal
      fallback={isOpenedHere ? null : panel}
      className={styles.overlay}
      titleId={TITLE_ID}
      returnFocusTo={teamMemberLinkId(member.id)}
      onClose={close}
    >
      {(close) => <TeamMemberDetails member={member} closed={closed} onClose={close} />}
    </LazyModal>
  );
}

interface TeamMemberDetailsProps {
  member: TeamMemberData;
  /** The address of the page without the dialog, to which it closes without scripts. */
  closed?: string;
  onClose?: () => void;
}

/** The portrait, role and bio of a member. */
function TeamMemberDetails({ member, closed, onClose }: TeamMemberDetailsProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const paths = useSitePaths();
  const role = localized(member, "role", language);
  const bio = localized(member, "bio", language);
  const close = (className: string | undefined, content: React.ReactNode, label?: string) =>
    onClose ? (
      <button type="button" className={className} aria-label={label} onClick={onClose}>
        {content}
      </button>
    ) : (
      <a className={className} aria-label={label} href={closed}>
        {content}
      </a>
    );
  return (
    <div className={styles.panel}>
      {close(styles.cross, <Icon name="close" />, t("common.close"))}
      <Frame
        className={styles.portrait}
        place={personPlace}
        url={member.imageUrl}
        alt={t("talent.portraitAlt", { name: member.name })}
        placeholder="portrait"
      />
      <div className={styles.words}>
        <h2 className={styles.name} id={TITLE_ID}>
          {member.name}
        </h2>
        <p className={styles.role} lang={role.lang}>
          {role.text}
        </p>
        <p className={styles.bio} lang={bio.lang}>
          {bio.text || t("talent.noBio")}
        </p>
        {/* Not ahead: the elements that load a page go when its link loses the focus, and the dialog
            takes that for the loss of what had it; the button below would never be reached. */}
        <Link
          className="text-link"
          to={paths.person(member.id, member.name)}
          prefetch="none"
          data-person
        >
          {t("person.page")}
        </Link>
        {close("button button-quiet", t("common.close"))}
      </div>
    </div>
  );
}

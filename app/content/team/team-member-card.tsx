import { useNavigate } from "@remix-run/react";
import { type InLanguage, inLanguage, type Language, localized } from "~/language/i18n/languages";
import { useLanguage, useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { Frame } from "~/media/images/frame";
import { type Place, places } from "~/media/images/places";
import { TEAM_MEMBER_PARAM, type TeamMember } from "./team-member";
import styles from "./team-member-card.module.css";
import type { MemberEntryState } from "./use-close-member";

export type TeamMemberData = InLanguage<
  Pick<TeamMember, "id" | "name" | "role_en" | "role_es" | "bio_en" | "bio_es" | "imageUrl">
>;

export function toTeamMemberData(member: TeamMember, language: Language): TeamMemberData {
  const { id, name, role_en, role_es, bio_en, bio_es, imageUrl } = member;
  return inLanguage({ id, name, role_en, role_es, bio_en, bio_es, imageUrl }, language);
}

/** Returns the id of the link that opens a member; the focus returns to it. */
export function teamMemberLinkId(id: number): string {
  return `member-${id}`;
}

interface TeamMemberCardProps {
  member: TeamMemberData;
  place?: Place;
  /** True on the page of the whole team, false on the landing page. */
  isOnTeamPage?: boolean;
  /** The beginning of the bio, shown beside the portrait. */
  beginning?: { text: string; lang?: Language };
  onFocus?: () => void;
}

/** A portrait that links to the member's details: a page without scripts, a dialog with them. */
export function TeamMemberCard({
  member,
  place = places.portrait,
  isOnTeamPage = false,
  beginning,
  onFocus,
}: TeamMemberCardProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const paths = useSitePaths();
  const navigate = useNavigate();
  const role = localized(member, "role", language);
  return (
    <a
      className={beginning ? styles.large : styles.card}
      id={teamMemberLinkId(member.id)}
      href={isOnTeamPage ? paths.talent(member.id) : paths.member(member.id)}
      draggable={false}
      onFocus={onFocus}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        // A second tap while the dialog is loading makes no second entry, to which closing would go.
        const shown = new URLSearchParams(window.location.search).get(TEAM_MEMBER_PARAM);
        if (shown === String(member.id)) return;
        navigate(`?${TEAM_MEMBER_PARAM}=${member.id}`, {
          preventScrollReset: true,
          state: { isOpenedHere: true } satisfies MemberEntryState,
        });
      }}
    >
      <Frame
        className={styles.portrait}
        place={place}
        url={member.imageUrl}
        alt={t("talent.portraitAlt", { name: member.name })}
        placeholder="portrait"
      />
      <span className={styles.words}>
        <span className={styles.name}>{member.name}</span>
        <span className={styles.role} lang={role.lang}>
          {role.text}
        </span>
        {beginning?.text && (
          <span className={styles.bio} lang={beginning.lang}>
            {beginning.text}
          </span>
        )}
      </span>
    </a>
  );
}

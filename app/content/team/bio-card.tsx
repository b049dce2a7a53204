import { useNavigate } from "@remix-run/react";
import { type Language, languages, localized } from "~/language/i18n/languages";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { adminPlaces } from "~/media/images/admin-places";
import { Frame } from "~/media/images/frame";
import { Link } from "~/ui/parts/link";
import styles from "./bio-updater.admin.module.css";
import { TEAM_MEMBER_PARAM, type TeamMember } from "./team-member";

/** A member as listed by the bio updater; the bios are loaded with the selection. */
export type BioCardData = Pick<TeamMember, "id" | "name" | "role_en" | "role_es" | "imageUrl"> & {
  /** The languages without a bio. */
  missing: Language[];
};

export function toBioCard(member: TeamMember): BioCardData {
  const { id, name, role_en, role_es, imageUrl } = member;
  const missing = languages.filter((language) => !member[`bio_${language}`]?.trim());
  return { id, name, role_en, role_es, imageUrl, missing };
}

/** Returns the id of a member's card; the focus returns to it. */
export const bioCardId = (id: number) => `bio-card-${id}`;

/**
 * A card that opens the bios of a member.
 *
 * @param panelId the id of the panel with the bios; the target of the link without scripts
 * @param isReplacing true if another member is selected; replaces the history entry, so that Back
 *   ends the selection
 */
export function BioCard({
  member,
  panelId,
  isSelected,
  isReplacing,
}: {
  member: BioCardData;
  panelId: string;
  isSelected: boolean;
  isReplacing: boolean;
}) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const navigate = useNavigate();
  const role = localized(member, "role", language);
  const search = `?${TEAM_MEMBER_PARAM}=${member.id}`;
  return (
    <Link
      className={styles.bioCard}
      id={bioCardId(member.id)}
      to={`${search}#${panelId}`}
      aria-current={isSelected ? "true" : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        navigate(search, { replace: isReplacing, preventScrollReset: true });
      }}
    >
      <Frame place={adminPlaces.face} url={member.imageUrl} alt="" placeholder="portrait" />
      <span className={styles.bioWords}>
        <strong>{member.name}</strong>
        <span className="admin-hint" lang={role.lang}>
          {role.text}
        </span>
        {member.missing.map((each) => (
          <span key={each} className="admin-badge" data-quiet>
            {t(`team.bioMissing.${each}`)}
          </span>
        ))}
      </span>
    </Link>
  );
}

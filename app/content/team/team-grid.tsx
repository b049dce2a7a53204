import { portraitPlace } from "~/media/images/places";
import { rowLengths } from "./even-rows";
import { TeamFew } from "./team-few";
import styles from "./team-grid.module.css";
import { FEW_MEMBERS, MEMBERS_IN_ROW } from "./team-member";
import { TeamMemberCard, type TeamMemberData } from "./team-member-card";

/** All members in rows without gaps: where they do not fill the last one, the first ones are larger. */
export function TeamGrid({ members }: { members: TeamMemberData[] }) {
  const { length } = members;
  if (length <= FEW_MEMBERS) return <TeamFew members={members} isOnTeamPage />;
  const wide = rowLengths(length, MEMBERS_IN_ROW);
  const laptop = rowLengths(length, 4);
  const tablet = rowLengths(length, 3);
  const phone = rowLengths(length, 2);
  return (
    <ul className={styles.grid} data-team>
      {members.map((member, index) => {
        const row = {
          wide: wide[index] ?? 1,
          laptop: laptop[index] ?? 1,
          tablet: tablet[index] ?? 1,
          phone: phone[index] ?? 1,
        };
        return (
          <li
            key={member.id}
            className={styles.member}
            data-row={`w${row.wide} l${row.laptop} t${row.tablet} p${row.phone}`}
          >
            <TeamMemberCard member={member} place={portraitPlace(row)} isOnTeamPage />
          </li>
        );
      })}
    </ul>
  );
}

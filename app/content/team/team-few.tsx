import { localized } from "~/language/i18n/languages";
import { useLanguage } from "~/language/i18n/use-language";
import { portraitPlace } from "~/media/images/places";
import styles from "./team-few.module.css";
import { TeamMemberCard, type TeamMemberData } from "./team-member-card";

/** As many letters as lines beside a portrait have, of one member and of two. */
const BEGINNING_LETTERS = [420, 260] as const;

/** One or two members, who would be lost in a row: each with the beginning of the bio. */
export function TeamFew({
  members,
  isOnTeamPage,
}: {
  members: TeamMemberData[];
  isOnTeamPage?: boolean;
}) {
  const language = useLanguage();
  const index = members.length === 1 ? 0 : 1;
  return (
    <ul className={styles.few} data-count={members.length} data-team>
      {members.map((member) => {
        const { text, lang } = localized(member, "bio", language);
        return (
          <li key={member.id}>
            <TeamMemberCard
              member={member}
              place={fewPlaces[index]}
              isOnTeamPage={isOnTeamPage}
              beginning={{ text: beginningOf(text, BEGINNING_LETTERS[index]), lang }}
            />
          </li>
        );
      })}
    </ul>
  );
}

/** The places of a portrait of one member and of two; words take the rest of the row. */
const fewPlaces = [
  portraitPlace({ wide: 3, laptop: 2.4, tablet: 2.4, phone: 1 }),
  portraitPlace({ wide: 5, laptop: 5, tablet: 2.4, phone: 1 }),
] as const;

/** Returns the beginning of a text, cut between two words. */
function beginningOf(text: string, most: number): string {
  const letters = [...text.trim()];
  if (letters.length <= most) return letters.join("");
  const beginning = letters.slice(0, most).join("");
  return `${beginning.replace(/[\s,.;:]*\S*$/, "")}…`;
}

import type { Invitation } from "~/films/invitations/invitation";
import { LastDay } from "~/films/invitations/last-day";
import { languageNames } from "~/language/i18n/languages";
import { Time } from "~/language/i18n/time";
import { useTranslation } from "~/language/i18n/use-translation";
import styles from "./invitation-facts.admin.module.css";
import { Openings, StateBadge } from "./invitation-table";
import { SentParts } from "./sent-parts-strip";

/** The facts of an invitation and its link. */
export function InvitationFacts({
  invitation,
  isFile,
  now,
}: {
  invitation: Invitation;
  isFile: boolean;
  now: string;
}) {
  const { t } = useTranslation("admin");
  const { email, festival, language, isMailed, hasPassword, openedAt, remindAt } = invitation;
  return (
    <dl className={styles.facts}>
      <Fact name={t("invitations.state")}>
        <StateBadge invitation={invitation} now={now} />
      </Fact>
      {email && (
        <Fact name={t("invitations.email")}>
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
      )}
      {festival && <Fact name={t("invitations.festival")}>{festival}</Fact>}
      <Fact name={t("invitations.by")}>
        {t(isMailed ? "invitations.byMail" : "invitations.byHand")}, {languageNames[language]}
        {hasPassword && `. ${t("invitations.hasPassword")}`}
      </Fact>
      <Fact name={t("invitations.ends")}>
        <LastDay endsAt={invitation.endsAt} />
      </Fact>
      {remindAt && (
        <Fact name={t("invitations.reminderDue")}>
          <Time instant={remindAt} />
        </Fact>
      )}
      {openedAt && (
        <Fact name={t("invitations.firstOpened")}>
          <Time instant={openedAt} />
        </Fact>
      )}
      <Fact name={t("invitations.openedColumn")}>
        <Openings invitation={invitation} />
      </Fact>
      <Fact name={t("invitations.sent")}>
        <SentParts parts={invitation.sentParts} isFile={isFile} />
        <div className="admin-hint">
          {t(isFile ? "invitations.sentHint" : "invitations.sentUnknown")}
        </div>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: React.PropsWithChildren<{ name: string }>) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

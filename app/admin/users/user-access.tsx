import { Form } from "@remix-run/react";
import type { ManagedUser } from "~/accounts/user-management/managed-user";
import { Card } from "~/admin/frame/card";
import { DeleteLink } from "~/admin/frame/delete-link";
import { paths } from "~/language/i18n/paths";
import { useTimes } from "~/language/i18n/time";
import { useTranslation } from "~/language/i18n/use-translation";

interface UserAccessProps {
  user: ManagedUser;
  /** The address the buttons are posted to. */
  here: string;
  /** False if links are shown instead of mailed. */
  hasMailServer: boolean;
}

/** The sessions of a user, with actions that end them or send a link. */
export function UserAccess({ user, here, hasMailServer }: UserAccessProps) {
  const { t } = useTranslation("admin");
  const times = useTimes();
  const { email, sessions, lastSeenAt, username } = user;
  return (
    <Card id="access" title={t("users.access")}>
      <Form method="post" action={here} preventScrollReset className="admin-access-actions">
        <div>
          <p suppressHydrationWarning>
            {lastSeenAt
              ? t("users.sessionsNow", {
                  count: sessions,
                  when: times.format(lastSeenAt),
                })
              : t("users.sessionsNone")}
          </p>
          {sessions > 0 && (
            <button className="button button-quiet" name="intent" value="endSessions">
              {t("users.endSessions")}
            </button>
          )}
        </div>
        <div>
          <p>
            {!hasMailServer && t("users.makeLinkHint")}
            {hasMailServer &&
              (email ? t("users.sendLinkHint", { email }) : t("users.sendLinkNone"))}
          </p>
          {(email || !hasMailServer) && (
            <button className="button button-quiet" name="intent" value="sendLink">
              {t(hasMailServer ? "users.sendLink" : "users.makeLink")}
            </button>
          )}
        </div>
      </Form>
      <div className="admin-access-actions">
        <div>
          <p>{t("users.removeHint")}</p>
          <DeleteLink to={`${here}/delete`} name={username} returnTo={paths.adminUsers} />
        </div>
      </div>
    </Card>
  );
}

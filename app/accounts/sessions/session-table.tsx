import { Form } from "@remix-run/react";
import { describeAgent } from "~/base/http/user-agent";
import { Time, useTimes } from "~/language/i18n/time";
import { useTranslation } from "~/language/i18n/use-translation";
import { useFocusWhenRemoved } from "~/ui/parts/use-focus-when-gone";
import type { OwnSession } from "./own-sessions.server";

/** The sessions of a user, each with a button that ends it. */
export function SessionTable({
  sessions,
  labelledBy,
}: {
  sessions: OwnSession[];
  labelledBy: string;
}) {
  const { t } = useTranslation("admin");
  return (
    <table className="admin-table admin-list" aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{t("account.device")}</th>
          <th scope="col">{t("account.since")}</th>
          <th scope="col">{t("account.lastSeen")}</th>
          <th scope="col">{t("list.actions")}</th>
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </tbody>
    </table>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const { t } = useTranslation("admin");
  const times = useTimes();
  const { browser, system } = describeAgent(session.userAgent);
  const device = t("account.agent", {
    browser: browser ?? t("account.unknownBrowser"),
    system: system ?? t("account.unknownSystem"),
  });
  const when = times.format(session.lastSeenAt);
  return (
    <tr ref={useFocusWhenRemoved()} data-current={session.isCurrent || undefined}>
      <th scope="row" data-label={t("account.device")}>
        <span>
          {device}{" "}
          {session.isCurrent && <span className="admin-badge">{t("account.thisOne")}</span>}
        </span>
      </th>
      <td data-label={t("account.since")}>
        <Time instant={session.createdAt} />
      </td>
      <td data-label={t("account.lastSeen")}>
        <Time instant={session.lastSeenAt} as="relative" />
      </td>
      <td className="admin-row-actions" data-label={t("list.actions")}>
        {!session.isCurrent && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={session.id} />
            <button
              className="button button-quiet"
              name="intent"
              value="endSession"
              aria-label={t("account.endOf", { device, when })}
            >
              {t("account.end")}
            </button>
          </Form>
        )}
      </td>
    </tr>
  );
}

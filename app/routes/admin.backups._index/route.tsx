import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { requireConfirmedAdmin } from "~/accounts/sign-in/confirmed-guards.server";
import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { adminMeta } from "~/admin/frame/meta";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { SendingProblemNote } from "~/admin/frame/sending-problem-note";
import { ListFailure } from "~/admin/lists/list-table";
import { readList } from "~/admin/lists/read-list.server";
import { recordActivity } from "~/base/activity/activity.server";
import { recordSecurityEvent } from "~/base/activity/security-events.server";
import { HttpError } from "~/base/http/http-error";
import { readForm } from "~/base/http/read-body.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { paths } from "~/language/i18n/paths";
import { useTimes } from "~/language/i18n/time";
import { useTranslation } from "~/language/i18n/use-translation";
import { type AwayScreen, readAwayScreen } from "~/operations/backups/away-screen.server";
import { backupRow } from "~/operations/backups/backup-row.server";
import { backupSchedule, backupsFolder } from "~/operations/backups/data-paths.server";
import { requestBackup } from "~/operations/backups/request-backup.server";
import { backupState } from "~/operations/backups/site-backups.server";
import { listBackups } from "~/operations/backups/stored-backups.server";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { technicianLines } from "~/ui/notices/technician-lines";
import { TechnicianNote } from "~/ui/notices/technician-note";
import { Link } from "~/ui/parts/link";
import { SendingButton } from "~/ui/parts/sending-button";
import { database } from "~db/connection.server";
import { BackupTable } from "./backup-table";

export const handle: RouteHandle = { audience: "admin" };

export const meta = adminMeta;

const TITLE_ID = "stored-backups";

export async function loader(args: LoaderFunctionArgs) {
  const { language, t } = await requireAdmin(args);
  const screen = {
    page: { title: t("backups.title") },
    state: await backupState(),
    times: backupSchedule(),
    folder: backupsFolder(),
    away: await readAwayScreen(),
  };
  const rows = async () =>
    (await listBackups(backupsFolder())).map((backup) => backupRow(t, language, backup));
  return readList(rows(), screen);
}

/** Starts a backup; one that takes long appears in the list later. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireConfirmedAdmin(args, paths.adminBackups);
  return handlePage(args.request, async () => {
    const { intent } = await readForm(args.request);
    if (intent !== "make") throw new HttpError(400, "malformedForm");
    const wanted = await requestBackup(async ({ name }) => {
      await recordActivity(database(), user, { action: "created", subject: "backup", label: name });
      await recordSecurityEvent(args.request, { event: "backupMade", user, about: name });
    });
    if (wanted.outcome === "refused") return data({ isRejected: true }, { status: 409 });
    // The screen itself shows the error.
    if (wanted.outcome === "failed") return redirect(paths.adminBackups, 303);
    const notice =
      wanted.outcome === "made"
        ? { id: "backupMade" as const, params: { name: wanted.backup.name } }
        : { id: "backupStarted" as const };
    return redirectWithNotice(paths.adminBackups, notice);
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function BackupsPage() {
  const { t } = useTranslation("admin");
  const { list, times, folder, away } = useLoaderData<typeof loader>();
  const wishes = [
    ...(times ? [] : technicianLines.backups),
    ...(away ? [] : technicianLines.away),
    `# ${folder}`,
  ];
  return (
    <>
      <ScreenHead title={t("backups.title")} crumbs={useCrumbs()}>
        <MakeButton />
      </ScreenHead>
      <SendingProblemNote />
      <State />
      <p>{t("backups.intro")}</p>
      <p className="admin-hint">{t("backups.secret")}</p>
      <p className="admin-hint">
        {times
          ? t("backups.everyHours", { count: times.everyHours, keep: times.keep })
          : t("backups.noSchedule")}
      </p>
      {away ? <Away {...away} /> : <p className="admin-hint">{t("backups.awayNone")}</p>}
      <TechnicianNote lines={wishes} />
      <section className="admin-section" aria-labelledby={TITLE_ID}>
        <h2 id={TITLE_ID}>{t("backups.list")}</h2>
        {!list && <ListFailure message={t("backups.errorLoading")} />}
        {list?.length === 0 && <p className="notice-text">{t("backups.none")}</p>}
        {list && list.length > 0 && <BackupTable backups={list} labelledBy={TITLE_ID} />}
      </section>
    </>
  );
}

function MakeButton() {
  const { t } = useTranslation("admin");
  const { formMethod } = useNavigation();
  return (
    <Form method="post">
      <SendingButton
        className="button"
        name="intent"
        value="make"
        isSending={formMethod === "POST"}
      >
        {t("backups.make")}
      </SendingButton>
    </Form>
  );
}

/** Shows which backup has left this machine last. */
function Away({ places, runningSince, failure, isEncrypted }: AwayScreen) {
  const { t } = useTranslation("admin");
  const times = useTimes();
  return (
    <>
      {failure && (
        <p className="failure-text" role="alert" suppressHydrationWarning>
          {t("backups.awayFailed", { time: times.format(failure.at), reason: failure.reason })}
        </p>
      )}
      {runningSince && <p className="notice-text">{t("backups.awayRunning")}</p>}
      {places.map(
        (sent) =>
          sent && (
            <p key={sent.to} className="admin-hint" suppressHydrationWarning>
              {t("backups.awaySent", { time: times.format(sent.at), to: sent.to })}
            </p>
          ),
      )}
      {!places.some(Boolean) && <p className="admin-hint">{t("backups.awayWaiting")}</p>}
      {isEncrypted && <p className="admin-hint">{t("backups.awayEncrypted")}</p>}
    </>
  );
}

/** Shows the running backup and the last failure. */
function State() {
  const { t } = useTranslation("admin");
  const times = useTimes();
  const isRejected = useActionData<{ isRejected: boolean }>()?.isRejected;
  const { runningSince, failure } = useLoaderData<typeof loader>().state;
  return (
    <>
      {isRejected && (
        <p className="failure-text" role="alert">
          {t("backups.alreadyRunning")}
        </p>
      )}
      {runningSince && (
        <p className="notice-text" role="status" suppressHydrationWarning>
          {t("backups.running", { time: times.format(runningSince) })}{" "}
          <Link to={paths.adminBackups}>{t("backups.refresh")}</Link>
        </p>
      )}
      {failure && (
        <p className="failure-text" role="alert" suppressHydrationWarning>
          {t("backups.failed", {
            time: times.format(failure.at),
            reason: failure.reason,
          })}
        </p>
      )}
    </>
  );
}

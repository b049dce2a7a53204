import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { getManagedRecord } from "~/admin/frame/managed-records.server";
import { adminMeta } from "~/admin/frame/meta";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { VersionList } from "~/admin/records/version-list";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { useFieldLabels } from "~/forms/editor/field-labels";
import { recordPath } from "~/language/i18n/record-paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { titleOf } from "~/records/lifecycle/lifecycle.server";
import { REVISIONS_MAX } from "~/records/lifecycle/revision";
import { listRevisions } from "~/records/lifecycle/revisions.server";
import { database } from "~db/connection.server";
import { recordKinds } from "~db/record-kinds";

export const handle: RouteHandle = { audience: "editor" };

export const meta = adminMeta;

/** Lists the versions of a record with the changes of each. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, t } = await requirePermission(args, "editContent");
  return handlePage(args.request, async () => {
    const { kind, name, record } = await getManagedRecord(database(), args.params);
    const title = titleOf(kind, record, language);
    return {
      page: { title: t("records.versions.title", { title }) },
      record: { kind: kind.name, title, path: recordPath(kind.name, name.id) },
      versions: await listRevisions(database(), name, language),
    };
  });
}

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function VersionsPage() {
  const { t } = useTranslation("admin");
  const { page, record, versions } = useLoaderData<typeof loader>();
  const { kind, title, path } = record;
  const { labels } = useFieldLabels(kind);
  const crumbs = [...useCrumbs(recordKinds[kind].segment), { to: path, label: title }];
  return (
    <>
      <ScreenHead title={page.title} crumbs={crumbs} />
      <p className="admin-hint">{t("records.versions.intro", { count: REVISIONS_MAX })}</p>
      {versions.length === 0 ? (
        <p className="notice-text">{t("records.versions.none")}</p>
      ) : (
        <VersionList versions={versions} labels={labels} path={`${path}/versions`} />
      )}
    </>
  );
}

import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { adminMeta } from "~/admin/frame/meta";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { readTrafficScreen } from "~/admin/traffic/read-traffic-screen.server";
import { TrafficView } from "~/admin/traffic/traffic-view";
import type { RouteHandle } from "~/base/http/route-handle";
import { defaultRange, isRange } from "~/base/traffic/periods";
import { storeCounts } from "~/base/traffic/store-counts.server";
import { useTranslation } from "~/language/i18n/use-translation";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { language, t } = await requirePermission(args, "editContent");
  const range = new URL(args.request.url).searchParams.get("range");
  // The last half a minute is shown as well; a busy database only delays it.
  await storeCounts().catch(console.error);
  return {
    page: { title: t("traffic.title") },
    figures: await readTrafficScreen(database(), {
      range: isRange(range) ? range : defaultRange,
      language,
      t,
    }),
  };
}

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function TrafficPage() {
  const { t } = useTranslation("admin");
  const { figures } = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenHead title={t("traffic.title")} crumbs={useCrumbs()} />
      <TrafficView figures={figures} />
    </>
  );
}

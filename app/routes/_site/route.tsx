import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { hasPermission } from "~/accounts/account/permissions";
import { currentUser } from "~/accounts/sign-in/guards.server";
import { FRAME_ROUTE, siteMeta } from "~/base/seo/meta";
import { env } from "~/config/env.server";
import { listPublicPages } from "~/content/pages/pages.server";
import { issueStamp } from "~/forms/fields/form-stamp.server";
import { languageOf, translator } from "~/language/i18n/i18n.server";
import { listEmptySections } from "~/site/frame/empty-sections.server";
import { RootErrorScreen, SiteErrorScreen } from "~/site/frame/error-screen";
import { frameData, readFrame } from "~/site/frame/frame-data.server";
import { readShownSettings } from "~/site/frame/shown-settings.server";
import { SiteFrame } from "~/site/frame/site-frame";
import { PreviewNote } from "~/site/preview/preview-note";
import printStyles from "~/ui/styles/print.css?url";
import { readContent } from "~db/content-snapshot.server";

/** For errors rendered by this route; pages have their own title. */
export const meta = siteMeta;

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: printStyles, media: "print" },
];

export async function loader({ request }: LoaderFunctionArgs) {
  const language = await languageOf(request);
  const user = await currentUser(request);
  const { settings, isPreview } = await readShownSettings(request);
  const empty = await listEmptySections();
  return {
    origin: env().SITE_URL,
    frame: isPreview
      ? frameData(settings, language, await readContent(listPublicPages), empty)
      : await readContent(readFrame, language, empty),
    previewNote: isPreview ? translator(language, "admin")("settings.previewNote") : null,
    formStamp: issueStamp(),
    visitor: {
      isSignedIn: user !== null,
      mayManage: hasPermission(user, "editContent"),
      mayManageSite: hasPermission(user, "manageSite"),
    },
  };
}

export { shouldRevalidate } from "~/site/frame/should-revalidate";

export default function Site() {
  const { previewNote, ...site } = useLoaderData<typeof loader>();
  return (
    <SiteFrame {...site}>
      <PreviewNote text={previewNote} />
      <Outlet />
    </SiteFrame>
  );
}

/** Renders errors of pages inside the layout, provided that the layout's own loader succeeded. */
export function ErrorBoundary() {
  const site = useRouteLoaderData<typeof loader>(FRAME_ROUTE);
  return site ? (
    <SiteFrame {...site}>
      <SiteErrorScreen />
    </SiteFrame>
  ) : (
    <RootErrorScreen />
  );
}

import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { hasPermission } from "~/accounts/permissions";
import { env } from "~/env.server";
import { issueStamp } from "~/forms/form-stamp.server";
import { languageOf, translator } from "~/i18n/i18n.server";
import { listPublicPages } from "~/pages/pages.server";
import { FRAME_ROUTE, siteMeta } from "~/seo/meta";
import { currentUser } from "~/sign-in/guards.server";
import { listEmptySections } from "~/site/empty-sections.server";
import { RootErrorScreen, SiteErrorScreen } from "~/site/error-screen";
import { frameData, readFrame } from "~/site/frame-data.server";
import { PreviewNote } from "~/site/preview-note";
import { readShownSettings } from "~/site/shown-settings.server";
import { SiteFrame } from "~/site/site-frame";
import printStyles from "~/styles/print.css?url";
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

export { shouldRevalidate } from "~/site/should-revalidate";

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

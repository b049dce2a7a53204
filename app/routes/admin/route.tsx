import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import {
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRouteLoaderData,
} from "@remix-run/react";
import { hasPermission } from "~/accounts/account/permissions";
import { currentUser } from "~/accounts/sign-in/guards.server";
import { AdminFrame } from "~/admin/frame/admin-frame";
import { AdminErrorScreen } from "~/admin/frame/error-screen";
import { ADMIN_ROUTE, adminMeta } from "~/admin/frame/meta";
import { countUnread } from "~/admin/messages/count-unread.server";
import { messagePath } from "~/admin/messages/message-path";
import { settingText } from "~/company/settings/read";
import { getSettings } from "~/company/settings/settings.server";
import { programVersion } from "~/config/version.server";
import { shouldRevalidate as revalidatesUsually } from "~/forms/fields/should-revalidate";
import { namedCompanyZone } from "~/language/i18n/company-time-zone.server";
import { languageOf, translator } from "~/language/i18n/i18n.server";
import { readContent } from "~db/content-snapshot.server";
import styles from "./styles.css?url";

export const handle = { i18n: ["account", "admin"] };

export const meta = adminMeta;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

/**
 * Loads the user's name and role for the layout, and how many messages are unread for those who may
 * read them. It has no guard and returns nothing else: every screen has its own guard. It does not redirect, since the layout also surrounds the screen that
 * keeps a draft after the session has ended.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const user = await currentUser(request);
  const language = await languageOf(request);
  const settings = await readContent(getSettings);
  return {
    user,
    language,
    timeZone: namedCompanyZone(language),
    title: translator(language, "admin")("frame.title"),
    shortName: user ? settingText(settings, "site_short_name", language) : "",
    version: hasPermission(user, "manageSite") ? programVersion() : null,
    unread: hasPermission(user, "readMessages") ? await countUnread(request) : 0,
  };
}

/** Opening a message changes how many are unread. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl } = change;
  const isOpening = nextUrl.pathname !== currentUrl.pathname && messagePath.test(nextUrl.pathname);
  return isOpening || revalidatesUsually(change);
}

export default function Admin() {
  const { user, ...frame } = useLoaderData<typeof loader>();
  const { shortName, timeZone, unread, version } = frame;
  return (
    <AdminFrame {...{ user, shortName, timeZone, unread, version }}>
      <Outlet />
    </AdminFrame>
  );
}

export function ErrorBoundary() {
  const frame = useRouteLoaderData<typeof loader>(ADMIN_ROUTE);
  return (
    <AdminFrame user={frame?.user ?? null}>
      <AdminErrorScreen />
    </AdminFrame>
  );
}

import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import {
  Outlet,
  useLoaderData,
  useRouteLoaderData,
  type ClientLoaderFunctionArgs,
} from "@remix-run/react";
import { requireUser } from "~/accounts/guards.server";
import { AdminFrame } from "~/admin/admin-frame";
import { AdminErrorScreen } from "~/admin/error-screen";
import { ADMIN_ROUTE, adminMeta } from "~/admin/meta";
import { loadWithArea } from "~/i18n/browser";
import adminStyles from "~/admin/admin.css";
import dashboardStyles from "~/admin/dashboard.css";
import listStyles from "~/admin/list.css";
import usersStyles from "~/admin/users.css";

export const handle = { i18n: ["admin"] };

export const meta = adminMeta;

export const links: LinksFunction = () =>
  [adminStyles, listStyles, dashboardStyles, usersStyles].map((href) => ({
    rel: "stylesheet",
    href,
  }));

/** One's own name and role, for the frame. It guards nothing but itself: every screen does so too. */
export async function loader(args: LoaderFunctionArgs) {
  const { user, language, t } = await requireUser(args);
  return { user, language, title: t("frame.title") };
}

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return loadWithArea("admin", () => serverLoader<typeof loader>());
}

export default function Admin() {
  const { user } = useLoaderData<typeof loader>();
  return (
    <AdminFrame user={user}>
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

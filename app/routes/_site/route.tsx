import { type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, type ShouldRevalidateFunctionArgs } from "@remix-run/react";
import { database } from "~db/connection.server";
import { currentUser } from "~/accounts/guards.server";
import { may } from "~/accounts/permissions";
import { issueStamp } from "~/forms/form-stamp.server";
import { languageOf } from "~/i18n/i18n.server";
import { getSettings } from "~/settings/settings.server";
import { frameData } from "~/site/frame-data";
import { SiteErrorScreen } from "~/site/error-screen";
import { SiteFrame } from "~/site/site-frame";
import { isOnlyMemberChange } from "~/team/member-param";

export const handle = { i18n: ["public"] };

export async function loader({ request }: LoaderFunctionArgs) {
  const language = await languageOf(request);
  const user = await currentUser(request);
  return {
    frame: frameData(await getSettings(database()), language),
    formStamp: issueStamp(),
    visitor: { isSignedIn: user !== null, mayManage: may(user, "manageSite") },
  };
}

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return isOnlyMemberChange(change) ? false : change.defaultShouldRevalidate;
}

export default function Site() {
  const { frame, formStamp, visitor } = useLoaderData<typeof loader>();
  return (
    <SiteFrame frame={frame} formStamp={formStamp} visitor={visitor}>
      <Outlet />
    </SiteFrame>
  );
}

export function ErrorBoundary() {
  return <SiteErrorScreen />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ClientLoaderFunctionArgs, useLoaderData } from "@remix-run/react";
import { inAppResetPage } from "~/accounts/password-reset/reset-page";
import {
  receiveNewPassword,
  receiveResetRequest,
  resetPage,
} from "~/accounts/password-reset/reset-page.server";
import { ResetScreen } from "~/accounts/password-reset/reset-screen";
import { publicRequest } from "~/base/http/params.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { siteMeta } from "~/base/seo/meta";

export const handle: RouteHandle = { audience: "anyone", i18n: ["account"] };

export const meta = siteMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { language } = await publicRequest(args);
  return handlePage(args.request, () => resetPage(args.request, language, "none"));
}

/** Handles both forms: with a token the new password, without one the email address. */
export async function action(args: ActionFunctionArgs) {
  const { language, paths } = await publicRequest(args);
  return handlePage(args.request, () =>
    new URL(args.request.url).searchParams.has("token")
      ? receiveNewPassword(args.request, language, paths)
      : receiveResetRequest(args.request, language, paths),
  );
}

export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  return inAppResetPage(request, () => serverLoader<typeof loader>());
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function ResetPasswordPage() {
  const { link } = useLoaderData<typeof loader | typeof clientLoader>();
  return <ResetScreen link={link} />;
}

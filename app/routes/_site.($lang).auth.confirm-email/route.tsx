import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  emailLinkPage,
  receiveEmailConfirmation,
} from "~/accounts/email-addresses/email-link-page.server";
import { EmailLinkScreen } from "~/accounts/email-addresses/email-link-screen";
import { publicRequest } from "~/base/http/params.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { siteMeta } from "~/base/seo/meta";

export const handle: RouteHandle = { audience: "anyone", i18n: ["account"] };

export const meta = siteMeta;

/** Asks for confirmation of the address; only the form confirms it. */
export async function loader(args: LoaderFunctionArgs) {
  const { language } = await publicRequest(args);
  return handlePage(args.request, () => emailLinkPage(args.request, language));
}

export async function action(args: ActionFunctionArgs) {
  const { language, paths } = await publicRequest(args);
  return handlePage(args.request, () => receiveEmailConfirmation(args.request, language, paths));
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function ConfirmEmailPage() {
  const { link } = useLoaderData<typeof loader>();
  return <EmailLinkScreen link={link} />;
}

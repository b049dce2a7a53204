import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { emailLinkPage, receiveEmailConfirmation } from "~/email-addresses/email-link-page.server";
import { EmailLinkScreen } from "~/email-addresses/email-link-screen";
import { publicRequest } from "~/http/params.server";
import { handlePage } from "~/http/responses.server";
import { siteMeta } from "~/seo/meta";

export const handle = { i18n: ["account"] };

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

export { keepPage as clientAction } from "~/forms/submit";

export { shouldRevalidate } from "~/forms/should-revalidate";

export default function ConfirmEmailPage() {
  const { link } = useLoaderData<typeof loader>();
  return <EmailLinkScreen link={link} />;
}

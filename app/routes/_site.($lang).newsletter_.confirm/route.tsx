import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  confirmSubscription,
  findByConfirmationToken,
} from "~/audience/newsletter/confirmation.server";
import { getsLetters } from "~/audience/newsletter/subscriber";
import { SubscriptionPanel } from "~/audience/newsletter/subscription-panel";
import { publicRequest } from "~/base/http/params.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { siteMeta } from "~/base/seo/meta";
import { translator } from "~/language/i18n/i18n.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "anyone", i18n: ["account"] };

/** Adds `noindex`, since the link is personal. */
export function meta(args: Parameters<typeof siteMeta>[0]) {
  return [...siteMeta(args), { name: "robots", content: "noindex" }];
}

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/**
 * Asks for confirmation of the subscription; changes nothing, since mail scanners request it, too.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { language } = await publicRequest(args);
  const t = translator(language, "subscription");
  const subscriber = await findByConfirmationToken(database(), tokenOf(args.request));
  if (!subscriber) {
    const page = { title: t("confirmSubscription.invalidTitle") };
    return data({ page, subscriber: null }, { status: 404 });
  }
  const { email } = subscriber;
  const isActive = getsLetters(subscriber);
  const title = t(isActive ? "confirmSubscription.doneTitle" : "confirmSubscription.title");
  return data({ page: { title }, subscriber: { email, isActive } }, { status: 200 });
}

/** Confirms the subscription; idempotent. The same address then shows that. */
export async function action(args: ActionFunctionArgs) {
  const { language, paths } = await publicRequest(args);
  const t = translator(language, "subscription");
  const token = tokenOf(args.request);
  const subscriber = await findByConfirmationToken(database(), token);
  if (!subscriber) throw data({ message: t("confirmSubscription.invalid") }, { status: 400 });
  await confirmSubscription(database(), subscriber.id);
  return redirect(paths.confirmSubscription(token), 303);
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function ConfirmPage() {
  const { page, subscriber } = useLoaderData<typeof loader>();
  return (
    <SubscriptionPanel about="confirmSubscription" title={page.title} subscriber={subscriber} />
  );
}

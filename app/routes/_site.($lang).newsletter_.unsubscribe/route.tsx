import {
  type ActionFunctionArgs,
  data,
  json,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { stateOf } from "~/audience/newsletter/subscriber";
import { SubscriptionPanel } from "~/audience/newsletter/subscription-panel";
import {
  findByUnsubscribeToken,
  isOneClick,
  unsubscribe,
} from "~/audience/newsletter/unsubscribe.server";
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

/** Shows the subscription of the link; changes nothing, since mail scanners request it, too. */
export async function loader(args: LoaderFunctionArgs) {
  const { language } = await publicRequest(args);
  const t = translator(language, "subscription");
  const subscriber = await findByUnsubscribeToken(database(), tokenOf(args.request));
  if (!subscriber) {
    const page = { title: t("unsubscribe.invalidTitle") };
    return data({ page, subscriber: null }, { status: 404 });
  }
  const { email } = subscriber;
  const isOnList = stateOf(subscriber) !== "unsubscribed";
  const title = t(isOnList ? "unsubscribe.title" : "unsubscribe.doneTitle");
  return data({ page: { title }, subscriber: { email, isActive: isOnList } }, { status: 200 });
}

/**
 * Unsubscribes; idempotent. The same address then shows that. One-click requests of mail programs
 * get a response instead of a redirect, which they do not follow (RFC 8058).
 */
export async function action(args: ActionFunctionArgs) {
  const { language, paths } = await publicRequest(args);
  const t = translator(language, "subscription");
  const token = tokenOf(args.request);
  const subscriber = await findByUnsubscribeToken(database(), token);
  if (!subscriber) throw data({ message: t("unsubscribe.invalid") }, { status: 400 });
  await unsubscribe(database(), subscriber.id);
  if (await isOneClick(args.request)) return json({ message: t("unsubscribe.doneTitle") });
  return redirect(paths.unsubscribe(token), 303);
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function UnsubscribePage() {
  const { page, subscriber } = useLoaderData<typeof loader>();
  return <SubscriptionPanel about="unsubscribe" title={page.title} subscriber={subscriber} />;
}

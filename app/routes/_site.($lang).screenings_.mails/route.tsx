import {
  type ActionFunctionArgs,
  data,
  json,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { interestWords, linkWords } from "~/audience/interests/interest-mails.server";
import { InterestPanel } from "~/audience/interests/interest-panel";
import { findByInterestToken } from "~/audience/interests/interest-tokens.server";
import { confirmInterest, deleteInterest } from "~/audience/interests/interests.server";
import { isOneClick } from "~/audience/newsletter/unsubscribe.server";
import { publicRequest } from "~/base/http/params.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { siteMeta } from "~/base/seo/meta";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "anyone" };

/** Adds `noindex`, since the link is personal. */
export function meta(args: Parameters<typeof siteMeta>[0]) {
  return [...siteMeta(args), { name: "robots", content: "noindex" }];
}

const queryOf = (request: Request) => new URL(request.url).searchParams;

/** Asks what the link is for; changes nothing, since mail scanners request it, too. */
export async function loader(args: LoaderFunctionArgs) {
  const { language } = await publicRequest(args);
  if (queryOf(args.request).has("stopped")) {
    const { title, done } = linkWords(language, "stop", "");
    return data({ page: { title }, text: done, button: null }, { status: 200 });
  }
  const found = await findByInterestToken(database(), queryOf(args.request).get("token") ?? "");
  if (!found) {
    const { invalidTitle: title, invalid } = interestWords(language);
    return data({ page: { title }, text: invalid, button: null }, { status: 404 });
  }
  const { step, interest } = found;
  const { title, question, done, button } = linkWords(language, step, interest.email);
  const isDone = step === "confirm" && interest.isConfirmed;
  return data({
    page: { title },
    text: isDone ? done : question,
    button: isDone ? null : button,
  });
}

/**
 * Does what the link is for; idempotent. One-click requests of mail programs get a response instead
 * of a redirect, which they do not follow (RFC 8058). Those of a link to stop whose address is gone
 * have nothing left to do.
 */
export async function action(args: ActionFunctionArgs) {
  const { language, paths } = await publicRequest(args);
  const token = queryOf(args.request).get("token") ?? "";
  const found = await findByInterestToken(database(), token);
  const stopped = `${paths.screenings}/mails?stopped`;
  if (!found && !token.startsWith("stop.")) {
    throw data({ message: interestWords(language).invalid }, { status: 400 });
  }
  if (found?.step === "confirm") {
    await confirmInterest(database(), found.interest);
    return redirect(`${paths.screenings}/mails?${new URLSearchParams({ token })}`, 303);
  }
  if (found) await deleteInterest(database(), found.interest);
  if (await isOneClick(args.request)) {
    return json({ message: linkWords(language, "stop", "").done });
  }
  return redirect(stopped, 303);
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function InterestLinkPage() {
  const { page, text, button } = useLoaderData<typeof loader>();
  return <InterestPanel title={page.title} text={text} button={button} />;
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { jobOptionsOf, verifyPassword } from "~/accounts/passwords/passwords.server";
import { HttpError } from "~/base/http/http-error";
import { publicRequest } from "~/base/http/params.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { siteMeta } from "~/base/seo/meta";
import { countEvent } from "~/base/traffic/counting.server";
import { openingForm } from "~/films/invitations/invitation-forms.server";
import { InvitationClosed, InvitationGate } from "~/films/invitations/invitation-gate";
import { readInvitationPage } from "~/films/invitations/invitation-page.server";
import { InvitedFilm } from "~/films/invitations/invited-film";
import { closedBy, countOpening, findByToken, lockOf } from "~/films/invitations/opening.server";
import { openScreener } from "~/films/screeners/open-screener.server";
import { isScreenerOpen, screenerCookies } from "~/films/screeners/screener-cookie.server";
import { newIdempotencyKey, submissionOf } from "~/forms/fields/idempotency.server";
import { receiveForm } from "~/forms/fields/receive-form.server";
import { SiteErrorScreen } from "~/site/frame/error-screen";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "anyone" };

export const meta = siteMeta;

/**
 * Loads the page of a person's link: what closes it, the button that opens it, or the film. Reading
 * it counts nothing, since mail programs read links ahead.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { language } = await publicRequest(args);
  const found = await findByToken(database(), args.params.token ?? "");
  const { status, ...page } = await readInvitationPage(database(), args.request, found, language);
  return data({ language, ...page, formKey: newIdempotencyKey() }, { status });
}

/** Opens the film: checks the password, counts the opening and gives the browser its cookie. */
export async function action(args: ActionFunctionArgs) {
  await publicRequest(args);
  const { request } = args;
  return handlePage(request, async () => {
    const found = await findByToken(database(), args.params.token ?? "");
    if (!found) throw new HttpError(404, "notFound");
    const here = new URL(request.url).pathname;
    // The page says why. A browser that has opened the link watches on, and counts once.
    if (closedBy(found) || isScreenerOpen(request, lockOf(found))) {
      return redirect(here, { status: 303 });
    }
    return receiveForm(request, openingForm, async ({ password }, values) => {
      const lock = lockOf(found);
      const hash = found.password;
      const verify = (_: string, typed: string) =>
        hash === null ? Promise.resolve(true) : verifyPassword(hash, typed, jobOptionsOf(request));
      const cookies =
        hash === null ? screenerCookies(lock) : await openScreener(request, lock, password, verify);
      const headers = new Headers();
      if (await countOpening(database(), found, submissionOf(values, found.id))) {
        for (const cookie of cookies) headers.append("Set-Cookie", cookie);
        countEvent("screener", found.projectId);
      }
      return redirect(here, { status: 303, headers });
    });
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function InvitationPage() {
  const { texts, view, formKey } = useLoaderData<typeof loader>();
  if (view.kind === "film") return <InvitedFilm texts={texts} film={view} />;
  if (view.kind === "gate") return <InvitationGate texts={texts} gate={view} formKey={formKey} />;
  return <InvitationClosed texts={texts} closed={view} />;
}

export function ErrorBoundary() {
  return <SiteErrorScreen />;
}

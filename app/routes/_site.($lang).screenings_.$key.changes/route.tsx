import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { InterestForm } from "~/audience/interests/interest-form";
import { interestForm } from "~/audience/interests/interest-form.server";
import { interestWords } from "~/audience/interests/interest-mails.server";
import { findAwaitedScreening, requestInterest } from "~/audience/interests/interests.server";
import { notFound, publicRequest } from "~/base/http/params.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { FRAME_ROUTE, siteMeta } from "~/base/seo/meta";
import { whenAndWhere } from "~/films/screenings/screening-change.server";
import { receivePublicForm } from "~/forms/fields/receive-form.server";
import { localized } from "~/language/i18n/languages";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "anyone" };

/** Adds `noindex`: a form says nothing that a search could find. */
export function meta(args: Parameters<typeof siteMeta>[0]) {
  return [...siteMeta(args), { name: "robots", content: "noindex" }];
}

/** The form with which visitors ask to be told when a screening changes, or its answer. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, paths } = await publicRequest(args);
  const words = interestWords(language);
  const screening = await findAwaitedScreening(database(), args.params.key);
  if (!screening) throw notFound(words.gone);
  const title = localized(screening, "title", language).text;
  return data({
    page: { title: words.title },
    words,
    screening: { title, place: whenAndWhere(screening, language) },
    film: `${paths.project(screening.projectId, title)}#screenings`,
    isSent: new URL(args.request.url).searchParams.has("sent"),
  });
}

export async function action(args: ActionFunctionArgs) {
  const { language, paths } = await publicRequest(args);
  const screening = await findAwaitedScreening(database(), args.params.key);
  if (!screening) throw notFound(interestWords(language).gone);
  return handlePage(args.request, () =>
    receivePublicForm(args.request, interestForm, async (sent) => {
      await requestInterest(database(), screening, sent, language);
      return redirect(`${paths.screenings}/${screening.key}/changes?sent`, 303);
    }),
  );
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function InterestPage() {
  const { words, screening, film, isSent } = useLoaderData<typeof loader>();
  const site = useRouteLoaderData<{ formStamp: string }>(FRAME_ROUTE);
  return (
    <InterestForm
      words={words}
      screening={screening}
      film={film}
      isSent={isSent}
      formStamp={site?.formStamp ?? ""}
    />
  );
}

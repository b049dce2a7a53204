import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { jobOptionsOf, verifyPassword } from "~/accounts/passwords/passwords.server";
import { HttpError } from "~/base/http/http-error";
import { idParam, notFound, publicRequest, recordId } from "~/base/http/params.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { siteMeta } from "~/base/seo/meta";
import { countEvent } from "~/base/traffic/counting.server";
import { openScreener } from "~/films/screeners/open-screener.server";
import { NO_PASSWORD, screenerCaptionsPath } from "~/films/screeners/screener";
import { shownCaptions } from "~/films/screeners/screener-captions";
import { isScreenerOpen } from "~/films/screeners/screener-cookie.server";
import { gateForm } from "~/films/screeners/screener-forms.server";
import { ScreenerGate, ScreenerView } from "~/films/screeners/screener-gate";
import { findScreener } from "~/films/screeners/screeners.server";
import { receiveForm } from "~/forms/fields/receive-form.server";
import { translator } from "~/language/i18n/i18n.server";
import { inLanguage, localized } from "~/language/i18n/languages";
import { useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { MessageCard, SiteErrorScreen } from "~/site/frame/error-screen";
import { useIsNotFound } from "~/site/frame/not-found";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "anyone", i18n: ["film"] };

export const meta = siteMeta;

/** Returns a private page that is never cached: see `isPrivatePath`. */
export async function loader(args: LoaderFunctionArgs) {
  const { language } = await publicRequest(args);
  const t = translator(language, "film");
  const id = idParam(args.params.id);
  const screener = id && (await findScreener(database(), id));
  if (!screener || screener.password === NO_PASSWORD) throw notFound(t("screener.notFound"));
  if (!isScreenerOpen(args.request, screener)) {
    return { language, page: { title: t("screener.title"), isHidden: true }, film: null };
  }
  const { projectId, title_en, title_es, imageUrl, filmUrl } = screener;
  const film = {
    ...inLanguage({ projectId, title_en, title_es, imageUrl, filmUrl }, language),
    captions: shownCaptions(screener, (each) => screenerCaptionsPath(projectId, each)),
  };
  const title = localized(screener, "title", language).text;
  return { language, page: { title, isHidden: true }, film };
}

export async function action(args: ActionFunctionArgs) {
  const { paths } = await publicRequest(args);
  const { request } = args;
  return handlePage(request, async () => {
    const screener = await findScreener(database(), recordId(args.params.id));
    if (!screener || screener.password === NO_PASSWORD) throw new HttpError(404, "notFound");
    return receiveForm(request, gateForm, async ({ password }) => {
      const headers = new Headers();
      const verify = (hash: string, typed: string) =>
        verifyPassword(hash, typed, jobOptionsOf(request));
      for (const cookie of await openScreener(request, screener, password, verify)) {
        headers.append("Set-Cookie", cookie);
      }
      countEvent("screener", screener.projectId);
      return redirect(paths.screener(screener.projectId), { status: 303, headers });
    });
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function ScreenerPage() {
  const { film } = useLoaderData<typeof loader>();
  return film ? <ScreenerView film={film} /> : <ScreenerGate />;
}

export function ErrorBoundary() {
  const { t } = useTranslation("film");
  const { t: tPublic } = useTranslation();
  const paths = useSitePaths();
  return useIsNotFound() ? (
    <MessageCard
      title={t("screener.notFound")}
      body={t("screener.notFoundBody")}
      back={{ to: paths.home, label: tPublic("common.backToHome") }}
    />
  ) : (
    <SiteErrorScreen />
  );
}

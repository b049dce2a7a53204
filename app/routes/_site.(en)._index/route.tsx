import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import {
  Await,
  type ClientLoaderFunctionArgs,
  useLoaderData,
  useNavigationType,
} from "@remix-run/react";
import { Suspense, useEffect, useState } from "react";
import { contactForm, createMessage } from "~/audience/messages/messages.server";
import { publicRequest } from "~/base/http/params.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { siteMeta } from "~/base/seo/meta";
import { asksForOther } from "~/content/team/team-member";
import { receivePublicForm } from "~/forms/fields/receive-form.server";
import { browserTexts, shownLanguage } from "~/language/i18n/browser";
import { alternatesOf, languageOfPath, paths } from "~/language/i18n/paths";
import { isCurrentPage } from "~/site/frame/current-page";
import { EditLink } from "~/site/frame/edit-link";
import { readShownSettings } from "~/site/frame/shown-settings.server";
import { Landing } from "~/site/landing/landing";
import { makeLanding, readLanding } from "~/site/landing/landing-content.server";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = {
  audience: "public",
  shared: { query: ["member"] },
  ahead: true,
};

export const meta = siteMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { language, paths } = await publicRequest(withLanguage(args));
  const { settings, isPreview } = await readShownSettings(args.request);
  const lang = languageOfPath(new URL(args.request.url).pathname);
  const { page, content } = isPreview
    ? await makeLanding(settings, language, lang)
    : await readLanding(language, lang);
  const { team } = content.sections;
  // Redirects unknown values of the parameter, so that each does not become a cached page of its
  // own.
  if ("items" in team && asksForOther(args.request, team.items)) throw redirect(paths.home);
  return { page, content };
}

export async function action(args: ActionFunctionArgs) {
  const { language, paths } = await publicRequest(withLanguage(args));
  return handlePage(args.request, () =>
    receivePublicForm(args.request, contactForm, async (message, { key }) => {
      await createMessage(database(), message, { language, key });
      return redirectWithNotice(paths.section("contact"), { id: "messageSent" });
    }),
  );
}

/** Adds the language of the address: it is a fixed segment of this route and its twin. */
function withLanguage({ request, params }: LoaderFunctionArgs | ActionFunctionArgs) {
  const lang = languageOfPath(new URL(request.url).pathname) ?? undefined;
  return { request, params: { lang, ...params } };
}

/**
 * Renders the sections with loading states at once when coming from another page; on the page
 * itself (after a form, in another language) everything stays until the new data arrive.
 */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const loaded = serverLoader<typeof loader>();
  if (isCurrentPage(request)) return loaded;
  const content = loaded.then((data) => data.content);
  // Prevents an unhandled rejection if the request fails before `Await` renders.
  content.catch(() => undefined);
  const addresses = alternatesOf((paths) => paths.home);
  const t = browserTexts.getFixedT(shownLanguage(), "public");
  return {
    page: { title: t("common.productionCompany"), isLanding: true, addresses },
    content,
  };
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/site/frame/should-revalidate";

export default function LandingPage() {
  const { content } = useLoaderData<typeof loader | typeof clientLoader>();
  // Never changes: with another tree React would remount the page and clear its form.
  const [isAwaited] = useState(content instanceof Promise);
  return (
    <>
      <EditLink to={paths.adminSettings} needs="mayManageSite" />
      {isAwaited || content instanceof Promise ? (
        <Suspense fallback={<Landing content={null} />}>
          <Await resolve={content} errorElement={<Landing content="failed" />}>
            {(loaded) => (
              <>
                <Landing content={loaded} />
                <ScrollToSection />
              </>
            )}
          </Await>
        </Suspense>
      ) : (
        <Landing content={content} />
      )}
    </>
  );
}

/**
 * Scrolls to the section of the hash, which did not exist or has moved since the content was
 * streamed in.
 */
function ScrollToSection() {
  const isBack = String(useNavigationType()) === "POP";
  useEffect(() => {
    const { hash } = window.location;
    if (hash && !isBack) document.getElementById(hash.slice(1))?.scrollIntoView();
    // Only on mount: later changes of the hash are handled by the browser.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useRouteLoaderData } from "@remix-run/react";
import { NewsletterForm } from "~/audience/newsletter/newsletter-form";
import { NEWSLETTER_SECTION_ID } from "~/audience/newsletter/newsletter-form-id";
import {
  newsletterForm,
  requestSubscription,
} from "~/audience/newsletter/request-subscription.server";
import { publicRequest } from "~/base/http/params.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { FRAME_ROUTE, siteMeta } from "~/base/seo/meta";
import { settingText } from "~/company/settings/read";
import { getSettings } from "~/company/settings/settings.server";
import { receivePublicForm } from "~/forms/fields/receive-form.server";
import { safeReturnPath } from "~/language/i18n/paths";
import type { FrameData } from "~/site/frame/frame-data.server";
import { withPageMeta } from "~/site/frame/page-meta.server";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { database } from "~db/connection.server";
import { readContent } from "~db/content-snapshot.server";

export const handle: RouteHandle = { audience: "public", shared: {}, listed: "newsletter.title" };

export const meta = siteMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { language, t } = await publicRequest(args);
  const settings = await readContent(getSettings);
  return {
    page: await withPageMeta({
      subject: "newsletter",
      language,
      page: {
        title: t("newsletter.title"),
        description: settingText(settings, "newsletter_text", language),
      },
      address: (site) => site.newsletter,
    }),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { paths, language } = await publicRequest(args);
  return handlePage(args.request, () =>
    receivePublicForm(args.request, newsletterForm, async (data, { values }) => {
      const outcome = await requestSubscription(database(), data, language, "form");
      const [path] = safeReturnPath(values.returnTo, paths.home).split("#");
      return redirectWithNotice(`${path}#${NEWSLETTER_SECTION_ID}`, { id: outcome });
    }),
  );
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function NewsletterPage() {
  const site = useRouteLoaderData<{ formStamp: string; frame: FrameData }>(FRAME_ROUTE);
  return (
    <div className="page">
      <NewsletterForm
        formStamp={site?.formStamp ?? ""}
        text={site?.frame.footer.newsletter ?? ""}
        isPage
      />
    </div>
  );
}

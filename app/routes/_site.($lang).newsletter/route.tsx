import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useRouteLoaderData } from "@remix-run/react";
import { receivePublicForm } from "~/forms/receive-form.server";
import { publicRequest } from "~/http/params.server";
import { handlePage } from "~/http/responses.server";
import { safeReturnPath } from "~/i18n/paths";
import { NewsletterForm } from "~/newsletter/newsletter-form";
import { NEWSLETTER_SECTION_ID } from "~/newsletter/newsletter-form-id";
import { newsletterForm, requestSubscription } from "~/newsletter/request-subscription.server";
import { redirectWithNotice } from "~/notices/notice.server";
import { FRAME_ROUTE, siteMeta } from "~/seo/meta";
import { settingText } from "~/settings/read";
import { getSettings } from "~/settings/settings.server";
import type { FrameData } from "~/site/frame-data.server";
import { withPageMeta } from "~/site/page-meta.server";
import { database } from "~db/connection.server";
import { readContent } from "~db/content-snapshot.server";

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

export { keepPage as clientAction } from "~/forms/submit";

export { shouldRevalidate } from "~/forms/should-revalidate";

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

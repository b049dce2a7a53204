import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { publicRequest } from "~/base/http/params.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { FRAME_ROUTE, siteMeta } from "~/base/seo/meta";
import { OpenedTeamMember } from "~/content/team/opened-team-member";
import { TeamGrid } from "~/content/team/team-grid";
import { asksForOther } from "~/content/team/team-member";
import { toTeamMemberData } from "~/content/team/team-member-card";
import { listShownTeam } from "~/content/team/team.server";
import { paths as addresses } from "~/language/i18n/paths";
import { useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { ImageFactsProvider } from "~/media/images/image-facts";
import { readImageFacts } from "~/media/images/shown-images.server";
import { EditLink } from "~/site/frame/edit-link";
import type { FrameData } from "~/site/frame/frame-data.server";
import { withPageMeta } from "~/site/frame/page-meta.server";
import { SectionHead } from "~/site/landing/section-head";
import { readContent } from "~db/content-snapshot.server";

export const handle: RouteHandle = {
  audience: "public",
  shared: { query: ["member"] },
  ahead: true,
};

export const meta = siteMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { language, t, paths } = await publicRequest(args);
  const team = await readContent(listShownTeam);
  // As on the landing page: each unknown value would become a cached page of its own.
  if (asksForOther(args.request, [...team])) throw redirect(paths.talent());
  return {
    page: await withPageMeta({
      subject: "talent",
      language,
      page: { title: t("talent.carousel"), description: t("talent.listDescription") },
      address: (site) => site.talent(),
    }),
    members: team.map((member) => toTeamMemberData(member, language)),
    images: await readImageFacts(
      team.map(({ imageUrl }) => imageUrl),
      language,
    ),
  };
}

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function TalentPage() {
  const { t } = useTranslation();
  const paths = useSitePaths();
  const site = useRouteLoaderData<{ frame: FrameData }>(FRAME_ROUTE);
  const { members, images } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <EditLink to={addresses.adminTeam} />
      <header className="section-head">
        {site && (
          <SectionHead
            id="talent-title"
            section="talent"
            {...site.frame.sections.talent}
            name={t("talent.carousel")}
            isPage
          />
        )}
      </header>
      {members.length > 0 ? (
        <ImageFactsProvider value={images}>
          <TeamGrid members={members} />
          <OpenedTeamMember members={members} closed={paths.talent()} />
        </ImageFactsProvider>
      ) : (
        <p className="lead">{t("talent.empty")}</p>
      )}
    </div>
  );
}

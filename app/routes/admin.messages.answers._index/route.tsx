import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { adminMeta } from "~/admin/frame/meta";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { Badge, EditLink, TitleLink } from "~/admin/lists/table-cells";
import { listSavedAnswers } from "~/audience/messages/saved-answers.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { languageNames, languages } from "~/language/i18n/languages";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { t } = await requirePermission(args, "readMessages");
  return {
    page: { title: t("messages.answers.title") },
    answers: await listSavedAnswers(database()),
  };
}

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function SavedAnswersPage() {
  const { t } = useTranslation("admin");
  const { answers } = useLoaderData<typeof loader>();
  const list = paths.adminSavedAnswers;
  return (
    <>
      <ScreenHead title={t("messages.answers.title")} crumbs={useCrumbs("messages")}>
        <Link className="button" to={`${list}/new`}>
          {t("messages.answers.add")}
        </Link>
      </ScreenHead>
      <p className="admin-hint">{t("messages.answers.intro")}</p>
      {answers.length === 0 && <p className="notice-text">{t("messages.answers.none")}</p>}
      {answers.length > 0 && (
        <table className="admin-table admin-list">
          <caption className="visually-hidden">{t("messages.answers.title")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("messages.answers.name")}</th>
              <th scope="col">{t("list.languages")}</th>
              <th scope="col">{t("list.actions")}</th>
            </tr>
          </thead>
          <tbody>
            {answers.map((answer) => (
              <tr key={answer.id}>
                <th scope="row" data-label={t("messages.answers.name")}>
                  <TitleLink to={`${list}/${answer.id}`}>{answer.title}</TitleLink>
                </th>
                <td data-label={t("list.languages")}>
                  {languages
                    .filter((language) => answer[`text_${language}`])
                    .map((language) => (
                      <Badge key={language} quiet>
                        {languageNames[language]}
                      </Badge>
                    ))}
                </td>
                <td className="admin-row-actions" data-label={t("list.actions")}>
                  <EditLink to={`${list}/${answer.id}`} name={answer.title} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

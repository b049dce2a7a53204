import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DeleteLink } from "~/admin/delete-link";
import { useFinalTexts } from "~/admin/delete-texts";
import { adminMeta } from "~/admin/meta";
import { ScreenHead, useCrumbs } from "~/admin/screen-head";
import { languageNames, languages } from "~/i18n/languages";
import { paths } from "~/i18n/paths";
import { useTranslation } from "~/i18n/use-translation";
import { Badge, EditLink, TitleLink } from "~/lists/table-cells";
import { listSavedAnswers } from "~/messages/saved-answers.server";
import { requirePermission } from "~/sign-in/guards.server";
import { Link } from "~/ui/link";
import { database } from "~db/connection.server";

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { t } = await requirePermission(args, "readMessages");
  return {
    page: { title: t("messages.answers.title") },
    answers: await listSavedAnswers(database()),
  };
}

export { shouldRevalidate } from "~/forms/should-revalidate";

export default function SavedAnswersPage() {
  const { t } = useTranslation("admin");
  const words = useFinalTexts();
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
                  <DeleteLink
                    to={`${list}/${answer.id}/delete`}
                    name={answer.title}
                    returnTo={list}
                    words={words}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

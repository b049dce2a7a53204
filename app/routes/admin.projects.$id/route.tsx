import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/meta";
import { RecordPanel } from "~/admin/record-panel";
import { RecordScreen } from "~/admin/record-screen";
import { openRecordForm, submitRecordForm } from "~/admin/record-screen.server";
import { localized } from "~/i18n/languages";
import { sitePaths } from "~/i18n/paths";
import { recordPath } from "~/i18n/record-paths";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import { listTitlesOfFilm } from "~/news/news.server";
import { findPressRoom } from "~/press/press-rooms.server";
import { ProjectForm } from "~/projects/project-form";
import { projectKind } from "~/projects/project-kind.server";
import { findScreener } from "~/screeners/screeners.server";
import { requirePermission } from "~/sign-in/guards.server";
import { listPeople } from "~/team/team.server";
import { Link } from "~/ui/link";
import { database } from "~db/connection.server";

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const screen = await openRecordForm(
    args,
    await requirePermission(args, "editContent"),
    projectKind,
  );
  const { record } = screen;
  const screener = record && (await findScreener(database(), record.id));
  const room = record && (await findPressRoom(database(), record.id));
  const pressState: "locked" | "on" | "off" = room ? (room.password ? "locked" : "on") : "off";
  const news = record ? await listTitlesOfFilm(database(), record.id) : [];
  const people = await listPeople(database());
  return { ...screen, hasScreener: screener !== null, news, pressState, people };
}

export async function action(args: ActionFunctionArgs) {
  return submitRecordForm(args, await requirePermission(args, "editContent"), projectKind);
}

export { keepPage as clientAction } from "~/forms/submit";

export { shouldRevalidate } from "~/forms/should-revalidate";

export default function ProjectPage() {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const { page, record, form, hasScreener, news, pressState, people } =
    useLoaderData<typeof loader>();
  const id = record?.id;
  return (
    <RecordScreen
      kind="project"
      page={page}
      record={record}
      view={id ? sitePaths(null).project(id, "") : null}
      panels={
        <>
          {news.length > 0 && (
            <RecordPanel title={t("recordForm.filmNews")}>
              <ul className="admin-hint" data-film-news>
                {news.map((item) => (
                  <li key={item.id}>
                    <Link className="text-link" to={recordPath("newsItem", item.id)}>
                      {localized(item, "title", language).text}
                    </Link>
                  </li>
                ))}
              </ul>
            </RecordPanel>
          )}
          <RecordPanel title={t("press.panel")}>
            <p className="admin-hint">{t(`press.${pressState}`)}</p>
            <Link className="text-link" to="press">
              {t("press.open")}
            </Link>
          </RecordPanel>
          <RecordPanel title={t("recordForm.screener")}>
            <p className="admin-hint">
              {t(hasScreener ? "recordForm.screenerOn" : "recordForm.screenerOff")}
            </p>
            <Link className="text-link" to="screener">
              {t("recordForm.openScreener")}
            </Link>
          </RecordPanel>
        </>
      }
    >
      <ProjectForm {...form} people={people} />
    </RecordScreen>
  );
}

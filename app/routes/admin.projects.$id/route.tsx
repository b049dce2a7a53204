import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useMemo } from "react";
import { hasPermission } from "~/accounts/account/permissions";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { adminMeta } from "~/admin/frame/meta";
import { RecordPage } from "~/admin/frame/record-page";
import { openRecordForm } from "~/admin/frame/record-page.server";
import { RecordPanel } from "~/admin/frame/record-panel";
import { ChangedScreeningsPanel } from "~/admin/letters/changed-screenings-panel";
import { SetupBar } from "~/admin/setup/setup-bar";
import { findSetupPlace } from "~/admin/setup/setup-steps.server";
import { readChangedScreenings } from "~/audience/interests/changed-screenings.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { listTitlesOfFilm } from "~/content/news/news.server";
import { listPeople } from "~/content/team/team.server";
import { ProjectForm } from "~/films/film-form/project-form";
import { findPressRoom } from "~/films/press/press-rooms.server";
import { projectKind } from "~/films/projects/project-kind.server";
import { findScreener } from "~/films/screeners/screeners.server";
import { packValues, unpackValues } from "~/forms/editor/packed-values";
import { localized } from "~/language/i18n/languages";
import { sitePaths } from "~/language/i18n/paths";
import { recordPath } from "~/language/i18n/record-paths";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { factsOfFiles } from "~/media/uploads/file-facts.server";
import { submitRecordForm } from "~/records/editing/save-record.server";
import { Link } from "~/ui/parts/link";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor", body: "films" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requirePermission(args, "editContent");
  const screen = await openRecordForm(args, signedIn, projectKind);
  const { record } = screen;
  const mayWrite = hasPermission(signedIn.user, "manageSite");
  const changed =
    record && mayWrite
      ? await readChangedScreenings(database(), record.id, signedIn.language)
      : null;
  const screener = record && (await findScreener(database(), record.id));
  const room = record && (await findPressRoom(database(), record.id));
  const pressState: "locked" | "on" | "off" = room ? (room.password ? "locked" : "on") : "off";
  const news = record ? await listTitlesOfFilm(database(), record.id) : [];
  const people = await listPeople(database());
  const fileFacts = await factsOfFiles(screen.form.values);
  const setup = mayWrite ? await findSetupPlace(database(), new URL(args.request.url)) : null;
  const hasScreener = screener !== null;
  const form = { ...screen.form, values: packValues(screen.form.values) };
  return { ...screen, form, hasScreener, changed, news, pressState, people, fileFacts, setup };
}

export async function action(args: ActionFunctionArgs) {
  return submitRecordForm(args, await requirePermission(args, "editContent"), projectKind);
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function ProjectPage() {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const { page, record, form, hasScreener, changed, news, pressState, people, setup } =
    useLoaderData<typeof loader>();
  const id = record?.id;
  const values = useMemo(() => unpackValues(form.values), [form.values]);
  return (
    <RecordPage
      kind="project"
      page={page}
      record={record}
      view={id ? sitePaths(null).project(id, "") : null}
      panels={
        <>
          {changed && <ChangedScreeningsPanel {...changed} />}
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
              {t(hasScreener ? "recordForm.editScreener" : "recordForm.openScreener")}
            </Link>
          </RecordPanel>
        </>
      }
    >
      {setup && <SetupBar place={setup} />}
      <ProjectForm {...form} values={values} people={people} />
    </RecordPage>
  );
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/meta";
import { saveRecord } from "~/admin/save-record.server";
import { ScreenHead, useCrumbs } from "~/admin/screen-head";
import { env } from "~/env.server";
import { submitKeepingPage } from "~/forms/submit";
import { idParam, recordId } from "~/http/params.server";
import { handlePage } from "~/http/responses.server";
import { localized } from "~/i18n/languages";
import { sitePaths } from "~/i18n/paths";
import { recordPath } from "~/i18n/record-paths";
import { useTranslation } from "~/i18n/use-translation";
import { latePart } from "~/late-parts/late-part";
import { hashPassword, jobOptionsOf } from "~/passwords/passwords.server";
import { rejectGuessable } from "~/passwords/reject-guessable.server";
import { toPressRoomValues } from "~/press/press-room";
import { findPressRoom, pressRoomForm, savePressRoom } from "~/press/press-rooms.server";
import { findProjectIncludingScheduled } from "~/projects/projects.server";
import { missingRecord } from "~/records/missing-record.server";
import { findDraft } from "~/sessions/drafts.server";
import { requirePermission } from "~/sign-in/guards.server";
import { database } from "~db/connection.server";

export const handle = { i18n: ["admin.films", "admin.form", "admin.projects"] };

const PressRoomForm = latePart(() =>
  import("~/press/press-room-form").then((module) => module.PressRoomForm),
);

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { user, language, t } = await requirePermission(args, "editContent");
  const db = database();
  const id = idParam(args.params.id);
  const project = id && (await findProjectIncludingScheduled(db, id));
  if (!project) {
    const screen = { language, title: t("projects.notFound") };
    throw await missingRecord(db, { subject: "project", id }, screen);
  }
  const room = await findPressRoom(db, id);
  const title = localized(project, "title", language).text;
  return {
    page: { title: t("press.title", { title }) },
    project: { to: recordPath("project", id), label: title },
    address: room && `${env().SITE_URL}${sitePaths(language).pressRoom(id)}`,
    form: {
      values: toPressRoomValues(room),
      version: room?.updatedAt ?? null,
      draft: await findDraft(db, user, args.request),
    },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { user, language, t } = await requirePermission(args, "editContent");
  const { request } = args;
  return handlePage(request, async () => {
    const db = database();
    const id = recordId(args.params.id);
    const project = await findProjectIncludingScheduled(db, id);
    if (!project) {
      const screen = { language, title: t("projects.notFound") };
      throw await missingRecord(db, { subject: "project", id }, screen);
    }
    const here = `${recordPath("project", project.id)}/press`;
    const target = { user, list: here, notice: "pressRoomSaved" } as const;
    return saveRecord(args, target, pressRoomForm, async ({ access, password }, version) => {
      if (password) await rejectGuessable(db, password);
      const hash = password && (await hashPassword(password, jobOptionsOf(request)));
      await savePressRoom(db, project, { access, password: hash }, user, version);
      return project.title_en;
    });
  });
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return submitKeepingPage(() => serverAction());
}

export { shouldRevalidate } from "~/forms/should-revalidate";

export default function PressRoomScreen() {
  const { t } = useTranslation("admin");
  const { page, project, address, form } = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenHead title={page.title} crumbs={[...useCrumbs("projects"), project]} />
      <p className="admin-measure">{t("press.intro")}</p>
      {address && (
        <p>
          {t("films.screenerAddress")}: <a href={address}>{address}</a>
        </p>
      )}
      <PressRoomForm key={form.version} {...form} cancelTo={project.to} />
    </>
  );
}

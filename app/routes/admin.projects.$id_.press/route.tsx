import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { hashPassword, jobOptionsOf } from "~/accounts/passwords/passwords.server";
import { rejectGuessable } from "~/accounts/passwords/reject-guessable.server";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { adminMeta } from "~/admin/frame/meta";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { env } from "~/config/env.server";
import { undrawnLetters } from "~/films/press-kit/undrawn-letters.server";
import { toPressRoomValues } from "~/films/press/press-room";
import { PressRoomForm } from "~/films/press/press-room-form";
import { findPressRoom, pressRoomForm, savePressRoom } from "~/films/press/press-rooms.server";
import { readFilmOfScreen } from "~/films/projects/film-screen.server";
import { submitKeepingPage } from "~/forms/fields/submit";
import { sitePaths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { findDraft } from "~/records/editing/drafts.server";
import { saveRecord } from "~/records/editing/save-record.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor", body: "films" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { user, language, t } = await requirePermission(args, "editContent");
  const db = database();
  const missing = t("projects.notFound");
  const { film, title, crumb } = await readFilmOfScreen(db, args.params.id, language, missing);
  const room = await findPressRoom(db, film.id);
  return {
    page: { title: t("press.title", { title }) },
    project: crumb,
    undrawn: (await undrawnLetters(film)).join(", "),
    address: room && `${env().SITE_URL}${sitePaths(language).pressRoom(film.id)}`,
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
    const missing = t("projects.notFound");
    const { film: project, path } = await readFilmOfScreen(db, args.params.id, language, missing);
    const here = `${path}/press`;
    return saveRecord(request, { user }, pressRoomForm, async ({ data, version }) => {
      const { access, password } = data;
      if (password) await rejectGuessable(db, password);
      const hash = password && (await hashPassword(password, jobOptionsOf(request)));
      await savePressRoom(db, project, { access, password: hash }, user, version);
      return { name: project.title_en, notice: "pressRoomSaved", next: here };
    });
  });
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return submitKeepingPage(() => serverAction());
}

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function PressRoomScreen() {
  const { t } = useTranslation("admin");
  const { page, project, undrawn, address, form } = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenHead title={page.title} crumbs={[...useCrumbs("projects"), project]} />
      <p className="admin-measure">{t("press.intro")}</p>
      {undrawn && (
        <p className="admin-measure" data-undrawn>
          {t("press.undrawn")} <bdi>{undrawn}</bdi>
        </p>
      )}
      {address && (
        <p>
          {t("films.screenerAddress")}: <a href={address}>{address}</a>
        </p>
      )}
      <PressRoomForm key={form.version} {...form} cancelTo={project.to} />
    </>
  );
}

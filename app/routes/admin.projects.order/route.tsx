import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { adminMeta } from "~/admin/frame/meta";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { ListFailure } from "~/admin/lists/list-table";
import { readList } from "~/admin/lists/read-list.server";
import { ReliableForm } from "~/admin/lists/reliable-form";
import { OrderTable } from "~/admin/records/project-order-table";
import { HttpError } from "~/base/http/http-error";
import { pageParam } from "~/base/http/params.server";
import { readForm } from "~/base/http/read-body.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { filmRowId } from "~/films/projects/film-row";
import { readMoves } from "~/films/projects/project-order";
import {
  listOrderedFilms,
  moveFilms,
  ORDERED_PER_PAGE,
  unplaceFilms,
} from "~/films/projects/project-order.server";
import { submitKeepingPage } from "~/forms/fields/submit";
import { localized } from "~/language/i18n/languages";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { NOTICE_TITLE, UNDO_TOKEN } from "~/ui/notices/notice";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { Pagination } from "~/ui/parts/pagination";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { t } = await requirePermission(args, "editContent");
  const screen = { page: { title: t("lists.order.title") } };
  return readList(listOrderedFilms(database(), pageParam(args.request)), screen);
}

/** Moves films, or returns them to the order by year. */
export async function action(args: ActionFunctionArgs) {
  const { user, language, t } = await requirePermission(args, "editContent");
  return handlePage(args.request, async () => {
    // Two fields for each film of a page, and a few more.
    const values = await readForm(args.request, { maxFields: 2 * ORDERED_PER_PAGE + 10 });
    if (values.intent === "reset") {
      const undo = await unplaceFilms(database(), user);
      const params = {
        [NOTICE_TITLE]: t("lists.order.wasReset"),
        ...(undo && { [UNDO_TOKEN]: undo }),
      };
      return redirectWithNotice(paths.adminProjectOrder, { id: "orderChanged", params });
    }
    const moves = readMoves(values);
    if (!moves) throw new HttpError(400, "malformedForm");
    const first = moves.flat().at(-1);
    if (!first) return redirectWithNotice(paths.adminProjectOrder, { id: "orderChanged" });
    const { film, place, undo } = await moveFilms(database(), moves, user);
    const page = Math.ceil(place / ORDERED_PER_PAGE);
    const row = `${paths.adminProjectOrder}${page > 1 ? `?page=${page}` : ""}#${filmRowId(first.film)}`;
    const title = film
      ? t("lists.order.moved", { name: localized(film, "title", language).text, place })
      : t("lists.order.movedMany");
    const params = { [NOTICE_TITLE]: title, ...(undo && { [UNDO_TOKEN]: undo }) };
    return redirectWithNotice(row, { id: "orderChanged", params });
  });
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return submitKeepingPage(() => serverAction());
}

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function ProjectOrderPage() {
  const { t } = useTranslation("admin");
  const { list } = useLoaderData<typeof loader>();
  return (
    <>
      <ScreenHead title={t("lists.order.title")} crumbs={useCrumbs("projects")}>
        {list && list.placed > 0 && (
          <ReliableForm action={paths.adminProjectOrder} failed={t("lists.order.failed")}>
            <button className="button button-quiet" name="intent" value="reset">
              {t("lists.order.reset")}
            </button>
          </ReliableForm>
        )}
      </ScreenHead>
      {!list && <ListFailure message={t("lists.order.errorLoading")} />}
      {list?.total === 0 && <p className="notice-text">{t("lists.order.none")}</p>}
      {list && list.total > 0 && (
        <>
          <p className="admin-hint">{t("lists.order.intro")}</p>
          <OrderTable films={list.films} total={list.total} />
          <Pagination
            number={list.number}
            pages={list.pages}
            address={(page) => `${paths.adminProjectOrder}?page=${page}`}
          />
        </>
      )}
    </>
  );
}

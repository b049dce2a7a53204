import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { adminMeta } from "~/admin/frame/meta";
import { readRecord } from "~/admin/frame/read-record.server";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { ListFailure } from "~/admin/lists/list-table";
import { readList } from "~/admin/lists/read-list.server";
import { idParam, pageParam } from "~/base/http/params.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { BioCard, bioCardId, toBioCard } from "~/content/team/bio-card";
import { BioForm } from "~/content/team/bio-form";
import styles from "~/content/team/bio-updater.admin.module.css";
import { BIOS_PER_PAGE, TEAM_MEMBER_PARAM } from "~/content/team/team-member";
import { bioForm, teamMemberKind } from "~/content/team/team-member-kind.server";
import { countTeam, findTeamMember, listTeamPage, pageOfMember } from "~/content/team/team.server";
import { formValues } from "~/forms/editor/row-values";
import { submitKeepingPage } from "~/forms/fields/submit";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { findDraft } from "~/records/editing/drafts.server";
import { saveRecord } from "~/records/editing/save-record.server";
import { getRecord, updateRecord } from "~/records/lifecycle/lifecycle.server";
import { Pagination } from "~/ui/parts/pagination";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

export const meta = adminMeta;

const PANEL_ID = "bio";
const PANEL_TITLE_ID = "bio-title";

export async function loader(args: LoaderFunctionArgs) {
  const { user, t } = await requirePermission(args, "editContent");
  const db = database();
  const wanted = teamMemberParam(args);
  const id = idParam(wanted);
  const member = wanted
    ? await readRecord(id ? findTeamMember(db, id) : null, t("team.notFound"))
    : null;
  const selected = member && {
    id: member.id,
    name: member.name,
    form: {
      values: formValues({ bio_en: member.bio_en, bio_es: member.bio_es }),
      version: member.updatedAt,
      draft: await findDraft(db, user, args.request),
    },
  };
  const listing = async () => {
    const pages = Math.max(1, Math.ceil((await countTeam(db)) / BIOS_PER_PAGE));
    const asked = member ? await pageOfMember(db, member, BIOS_PER_PAGE) : pageParam(args.request);
    const number = Math.min(asked, pages);
    const team = await listTeamPage(db, number, BIOS_PER_PAGE);
    return { cards: team.map(toBioCard), number, pages };
  };
  return readList(listing(), { page: { title: t("team.bios") }, selected });
}

/** Saves both bios and ends the selection (checklist R198). */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requirePermission(args, "editContent");
  const id = idParam(teamMemberParam(args)) ?? 0;
  const db = database();
  const member = await findTeamMember(db, id);
  const next = biosPath(member ? await pageOfMember(db, member, BIOS_PER_PAGE) : 1);
  const answer = { notice: "bioUpdated", next } as const;
  const record = {
    subject: teamMemberKind.name,
    id,
    saveRest: async () => ({ ...answer, name: (await getRecord(db, teamMemberKind, id)).name }),
  };
  return saveRecord(args.request, { user, record }, bioForm, async ({ data: bios, version }) => {
    const { name } = await updateRecord(db, teamMemberKind, id, bios, user, version);
    return { ...answer, name };
  });
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return submitKeepingPage(() => serverAction());
}

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function BioUpdaterPage() {
  const { t } = useTranslation("admin");
  const { page, list, selected } = useLoaderData<typeof loader>();
  useFocusOnSelection(selected?.id ?? null);
  return (
    <>
      <ScreenHead title={page.title} crumbs={useCrumbs("team")} />
      {!list && <ListFailure message={t("team.errorLoading")} />}
      {list?.cards.length === 0 && <p className="notice-text">{t("team.none")}</p>}
      {list && list.cards.length > 0 && (
        <>
          <p className="admin-hint">{t("team.bioHint")}</p>
          <ul className={styles.bioCards}>
            {list.cards.map((member) => (
              <li key={member.id}>
                <BioCard
                  member={member}
                  panelId={PANEL_ID}
                  isSelected={member.id === selected?.id}
                  isReplacing={selected !== null}
                />
              </li>
            ))}
          </ul>
          <Pagination number={list.number} pages={list.pages} address={biosPath} />
        </>
      )}
      {selected && (
        <section id={PANEL_ID} className={styles.bioPanel} aria-labelledby={PANEL_TITLE_ID}>
          <h2 id={PANEL_TITLE_ID} tabIndex={-1}>
            {t("team.bioOf", { name: selected.name })}
          </h2>
          <BioForm key={selected.id} {...selected.form} cancelTo={biosPath(list?.number ?? 1)} />
        </section>
      )}
    </>
  );
}

/** Returns the address of a page of the screen. */
const biosPath = (page: number) => `${paths.adminBios}${page > 1 ? `?page=${page}` : ""}`;

function teamMemberParam({ request }: { request: Request }): string | undefined {
  return new URL(request.url).searchParams.get(TEAM_MEMBER_PARAM) || undefined;
}

/** Moves the focus to the panel on selection, and back to the card when the selection ends. */
function useFocusOnSelection(id: number | null) {
  const before = useRef(id);
  useEffect(() => {
    const last = before.current;
    before.current = id;
    if (last === id) return;
    const closed = id === null ? last : null;
    document.getElementById(closed === null ? PANEL_TITLE_ID : bioCardId(closed))?.focus();
  }, [id]);
}

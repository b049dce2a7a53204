import { ActionsCell } from "~/admin/frame/actions-cell";
import { ChooseCell, ChoosePage } from "~/admin/lists/bulk-form";
import { type ListPlace, ListTable } from "~/admin/lists/list-table";
import {
  Badge,
  CutText,
  LanguagesCell,
  RecordLink,
  Thumbnail,
  TitleCell,
} from "~/admin/lists/table-cells";
import { useMove } from "~/admin/lists/use-move";
import { isOwnOrder } from "~/base/http/list-query";
import type { ManagedTeamMember } from "~/content/team/managed-team.server";
import { teamMemberRowId } from "~/content/team/team-member";
import { type TeamMemberSort } from "~/content/team/team-member-orders";
import { localized } from "~/language/i18n/languages";
import { paths } from "~/language/i18n/paths";
import { recordPath } from "~/language/i18n/record-paths";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { IconButton } from "~/ui/parts/icon-button";
import { useHydrated } from "~/ui/parts/use-hydrated";
import { useRowDrag } from "~/ui/parts/use-row-drag";

interface TeamMemberTableProps {
  /** One page of the members, its number, and the number of pages. */
  list: { rows: ManagedTeamMember[]; number: number; pages: number };
  place: ListPlace<TeamMemberSort>;
}

export function TeamMemberTable({ list: { rows, number, pages }, place }: TeamMemberTableProps) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const isHydrated = useHydrated();
  const isMovable = isOwnOrder(place.query);
  const move = useMove({
    action: paths.adminTeamOrder,
    rowId: teamMemberRowId,
    rows,
    failed: t("team.moveFailed"),
  });
  const drag = useRowDrag(
    rows.map(({ id }) => teamMemberRowId(id)),
    (from, side, to) => {
      const [member, target] = [rows[from], rows[to]];
      if (member && target) move.submit({ record: member.id, move: side, target: target.id });
    },
  );
  return (
    <ListTable
      caption={t("team.title")}
      className="admin-records"
      place={place}
      columns={[
        { label: t("lists.choose"), control: <ChoosePage /> },
        { label: t("team.columnPhoto") },
        { label: t("team.columnName"), sort: "name" },
        { label: t("team.columnRole"), sort: "role" },
        { label: t("team.columnOrder"), sort: "order" },
        { label: t("list.languages") },
        { label: t("list.actions") },
      ]}
    >
      {rows.map((member, index) => {
        const { id, name } = member;
        const role = localized(member, "role", language);
        const address = recordPath("teamMember", id);
        return (
          <tr key={id} id={teamMemberRowId(id)} {...drag.row(index)}>
            <ChooseCell id={id} name={name} />
            <td className="admin-picture" data-label={t("team.columnPhoto")}>
              <Thumbnail url={member.imageUrl} placeholder="portrait" />
            </td>
            <TitleCell label={t("team.columnName")}>
              <RecordLink to={address}>{name}</RecordLink>
              {member.isSample && <Badge quiet>{t("team.sample")}</Badge>}
            </TitleCell>
            <td data-label={t("team.columnRole")} lang={role.lang}>
              <CutText>{role.text}</CutText>
            </td>
            <td data-label={t("team.columnOrder")}>
              <div className="admin-order">
                <span className="admin-order-number">{member.order}</span>
                {isMovable && (
                  <move.Form className="admin-row-buttons" {...move.form(id)}>
                    <input type="hidden" name="record" value={id} />
                    <IconButton
                      icon="↑"
                      label={t("team.moveUp", { name })}
                      name="move"
                      value="up"
                      disabled={number === 1 && index === 0}
                    />
                    <IconButton
                      icon="↓"
                      label={t("team.moveDown", { name })}
                      name="move"
                      value="down"
                      disabled={number === pages && index === rows.length - 1}
                    />
                  </move.Form>
                )}
                {isMovable && isHydrated && (
                  // For pointers only: the buttons are the accessible alternative.
                  <span
                    className="admin-drag"
                    title={t("team.drag")}
                    aria-hidden="true"
                    data-drag-handle
                    {...drag.handle(index)}
                  />
                )}
              </div>
            </td>
            <LanguagesCell incomplete={member.incomplete} />
            <ActionsCell address={address} name={name} />
          </tr>
        );
      })}
    </ListTable>
  );
}

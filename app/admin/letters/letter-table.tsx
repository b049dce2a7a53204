import { type ListPlace, ListTable } from "~/admin/lists/list-table";
import { Badge, CutText, TitleLink } from "~/admin/lists/table-cells";
import { type Letter, letterName, type Progress, shownState } from "~/audience/letters/letter";
import { lettersPath } from "~/language/i18n/letters-path";
import { Time } from "~/language/i18n/time";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";

/** The letters with their state and progress. */
export function LetterTable({
  letters,
  place,
}: {
  letters: (Letter & { progress?: Progress })[];
  place: ListPlace<"date">;
}) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  return (
    <ListTable
      caption={t("letters.title")}
      place={place}
      columns={[
        { label: t("letters.subject") },
        { label: t("letters.state") },
        { label: t("letters.progress") },
        { label: t("letters.date") },
      ]}
    >
      {letters.map(({ id, state, progress, startedAt, sendAt, ...letter }) => (
        <tr key={id}>
          <th scope="row" data-label={t("letters.subject")}>
            <CutText>
              <TitleLink to={`${lettersPath}/${id}`}>{letterName(letter, language)}</TitleLink>
            </CutText>
          </th>
          <td data-label={t("letters.state")}>
            <Badge quiet={state === "draft" || state === "stopped"}>
              {t(`letters.states.${shownState({ state, ...letter })}`)}
            </Badge>
          </td>
          <td data-label={t("letters.progress")}>
            {progress && progress.total > 0 && !letter.wasWritten ? (
              <>
                {t("letters.sentOf", { sent: progress.sent, total: progress.total })}
                {progress.failed > 0 && `, ${t("letters.failedOf", { count: progress.failed })}`}
                {progress.returned > 0 &&
                  `, ${t("letters.returnedOf", { count: progress.returned })}`}
              </>
            ) : (
              "–"
            )}
          </td>
          <td className="admin-date" data-label={t("letters.date")}>
            {startedAt ? (
              <Time instant={startedAt} />
            ) : sendAt && state === "scheduled" ? (
              <Time instant={sendAt} />
            ) : (
              "–"
            )}
          </td>
        </tr>
      ))}
    </ListTable>
  );
}

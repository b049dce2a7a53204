import { useLocation } from "@remix-run/react";
import { Fragment, useMemo, useState } from "react";
import { ReliableForm } from "~/admin/lists/reliable-form";
import { RecordHeadingProvider } from "~/forms/editor/record-heading";
import { listBehind } from "~/forms/editor/screen-path";
import { IDEMPOTENCY_KEY_FIELD } from "~/forms/fields/idempotency-key";
import { recordPath } from "~/language/i18n/record-paths";
import { Time } from "~/language/i18n/time";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import { factsOf, type RecordKind, recordKinds } from "~db/record-kinds";
import { DeleteLink } from "./delete-link";
import type { RecordFacts } from "./record-page.server";
import { RecordPanel } from "./record-panel";

/**
 * The screen of a record around its form.
 *
 * @param view the address of its page; null if it has none
 * @param panels more panels for the right column
 */
export function RecordPage({
  kind,
  page,
  record,
  view = null,
  panels,
  children,
}: {
  kind: RecordKind;
  page: { title: string };
  /** Null for a new record. */
  record: RecordFacts | null;
  view?: string | null;
  panels?: React.ReactNode;
  children: React.ReactNode;
}) {
  const { t } = useTranslation("admin");
  const { segment } = recordKinds[kind];
  const heading = page.title;
  const list = listBehind(recordPath(kind), useLocation().search);
  const { flags, startsPublished } = factsOf(kind);
  const startsAsDraft = flags?.published !== undefined && !startsPublished;
  const screen = useMemo(
    () => ({
      heading,
      title: record?.title ?? heading,
      back: { to: list, label: t(`frame.${segment}`) },
      state: record ? record.state : startsAsDraft ? ("new" as const) : null,
      publishAt: record?.publishAt ?? null,
      saved: record && { at: record.savedAt, by: record.savedBy },
      view: record && view,
      menu: record && <RecordMenu kind={kind} record={record} list={list} />,
      panels: record && (
        <>
          {recordKinds[kind].hasPage && <SharingPanel kind={kind} record={record} />}
          {panels}
          <HistoryPanel kind={kind} record={record} />
        </>
      ),
    }),
    [heading, kind, list, panels, record, segment, startsAsDraft, t, view],
  );
  return (
    <RecordHeadingProvider value={screen}>
      <Fragment key={useFormKey(record?.id)}>{children}</Fragment>
    </RecordHeadingProvider>
  );
}

/**
 * Returns the React key of the form, which changes with the record. It does not change when a new
 * record gets its id: the form would lose what was typed during the request.
 */
function useFormKey(id: number | undefined): number {
  const [form, setForm] = useState({ id, key: 0 });
  if (form.id === id) return form.key;
  const next = { id, key: form.id === undefined ? form.key : form.key + 1 };
  setForm(next);
  return next.key;
}

interface PartProps {
  kind: RecordKind;
  record: RecordFacts;
}

function RecordMenu({
  kind,
  record: { id, title, copyKey, letter },
  list,
}: PartProps & { list: string }) {
  const { t } = useTranslation("admin");
  const path = recordPath(kind, id);
  return (
    <>
      {factsOf(kind).flags?.published && (
        <ReliableForm action={`${path}/duplicate`} failed={t("recordForm.duplicateFailed")}>
          <input type="hidden" name={IDEMPOTENCY_KEY_FIELD} value={copyKey} />
          <button type="submit">{t("recordForm.duplicate")}</button>
        </ReliableForm>
      )}
      {letter && <Link to={letter.to}>{letter.label}</Link>}
      <Link to={`${path}/versions`}>{t("records.versions.open")}</Link>
      {recordKinds[kind].hasPage && (
        <Link to={`${path}/preview-links`}>{t("records.links.open")}</Link>
      )}
      <DeleteLink to={`${path}/delete`} name={title} returnTo={list} />
    </>
  );
}

function SharingPanel({ kind, record: { id, links } }: PartProps) {
  const { t } = useTranslation("admin");
  return (
    <RecordPanel title={t("recordForm.sharing")}>
      <p className="admin-hint">
        {links > 0 ? t("recordForm.links", { count: links }) : t("recordForm.noLinks")}
      </p>
      <Link className="text-link" to={`${recordPath(kind, id)}/preview-links`}>
        {t("recordForm.share")}
      </Link>
    </RecordPanel>
  );
}

function HistoryPanel({ kind, record: { id, savedAt, savedBy, versions } }: PartProps) {
  const { t } = useTranslation("admin");
  return (
    <RecordPanel title={t("recordForm.history")}>
      <p className="admin-hint">
        {t("recordForm.saved")} <Time instant={savedAt} as="relative" />{" "}
        {savedBy && t("recordForm.savedBy", { username: savedBy })}
      </p>
      <Link className="text-link" to={`${recordPath(kind, id)}/versions`}>
        {t("recordForm.versions", { count: versions })}
      </Link>
    </RecordPanel>
  );
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { newToken, tokenHash } from "~/accounts/tokens.server";
import { getPreviewableRecord, titleOf } from "~/admin/managed-records.server";
import { adminMeta } from "~/admin/meta";
import { NewLinkPanel } from "~/admin/new-link-panel";
import { consumeNewLink, storeNewLink } from "~/admin/new-link.server";
import { ScreenHead, useCrumbs } from "~/admin/screen-head";
import { SendingProblemNote } from "~/admin/sending-problem-note";
import { env } from "~/env.server";
import { IDEMPOTENCY_KEY_FIELD } from "~/forms/idempotency-key";
import { newIdempotencyKey, submissionOf } from "~/forms/idempotency.server";
import { HttpError } from "~/http/http-error";
import { recordId } from "~/http/params.server";
import { readForm } from "~/http/read-body.server";
import { handlePage } from "~/http/responses.server";
import { sitePaths } from "~/i18n/paths";
import { recordPath } from "~/i18n/record-paths";
import { useTranslation } from "~/i18n/use-translation";
import { redirectWithNotice } from "~/notices/notice.server";
import { PREVIEW_VALIDITY_DAYS } from "~/records/preview-link";
import {
  createPreviewLink,
  listPreviewLinks,
  revokePreviewLink,
} from "~/records/preview-links.server";
import { requirePermission } from "~/sign-in/guards.server";
import { database } from "~db/connection.server";
import { recordKinds } from "~db/record-kinds";
import { LinkTable } from "./link-table";

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { language, t } = await requirePermission(args, "editContent");
  return handlePage(args.request, async () => {
    const { kind, name, record, path } = await getPreviewableRecord(database(), args.params);
    const title = titleOf(kind, record, language);
    const { link: newLink, headers } = await consumeNewLink(args.request, path);
    const screen = {
      page: { title: t("records.links.title", { title }) },
      record: {
        kind: kind.name,
        title,
        path: recordPath(kind.name, name.id),
        isPublic: kind.isPublic(record),
      },
      links: await listPreviewLinks(database(), name),
      newLink,
      formKey: newIdempotencyKey(),
    };
    return data(screen, { headers });
  });
}

/** Creates a link, which the next page shows once, or revokes one. */
export async function action(args: ActionFunctionArgs) {
  const { user, language } = await requirePermission(args, "editContent");
  return handlePage(args.request, async () => {
    const values = await readForm(args.request);
    const { intent, id } = values;
    const { kind, name, record, path } = await getPreviewableRecord(database(), args.params);
    const label = titleOf(kind, record, "en");
    const params = { name: titleOf(kind, record, language) };
    if (intent === "end") {
      await revokePreviewLink(database(), user, name, { label, linkId: recordId(id) });
      return redirectWithNotice(path, { id: "linkEnded", params });
    }
    if (intent !== "make") throw new HttpError(400, "malformedForm");
    const token = newToken();
    await createPreviewLink(database(), user, name, {
      label,
      tokenHash: tokenHash(token),
      sending: submissionOf(values, name),
    });
    const link = `${env().SITE_URL}${sitePaths(null).preview(token)}`;
    const cookie = await storeNewLink(link, path);
    return redirectWithNotice(path, { id: "linkMade", params }, cookie);
  });
}

export { keepPage as clientAction } from "~/forms/submit";

export { shouldRevalidate } from "~/forms/should-revalidate";

export default function PreviewLinksPage() {
  const { t } = useTranslation("admin");
  const { page, record, links, newLink, formKey } = useLoaderData<typeof loader>();
  const crumbs = [
    ...useCrumbs(recordKinds[record.kind].segment),
    { to: record.path, label: record.title },
  ];
  return (
    <>
      <ScreenHead title={page.title} crumbs={crumbs}>
        <Form method="post">
          <input type="hidden" name={IDEMPOTENCY_KEY_FIELD} value={formKey} />
          <button className="button" name="intent" value="make">
            {t("records.links.make")}
          </button>
        </Form>
      </ScreenHead>
      <SendingProblemNote />
      <p className="admin-measure">{t("records.links.intro", { count: PREVIEW_VALIDITY_DAYS })}</p>
      {record.isPublic && <p className="admin-hint">{t("records.links.isPublic")}</p>}
      {newLink && (
        <NewLinkPanel
          link={newLink}
          label={t("records.links.made")}
          hint={t("records.links.madeHint")}
        />
      )}
      <section className="admin-section" aria-labelledby="links">
        <h2 id="links">{t("records.links.list")}</h2>
        {links.length === 0 ? (
          <p className="notice-text">{t("records.links.none")}</p>
        ) : (
          <LinkTable links={links} labelledBy="links" />
        )}
      </section>
    </>
  );
}

import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { getPreviewableRecord } from "~/admin/frame/managed-records.server";
import { adminMeta } from "~/admin/frame/meta";
import { NewLinkPanel } from "~/admin/frame/new-link-panel";
import { consumeNewLink, storeNewLink } from "~/admin/frame/new-link.server";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { SendingProblemNote } from "~/admin/frame/sending-problem-note";
import { LinkTable } from "~/admin/records/preview-link-table";
import { HttpError } from "~/base/http/http-error";
import { recordId } from "~/base/http/params.server";
import { readForm } from "~/base/http/read-body.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { newToken, tokenHash } from "~/base/http/tokens.server";
import { env } from "~/config/env.server";
import { IDEMPOTENCY_KEY_FIELD } from "~/forms/fields/idempotency-key";
import { newIdempotencyKey, submissionOf } from "~/forms/fields/idempotency.server";
import { sitePaths } from "~/language/i18n/paths";
import { recordPath } from "~/language/i18n/record-paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { titleOf } from "~/records/lifecycle/lifecycle.server";
import { PREVIEW_VALIDITY_DAYS } from "~/records/lifecycle/preview-link";
import {
  createPreviewLink,
  listPreviewLinks,
  revokePreviewLink,
} from "~/records/lifecycle/preview-links.server";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { database } from "~db/connection.server";
import { recordKinds } from "~db/record-kinds";

export const handle: RouteHandle = { audience: "editor" };

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

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

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

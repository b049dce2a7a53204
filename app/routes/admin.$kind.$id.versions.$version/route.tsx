import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import {
  Form,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from "@remix-run/react";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { Comparison } from "~/admin/frame/comparison";
import { getVersion } from "~/admin/frame/managed-records.server";
import { adminMeta } from "~/admin/frame/meta";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { SendingProblemNote } from "~/admin/frame/sending-problem-note";
import { HttpError } from "~/base/http/http-error";
import { readForm } from "~/base/http/read-body.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { EditConflict } from "~/forms/editor/edit-conflict";
import { useFieldLabels } from "~/forms/editor/field-labels";
import { changedFields } from "~/forms/editor/field-text";
import { VERSION_FIELD } from "~/forms/editor/version-field";
import { isSubmitFailure } from "~/forms/fields/submit";
import { companyTimeZone } from "~/language/i18n/company-time-zone.server";
import { formatInstant } from "~/language/i18n/dates";
import { translateMessage } from "~/language/i18n/message-key";
import { recordPath } from "~/language/i18n/record-paths";
import { useTranslation } from "~/language/i18n/use-translation";
import {
  InvalidVersion,
  restoreVersion,
  stateOf,
  titleOf,
} from "~/records/lifecycle/lifecycle.server";
import { comparedFields, readableValues } from "~/records/lifecycle/revisions.server";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { Link } from "~/ui/parts/link";
import { database } from "~db/connection.server";
import { recordKinds } from "~db/record-kinds";

export const handle: RouteHandle = { audience: "editor" };

export const meta = adminMeta;

/** Loads the comparison of a version with the stored record, to confirm its restoration. */
export async function loader(args: LoaderFunctionArgs) {
  const { language, t } = await requirePermission(args, "editContent");
  return handlePage(args.request, async () => {
    const { kind, name, record, then } = await getVersion(database(), args.params);
    const { values: now, version } = stateOf(record);
    const readable = await readableValues(database(), [now, then.values], language);
    const time = formatInstant(then.createdAt, language, companyTimeZone());
    return {
      page: { title: t("records.versions.questionTitle", { time }) },
      record: {
        kind: kind.name,
        title: titleOf(kind, record, language),
        path: recordPath(kind.name, name.id),
      },
      /** The version of the stored record (optimistic lock). */
      version,
      changes: comparedFields(
        readable(now),
        readable(then.values),
        changedFields(now, then.values),
        true,
      ),
    };
  });
}

/**
 * Restores the version, validated like the form, unless the record has changed since the page was
 * rendered.
 */
export async function action(args: ActionFunctionArgs) {
  const { user, language } = await requirePermission(args, "editContent");
  return handlePage(args.request, async () => {
    const { [VERSION_FIELD]: version } = await readForm(args.request);
    if (!version) throw new HttpError(400, "malformedForm");
    const { kind, name, record, then } = await getVersion(database(), args.params);
    try {
      await restoreVersion(database(), kind, name.id, then.values, user, version);
    } catch (error) {
      if (error instanceof EditConflict) return data({ fieldErrors: {} }, { status: 409 });
      if (!(error instanceof InvalidVersion)) throw error;
      return data({ fieldErrors: error.fieldErrors }, { status: 422 });
    }
    return redirectWithNotice(recordPath(kind.name, name.id), {
      id: "versionRestored",
      params: { name: titleOf(kind, record, language) },
    });
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

/**
 * Reloads the data also after a conflict, to show what another user has changed. After a network
 * error it does not, since a failed load would replace this screen with an error.
 */
export const shouldRevalidate = ({ actionResult }: ShouldRevalidateFunctionArgs) =>
  !isSubmitFailure(actionResult);

export default function VersionPage() {
  const { t } = useTranslation("admin");
  const { page, record, version, changes } = useLoaderData<typeof loader>();
  const { kind, title, path } = record;
  const { labels } = useFieldLabels(kind);
  const crumbs = [
    ...useCrumbs(recordKinds[kind].segment),
    { to: path, label: title },
    { to: `${path}/versions`, label: t("records.versions.open") },
  ];
  return (
    <>
      <ScreenHead title={page.title} crumbs={crumbs} />
      <SendingProblemNote />
      <Problem labels={labels} />
      {changes.length === 0 ? (
        <p className="notice-text">{t("records.versions.same")}</p>
      ) : (
        <>
          <p>{t("records.versions.question")}</p>
          <Comparison
            changes={changes}
            labels={labels}
            before={t("records.versions.now")}
            after={t("records.versions.then")}
          />
          <Form method="post" className="admin-actions">
            <input type="hidden" name={VERSION_FIELD} value={version} />
            <button className="button">{t("records.versions.confirm")}</button>
            <Link className="button button-quiet" to={`${path}/versions`}>
              {t("records.versions.cancel")}
            </Link>
          </Form>
        </>
      )}
    </>
  );
}

/** Shows why the version was not restored. */
function Problem({ labels }: { labels: Record<string, string> }) {
  const { t } = useTranslation("admin");
  const { t: tPublic } = useTranslation();
  const errors = useActionData<{ fieldErrors: Record<string, string> }>()?.fieldErrors;
  if (!errors) return null;
  const wrong = Object.entries(errors);
  return (
    <div className="failure-text" role="alert">
      <p>
        {t(wrong.length > 0 ? "records.versions.invalid" : "records.versions.changedMeanwhile")}
      </p>
      {wrong.length > 0 && (
        <ul>
          {wrong.map(([name, message]) => (
            <li key={name}>
              {labels[/^\w+/.exec(name)?.[0] ?? name] ?? name}: {translateMessage(tPublic, message)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

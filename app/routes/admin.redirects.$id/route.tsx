import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { DeleteLink } from "~/admin/frame/delete-link";
import { useFinalTexts } from "~/admin/frame/delete-texts";
import { adminMeta } from "~/admin/frame/meta";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { idParam, notFound, recordId } from "~/base/http/params.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { type NewRedirect, toRedirectValues } from "~/content/redirects/redirect";
import { RedirectForm } from "~/content/redirects/redirect-form";
import {
  createRedirect,
  findRedirectById,
  redirectForm,
  updateRedirect,
} from "~/content/redirects/redirects.server";
import { suggestTargets } from "~/content/redirects/suggest-targets.server";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { findDraft } from "~/records/editing/drafts.server";
import { saveRecord } from "~/records/editing/save-record.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

export const meta = adminMeta;

/** The last segment of the address of a form without a record. */
const NEW = "new";

export async function loader(args: LoaderFunctionArgs) {
  const { user, t, language } = await requirePermission(args, "editContent");
  const isNew = args.params.id === NEW;
  const stored = isNew ? null : await findRedirectById(database(), idParam(args.params.id) ?? 0);
  if (!stored && !isNew) throw notFound(t("redirects.notFound"));
  const given = givenIn(args.request);
  return {
    page: { title: stored?.source ?? t("redirects.add") },
    // Another suggestion fills the form again.
    key: stored?.id ?? given.target,
    suggestions: isNew ? await suggestTargets(database(), given.source, language) : [],
    form: {
      values: toRedirectValues(stored ?? given),
      version: stored?.updatedAt ?? null,
      draft: await findDraft(database(), user, args.request),
    },
  };
}

/** Returns the values of a new redirect in the address of its form. */
function givenIn({ url }: Request): NewRedirect {
  const params = new URL(url).searchParams;
  const text = (name: string) => (params.get(name) ?? "").toWellFormed().slice(0, 1000);
  return { source: text("from"), target: text("to"), status: 301 };
}

export async function action(args: ActionFunctionArgs) {
  const { user, t } = await requirePermission(args, "editContent");
  const list = paths.adminRedirects;
  const id = idParam(args.params.id);
  const deletable = id !== null && {
    isStored: async () => (await findRedirectById(database(), id)) !== null,
    again: `${list}/${NEW}?deleted=${id}`,
    missing: t("redirects.notFound"),
  };
  const target = { user, deletable };
  return saveRecord(args.request, target, redirectForm, async ({ data: redirect, version }) => {
    const db = database();
    if (args.params.id === NEW) await createRedirect(db, redirect, user);
    else {
      const change = { actor: user, expectedVersion: version };
      await updateRedirect(db, recordId(args.params.id), redirect, change);
    }
    return { name: redirect.source, notice: "redirectSaved", next: list };
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function RedirectPage() {
  const { page, form, key, suggestions } = useLoaderData<typeof loader>();
  const { t } = useTranslation("admin");
  const { id } = useParams();
  const words = useFinalTexts();
  return (
    <>
      <ScreenHead
        title={form.version ? page.title : t("redirects.add")}
        crumbs={useCrumbs("redirects")}
      >
        {form.version && (
          <DeleteLink
            to={`${paths.adminRedirects}/${id}/delete`}
            name={page.title}
            returnTo={paths.adminRedirects}
            words={words}
          />
        )}
      </ScreenHead>
      <RedirectForm key={key} {...form} suggestions={suggestions} cancelTo={paths.adminRedirects} />
    </>
  );
}

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requirePermission } from "~/accounts/sign-in/guards.server";
import { getManagedRecord } from "~/admin/frame/managed-records.server";
import { readForm } from "~/base/http/read-body.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { submissionOf } from "~/forms/fields/idempotency.server";
import { translator } from "~/language/i18n/i18n.server";
import { recordPath } from "~/language/i18n/record-paths";
import { duplicateRecord } from "~/records/lifecycle/duplicate.server";
import { titleOf } from "~/records/lifecycle/lifecycle.server";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "editor" };

/** Redirects GET requests, such as those after a login, to the record. */
export async function loader(args: LoaderFunctionArgs) {
  await requirePermission(args, "editContent");
  return handlePage(args.request, async () => {
    const { name } = await getManagedRecord(database(), args.params);
    return redirect(recordPath(name.subject, name.id));
  });
}

/** Copies the record of the address as a draft, and opens the form of the copy. */
export async function action(args: ActionFunctionArgs) {
  const { user, language } = await requirePermission(args, "editContent");
  return handlePage(args.request, async () => {
    const values = await readForm(args.request);
    const { kind, name } = await getManagedRecord(database(), args.params);
    const copy = await duplicateRecord(database(), kind, name.id, {
      marks: {
        en: translator("en", "admin")("recordForm.copy"),
        es: translator("es", "admin")("recordForm.copy"),
      },
      sending: submissionOf(values, name),
      actor: user,
    });
    const params = { name: titleOf(kind, copy, language) };
    return redirectWithNotice(recordPath(kind.name, copy.id), { id: "recordDuplicated", params });
  });
}

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

/** Renders nothing; without a component Remix would not render the error boundary. */
export default function DuplicatePage() {
  return null;
}

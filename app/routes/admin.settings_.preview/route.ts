import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { previewSettings } from "~/admin/settings/preview-settings.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { languageOf } from "~/language/i18n/i18n.server";
import { offeredLanguages } from "~/language/i18n/offered-languages.server";
import { paths } from "~/language/i18n/paths";

export const handle: RouteHandle = { audience: "admin", body: "pictures" };

/** The address of the form was opened directly, or after a login. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return redirect(paths.adminSettings);
}

/** Shows the start page with settings that are not saved. */
export async function action(args: ActionFunctionArgs) {
  const { user } = await requireAdmin(args);
  const language = await languageOf(args.request);
  const [first = language] = offeredLanguages();
  const shown = offeredLanguages().includes(language) ? language : first;
  return previewSettings(args.request, user, shown);
}

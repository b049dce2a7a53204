import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { languageOf } from "~/i18n/i18n.server";
import { offeredLanguages } from "~/i18n/offered-languages.server";
import { paths } from "~/i18n/paths";
import { previewSettings } from "~/settings-screen/preview-settings.server";
import { requireAdmin } from "~/sign-in/guards.server";

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

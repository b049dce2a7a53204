import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { HttpError } from "~/http/http-error";
import { readForm } from "~/http/read-body.server";
import { handlePage } from "~/http/responses.server";
import { paths } from "~/i18n/paths";
import { isSetupStep } from "~/setup/setup-steps";
import { updateSkippedStep } from "~/setup/setup-steps.server";
import { requireAdmin } from "~/sign-in/guards.server";
import { database } from "~db/connection.server";

/** The address of the form was opened directly. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAdmin(args);
  return redirect(paths.admin);
}

/** Skips a step of the setup, or brings it back. */
export async function action(args: ActionFunctionArgs) {
  await requireAdmin(args);
  return handlePage(args.request, async () => {
    const { skip, restore } = await readForm(args.request);
    const step = skip ?? restore;
    if (!isSetupStep(step)) throw new HttpError(400, "malformedForm");
    await updateSkippedStep(database(), step, skip !== undefined);
    return redirect(`${paths.admin}#setup`, 303);
  });
}

export { keepPage as clientAction } from "~/forms/submit";

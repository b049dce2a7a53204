import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { isSetupStep } from "~/admin/setup/setup-steps";
import { updateSkippedStep } from "~/admin/setup/setup-steps.server";
import { HttpError } from "~/base/http/http-error";
import { readForm } from "~/base/http/read-body.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { paths } from "~/language/i18n/paths";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "admin" };

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

export { keepPage as clientAction } from "~/forms/fields/submit";

import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { requireConfirmedAdmin } from "~/accounts/sign-in/confirmed-guards.server";
import { recordExport } from "~/base/activity/activity.server";
import { recordSecurityEvent } from "~/base/activity/security-events.server";
import { HttpError } from "~/base/http/http-error";
import { readForm } from "~/base/http/read-body.server";
import { handlePage } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { env } from "~/config/env.server";
import { companyDay } from "~/language/i18n/company-time-zone.server";
import { paths } from "~/language/i18n/paths";
import { addressValidator } from "~/operations/privacy/address.schema";
import { findEverything, personalDataFile } from "~/operations/privacy/find-everything.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "admin" };

/** The address of the form was opened directly, or after the identity was confirmed. */
export async function loader(args: LoaderFunctionArgs) {
  await requireConfirmedAdmin(args, paths.adminPrivacy);
  return redirect(paths.adminPrivacy);
}

/** Responds with the file of everything that is held about an address, named by the day. */
export async function action(args: ActionFunctionArgs) {
  const { user, t } = await requireConfirmedAdmin(args, paths.adminPrivacy);
  const { request } = args;
  return handlePage(request, async () => {
    const { data } = await addressValidator.validate(await readForm(request));
    if (!data) throw new HttpError(400, "malformedForm");
    const groups = await findEverything(database(), data.address);
    const about = { address: data.address, site: new URL(env().SITE_URL).host };
    const name = `${t("privacy.fileName")}-${companyDay()}.json`;
    await recordExport(database(), user, { subject: "personalData", fileName: name });
    await recordSecurityEvent(request, { event: "exportDownloaded", user, about: name });
    return new Response(personalDataFile(about, groups, t), {
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": `attachment; filename="${name}"`,
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  });
}

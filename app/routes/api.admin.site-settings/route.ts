import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { FieldError } from "~/base/http/http-error";
import { ADMIN_BODY_LIMIT_BYTES } from "~/base/http/read-body.server";
import { assertMethod, handleApi, readValidJson } from "~/base/http/responses.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { listSettings, saveSetting } from "~/company/settings/managed-settings.server";
import { settingSchema } from "~/company/settings/setting.schema";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "admin" };

export async function loader(args: LoaderFunctionArgs) {
  return handleApi(args.request, async () => {
    await requireAdmin(args);
    return json(await listSettings(database()));
  });
}

/** Handles POST: stores one setting and responds with it; 201 the first time, then 200. */
export async function action(args: ActionFunctionArgs) {
  return handleApi(args.request, async () => {
    const { user } = await requireAdmin(args);
    assertMethod(args.request, "GET", "HEAD", "POST");
    const change = await readValidJson(args.request, settingSchema, ADMIN_BODY_LIMIT_BYTES);
    const { setting, isNew } = await saveSetting(database(), change, user).catch(
      (error: unknown) => {
        if (!(error instanceof FieldError)) throw error;
        // By the names of this body; the form of the settings has others.
        const sent = { value_en: change.value_en ?? "", value_es: change.value_es ?? "" };
        throw new FieldError(error.status, error.reason, error.inForm(sent));
      },
    );
    return json(setting, { status: isNew ? 201 : 200 });
  });
}

import { json } from "@remix-run/node";
import { z } from "zod";
import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { apiRoute, named } from "~/base/http/calls.server";
import { FieldError } from "~/base/http/http-error";
import { ADMIN_BODY_LIMIT_BYTES } from "~/base/http/read-body.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { type SettingKey, settingKeys } from "~/company/settings/definitions";
import { listSettings, saveSetting } from "~/company/settings/managed-settings.server";
import { settingSchema } from "~/company/settings/setting.schema";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "admin" };

const storedSetting = named(
  "SiteSetting",
  z.object({
    key: z.enum(settingKeys as [SettingKey, ...SettingKey[]]),
    value_en: z.string().nullable(),
    value_es: z.string().nullable(),
    /** Empty if nothing is stored. */
    updatedAt: z.string(),
  }),
);

export const loader = apiRoute(requireAdmin, {
  GET: {
    summary: "Lists the stored settings.",
    answers: { 200: z.array(storedSetting) },
    work: () => listSettings(database()),
  },
  POST: {
    summary: "Stores one setting: 201 the first time, then 200.",
    body: named("SiteSettingChange", settingSchema),
    limitBytes: ADMIN_BODY_LIMIT_BYTES,
    answers: { 200: storedSetting, 201: storedSetting },
    refusals: [409, 422],
    work: async ({ body, caller: { user } }) => {
      const { setting, isNew } = await saveSetting(database(), body, user).catch(
        (error: unknown) => {
          if (!(error instanceof FieldError)) throw error;
          // By the names of this body; the form of the settings has others.
          const sent = { value_en: body.value_en ?? "", value_es: body.value_es ?? "" };
          throw new FieldError(error.status, error.reason, error.inForm(sent));
        },
      );
      return json(setting, { status: isNew ? 201 : 200 });
    },
  },
});

export const action = loader;

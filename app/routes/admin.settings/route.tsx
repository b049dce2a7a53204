import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { adminMeta } from "~/admin/meta";
import { ScreenHead, useCrumbs } from "~/admin/screen-head";
import { isMarkLost } from "~/branding/mark-contrast.server";
import { submitKeepingPage } from "~/forms/submit";
import { offeredLanguages } from "~/i18n/offered-languages.server";
import { mailServerName } from "~/mail/transport.server";
import { findDraft } from "~/sessions/drafts.server";
import { receiveSettings } from "~/settings-screen/save-settings.server";
import { sendSettingsForm } from "~/settings-screen/send-settings-form";
import { SettingTabs } from "~/settings-screen/setting-tabs";
import { SettingsForm } from "~/settings-screen/settings-form";
import { ZoneAreasContext } from "~/settings-screen/zone-areas";
import { listZoneAreas } from "~/settings-screen/zone-areas.server";
import { settingDefinitions } from "~/settings/definitions";
import { lookOf, lookTabs } from "~/settings/look";
import { listTabSettings } from "~/settings/managed-settings.server";
import { TAB_FIELD, tabNamed } from "~/settings/setting-fields";
import { toFormValues } from "~/settings/setting-values";
import { getSettings } from "~/settings/settings.server";
import { requireAdmin } from "~/sign-in/guards.server";
import { database } from "~db/connection.server";

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { user, language, t } = await requireAdmin(args);
  const draft = await findDraft(database(), user, args.request);
  const asked = new URL(args.request.url).searchParams.get(TAB_FIELD);
  const tab = tabNamed(asked ?? draft?.[TAB_FIELD]);
  return {
    page: { title: t("frame.settings") },
    tab,
    values: toFormValues(await listTabSettings(database(), tab), offeredLanguages().length === 1),
    look: lookTabs.includes(tab) ? lookOf(await getSettings(database())) : null,
    languages: offeredLanguages(),
    zoneAreas: tab === settingDefinitions.time_zone.tab ? listZoneAreas(language) : [],
    draft: tab === draft?.[TAB_FIELD] ? draft : null,
    notes: {
      ...(!mailServerName() && {
        newsletter_double_opt_in: t("settings.notes.newsletter_double_opt_in"),
      }),
      ...(settingDefinitions.logo_image.tab === tab &&
        (await isMarkLost(await getSettings(database()))) && {
          logo_image: t("settings.notes.logo_image"),
        }),
    },
  };
}

export async function action(args: ActionFunctionArgs) {
  const { user, t } = await requireAdmin(args);
  return receiveSettings(args.request, user, t);
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  return submitKeepingPage(async () => (await sendSettingsForm(request)) ?? serverAction());
}

export { shouldRevalidate } from "~/forms/should-revalidate";

export default function SettingsPage() {
  const { page, tab, values, look, languages, draft, notes, zoneAreas } =
    useLoaderData<typeof loader>();
  return (
    <>
      <ScreenHead title={page.title} crumbs={useCrumbs()} />
      <SettingTabs current={tab} />
      <ZoneAreasContext.Provider value={zoneAreas}>
        <SettingsForm
          key={tab}
          tab={tab}
          stored={values}
          look={look}
          languages={languages}
          draft={draft}
          notes={notes}
        />
      </ZoneAreasContext.Provider>
    </>
  );
}

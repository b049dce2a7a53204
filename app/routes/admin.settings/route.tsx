import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "~/accounts/sign-in/guards.server";
import { adminMeta } from "~/admin/frame/meta";
import { ScreenHead, useCrumbs } from "~/admin/frame/screen-head";
import { receiveSettings } from "~/admin/settings/save-settings.server";
import { SettingTabs } from "~/admin/settings/setting-tabs";
import { SettingsForm } from "~/admin/settings/settings-form";
import { ZoneAreasContext } from "~/admin/settings/zone-areas";
import { listZoneAreas } from "~/admin/settings/zone-areas.server";
import { findSetupPlace } from "~/admin/setup/setup-steps.server";
import type { RouteHandle } from "~/base/http/route-handle";
import { mailServerName } from "~/base/mail/transport.server";
import { isMarkLost } from "~/company/branding/mark-contrast.server";
import { settingDefinitions } from "~/company/settings/definitions";
import { LOOK_TAB, lookOf } from "~/company/settings/look";
import { listTabSettings } from "~/company/settings/managed-settings.server";
import { TAB_FIELD, tabNamed } from "~/company/settings/setting-fields";
import { toFormValues } from "~/company/settings/setting-values";
import { getSettings } from "~/company/settings/settings.server";
import { offeredLanguages } from "~/language/i18n/offered-languages.server";
import { factsOfFiles } from "~/media/uploads/file-facts.server";
import { findDraft } from "~/records/editing/drafts.server";
import { database } from "~db/connection.server";

export const handle: RouteHandle = { audience: "admin", body: "pictures" };

export const meta = adminMeta;

export async function loader(args: LoaderFunctionArgs) {
  const { user, language, t } = await requireAdmin(args);
  const draft = await findDraft(database(), user, args.request);
  const asked = new URL(args.request.url).searchParams.get(TAB_FIELD);
  const tab = tabNamed(asked ?? draft?.[TAB_FIELD]);
  const stored = await listTabSettings(database(), tab);
  const values = toFormValues(stored, offeredLanguages().length === 1);
  return {
    page: { title: t("frame.settings") },
    tab,
    setup: await findSetupPlace(database(), new URL(args.request.url)),
    values,
    fileFacts: await factsOfFiles(values),
    look: tab === LOOK_TAB ? lookOf(await getSettings(database())) : null,
    languages: offeredLanguages(),
    zoneAreas: tab === settingDefinitions.time_zone.tab ? listZoneAreas(language) : [],
    draft: draft && tab === tabNamed(draft[TAB_FIELD]) ? draft : null,
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

export { keepPage as clientAction } from "~/forms/fields/submit";

export { shouldRevalidate } from "~/forms/fields/should-revalidate";

export default function SettingsPage() {
  const { page, tab, setup, values, look, languages, draft, notes, zoneAreas } =
    useLoaderData<typeof loader>();
  return (
    <>
      <ScreenHead title={page.title} crumbs={useCrumbs()} />
      <SettingTabs current={tab} />
      <ZoneAreasContext.Provider value={zoneAreas}>
        <SettingsForm
          key={tab}
          tab={tab}
          setup={setup}
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

import { paths } from "~/i18n/paths";
import { useTranslation } from "~/i18n/use-translation";
import type { Crumb } from "./screen-head";
import { adminScreens, moreScreens } from "./screens";

const screens = [...adminScreens, ...moreScreens];

type ScreenName = (typeof screens)[number]["name"];

/** Returns the breadcrumbs from the dashboard to a screen of the sidebar. */
export function useCrumbs(...names: ScreenName[]): Crumb[] {
  const { t } = useTranslation("admin");
  return [
    { to: paths.admin, label: t("frame.dashboard") },
    ...names.map((name) => ({
      to: screens.find((screen) => screen.name === name)!.path,
      label: t(`frame.${name}`),
    })),
  ];
}

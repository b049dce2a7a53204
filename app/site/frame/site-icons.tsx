import { useRouteLoaderData } from "@remix-run/react";
import { FRAME_ROUTE } from "~/base/seo/meta";
import { smallMark } from "~/company/branding/company-mark";
import { iconAddress } from "~/company/branding/icon-address";
import type { FrameData } from "./frame-data.server";

/** The icons of browser tabs and home screens: the company's mark, else the built-in one. */
export function SiteIcons() {
  const site = useRouteLoaderData<{ frame?: Pick<FrameData, "logo" | "iconKey"> }>(FRAME_ROUTE);
  const { logo, iconKey: key } = site?.frame ?? {};
  if (key) {
    return (
      <>
        <link rel="icon" href={iconAddress("favicon", key)} type="image/png" sizes="96x96" />
        <link rel="apple-touch-icon" href={iconAddress("touch", key)} />
      </>
    );
  }
  // Of an external mark no icons are made.
  if (logo) return <link rel="icon" href={smallMark(logo)} />;
  return (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}

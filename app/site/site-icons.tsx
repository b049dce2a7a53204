import { useRouteLoaderData } from "@remix-run/react";
import { FRAME_ROUTE } from "~/seo/meta";
import { smallMark } from "./company-mark";

/** The icons of browser tabs and home screens: the company's mark, else the built-in one. */
export function SiteIcons() {
  const site = useRouteLoaderData<{ frame?: { logo: string | null } }>(FRAME_ROUTE);
  const logo = site?.frame?.logo;
  if (logo) return <link rel="icon" href={smallMark(logo)} />;
  return (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  );
}

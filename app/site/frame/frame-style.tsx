import { useRouteLoaderData } from "@remix-run/react";
import { FRAME_ROUTE } from "~/base/seo/meta";
import { useNonce } from "~/ui/parts/nonce";
import type { FrameData } from "./frame-data.server";

/**
 * The styles that the settings decide, on public pages: numbers and colours only, see
 * frame-style.server.ts. They stand in the head, since rules for the whole document may not stand in
 * its body.
 */
export function FrameStyle() {
  const site = useRouteLoaderData<{ frame?: Pick<FrameData, "style"> }>(FRAME_ROUTE);
  const nonce = useNonce();
  if (!site?.frame) return null;
  return (
    <style
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: site.frame.style }}
    />
  );
}

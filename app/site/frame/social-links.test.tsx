import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { pageTexts } from "~/language/i18n/i18n.server";
import { TextsProvider } from "~/language/i18n/use-translation";
import { Icon } from "~/ui/parts/icon";
import { socialLink } from "./frame-data.server";
import { SocialLinks } from "./social-links";

/** Renders a social link for its icon, name and address. */
function shown(platform: string, url = "https://social.example/films") {
  const html = renderToStaticMarkup(
    <TextsProvider texts={pageTexts} language="en">
      <SocialLinks links={[socialLink({ platform, url })]} />
    </TextsProvider>,
  );
  const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(html)?.[1];
  return {
    icon: attribute("data-icon"),
    label: attribute("aria-label"),
    href: attribute("href"),
    text: html.replace(/<[^>]*>/g, ""),
  };
}

describe("social links", () => {
  it.each([
    ["instagram", "instagram", "Instagram"],
    ["twitter", "x", "X"],
    ["x", "x", "X"],
    ["vimeo", "vimeo", "Vimeo"],
    ["linkedin", "linkedin", "LinkedIn"],
    ["youtube", "youtube", "YouTube"],
    ["facebook", "facebook", "Facebook"],
    [" YouTube ", "youtube", "YouTube"],
  ])("R285 %j has an icon of its own and a name", (platform, icon, label) => {
    expect(shown(platform)).toMatchObject({ icon, label, href: "https://social.example/films" });
    expect(shown(platform).text).toBe("");
  });

  it.each([
    ["tiktok", "TikTok"],
    ["Mastodon", "Mastodon"],
    ["imdb", "IMDb"],
    ["letterboxd", "Letterboxd"],
    ["bluesky", "Bluesky"],
    ["filmaffinity", "Filmaffinity"],
    ["constructor", "constructor"],
    ["instagrams", "instagrams"],
  ])("R286 %s has a generic icon and its own name, which is visible", (platform, label) => {
    expect(shown(platform)).toMatchObject({ icon: "link", label, text: label });
  });

  it("R286 without a platform is named by its address", () => {
    expect(shown("")).toMatchObject({ icon: "link", label: "https://social.example/films" });
  });
});

describe("icons", () => {
  it("R475 are 24 pixels wide and high by default", () => {
    expect(renderToStaticMarkup(<Icon name="mail" />)).toMatch(/^<svg width="24" height="24"/);
    expect(renderToStaticMarkup(<Icon name="mail" size={20} />)).toMatch(/^<svg width="20"/);
  });
});

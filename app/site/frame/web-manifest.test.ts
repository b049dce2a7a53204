import { describe, expect, it } from "vitest";
import { webManifest } from "./web-manifest.server";

const both = (text: string) => ({ en: text, es: text });

describe("the web app manifest", () => {
  it("has the name, the colours and the language of the site", () => {
    const settings = {
      site_title: both("Łódź Żurawia Film"),
      site_description: { en: "Films.", es: "Películas." },
      primary_color: both("#ffffff"),
      secondary_color: both("#111111"),
    };
    expect(webManifest(settings, "es")).toMatchObject({
      name: "Łódź Żurawia Film",
      short_name: "Łódź Żurawia",
      description: "Películas.",
      lang: "es",
      start_url: "/es",
      background_color: "#ffffff",
      theme_color: "#ffffff",
    });
    expect(JSON.stringify(webManifest(settings, "es"))).not.toMatch(/Umbralenta/);
  });

  it("has the company's own mark as its icon where there is one", () => {
    const iconsWith = (logo?: string) =>
      webManifest(logo === undefined ? {} : { logo_image: both(logo) }, "en").icons.map(
        ({ src }) => src,
      );
    expect(iconsWith()).toEqual(["/icon-192.png", "/icon-512.png"]);
    const address = expect.stringMatching(
      /^\/icons\/(?:any-192|any-512|mask-512)-[0-9a-f]{16}\.png$/,
    ) as string;
    for (const mark of ["/uploads/abc-512x512.webp", "/uploads/abc-512x300.svg"]) {
      expect(iconsWith(mark)).toEqual([address, address, address]);
    }
    expect(iconsWith("https://x.example/m.png")).toEqual(["https://x.example/m.png"]);
    expect(iconsWith("")).toEqual([]);
  });

  it.each([
    ["Lumen", "Lumen"],
    ["A very long name", "A very long"],
    ["Cinematográfica del Sur", "Cinematográfica"],
    ["", "Production"],
  ])("makes a short name of %j", (name, short) => {
    expect(webManifest({ site_title: both(name) }, "en").short_name).toBe(short);
  });

  it("has the short name of the settings", () => {
    const settings = { site_title: both("A very long name"), site_short_name: both("AVLN") };
    expect(webManifest(settings, "es")).toMatchObject({
      name: "A very long name",
      short_name: "AVLN",
    });
  });
});

import { describe, expect, it } from "vitest";
import { screenPath } from "./screen-path";

describe("the name of a screen", () => {
  it.each([
    ["/admin/team/3", "/admin/team/3"],
    ["/admin/team/3?kept=1", "/admin/team/3"],
    ["/admin/team/3?list=q%3Dana%26page%3D2", "/admin/team/3"],
    ["/admin/team/bio-updater?member=3", "/admin/team/bio-updater?member=3"],
    ["/admin/team/bio-updater?member=3&kept=1", "/admin/team/bio-updater?member=3"],
    ["/admin/team/bio-updater.data?member=3&_routes=x", "/admin/team/bio-updater?member=3"],
    ["/admin/settings?index&tab=hero", "/admin/settings?tab=hero"],
  ])("of %s is %s", (address, expected) => {
    expect(screenPath(new URL(address, "http://site.invalid"))).toBe(expected);
  });
});

import { describe, expect, it } from "vitest";
import { hasPermission, type Permission } from "./permissions";
import { flagsOf, roleOf, roles, toUser } from "./user";

const userOf = (role: (typeof roles)[number]) =>
  toUser({ id: 1, username: "ana", ...flagsOf(role) });

describe("what somebody may do", () => {
  it.each<[Permission, string]>([
    ["viewSite", "anonymous standard editor admin"],
    ["openBackOffice", "standard editor admin"],
    ["editContent", "editor admin"],
    ["readMessages", "editor admin"],
    ["manageSite", "admin"],
  ])("%s: %s", (permission, expected) => {
    const allowed = [
      ...(hasPermission(null, permission) ? ["anonymous"] : []),
      ...roles.filter((role) => hasPermission(userOf(role), permission)),
    ];
    expect(allowed.join(" ")).toBe(expected);
  });
});

describe("a role", () => {
  it.each(roles)("%s comes back from how it is stored", (role) => {
    expect(roleOf(flagsOf(role))).toBe(role);
    // The fields that the specification defines for API responses keep their meaning.
    expect(userOf(role)).toEqual({ id: 1, username: "ana", isAdmin: role === "admin", role });
  });
});

import { describe, expect, it } from "vitest";
import { may, type Deed } from "./permissions";
import { flagsOf, roleOf, roles } from "./roles";
import { toUser } from "./user";

const userOf = (role: (typeof roles)[number]) =>
  toUser({ id: 1, username: "ana", ...flagsOf(role) });

describe("what somebody may do", () => {
  it.each<[Deed, string]>([
    ["viewSite", "anonymous standard editor admin"],
    ["openBackOffice", "standard editor admin"],
    ["editContent", "editor admin"],
    ["readMessages", "editor admin"],
    ["manageSite", "admin"],
  ])("%s: %s", (deed, expected) => {
    const allowed = [
      ...(may(null, deed) ? ["anonymous"] : []),
      ...roles.filter((role) => may(userOf(role), deed)),
    ];
    expect(allowed.join(" ")).toBe(expected);
  });
});

describe("a role", () => {
  it.each(roles)("%s comes back from how it is stored", (role) => {
    expect(roleOf(flagsOf(role))).toBe(role);
    // What the specification's calls answer keeps its meaning.
    expect(userOf(role)).toEqual({ id: 1, username: "ana", isAdmin: role === "admin", role });
  });
});

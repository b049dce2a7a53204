import { beforeEach, describe, expect, it } from "vitest";
import { isHumanSubmission } from "~/forms/fields/form-stamp.server";
import { STAMP_FIELD } from "~/forms/fields/honeypot-fields";
import { loader as root } from "~/root";
import { argsOf, requestTo } from "~/test/arrange/calls";
import { cookiePair } from "~/test/arrange/cookie-pair";
import { freshDatabase } from "~/test/arrange/database";
import { addMember, setSetting } from "~/test/arrange/records";
import { redirectWithNotice } from "~/ui/notices/notice.server";
import type { Connection } from "~db/connection.server";
import { loader as frame } from "./route";

let site: Connection;
beforeEach(async () => {
  site = await freshDatabase();
});

const rootOf = (path: string, headers = {}) => root(argsOf(requestTo(path, { headers })));
const frameOf = (path: string, headers = {}) => frame(argsOf(requestTo(path, { headers })));

describe("every page", () => {
  it("R010 R016 is told the language of the request", async () => {
    expect((await rootOf("/")).data.language).toBe("en");
    expect((await rootOf("/", { Cookie: "language=es" })).data.language).toBe("es");
    expect((await rootOf("/es/news", { Cookie: "language=en" })).data.language).toBe("es");
  });

  it("R096 R299 shows a notice once", async () => {
    const done = await redirectWithNotice("/", { id: "messageSent" });
    const Cookie = cookiePair(done.headers.get("Set-Cookie"));
    const shown = await rootOf("/", { Cookie });
    expect(shown.data.notice).toEqual({ id: "messageSent" });
    expect(new Headers(shown.init?.headers).get("Set-Cookie")).toMatch(/Max-Age=0/);
    expect((await rootOf("/")).data.notice).toBeNull();
  });
});

describe("the frame of a public page", () => {
  it("R033 R098 R099 shows a changed setting at once, in the language of the page", async () => {
    // Without people the section has no entry.
    await addMember(site.db);
    expect((await frameOf("/")).frame.nav.labels.talent).toBe("Talent");
    await setSetting(site.db, "nav_menu_talent", "Crew", "Gente");
    await setSetting(site.db, "footer_text", "Since 2011", null);
    expect((await frameOf("/")).frame.nav.labels.talent).toBe("Crew");
    const spanish = await frameOf("/", { "Accept-Language": "es" });
    expect(spanish.frame.nav.labels.talent).toBe("Gente");
    expect(spanish.frame.footer.text).toBe("Since 2011");
  });

  it("R031 takes nobody for signed in, and hands forms a stamp that they may send back", async () => {
    const { visitor, formStamp } = await frameOf("/");
    expect(visitor).toEqual({ isSignedIn: false, mayManage: false, mayManageSite: false });
    expect(isHumanSubmission({ [STAMP_FIELD]: formStamp })).toBe(true);
  });
});

import { expectNoSidewaysScroll } from "~/test/admin-screens";
import { addRecord } from "~/test/arrange";
import { test } from "~/test/fixtures";

/** Without a place where it may break. */
const WORD = "Hexakosioihexekontahexaphobiahexakosioihexekontahexaphobia";

test("choices of files, paths of folders and long titles make no screen scroll sideways", async ({
  visit,
  page,
  site,
  signIn,
}) => {
  const film = addRecord(site, "projects", { title_en: WORD, title_es: WORD });
  await signIn("admin");
  for (const address of [
    "/admin/subscribers/import",
    "/admin/redirects/import",
    "/admin/pictures",
    "/admin/projects/order",
    `/admin/projects/${film}/screener`,
  ]) {
    await visit(address, "es");
    await expectNoSidewaysScroll(page);
  }
});

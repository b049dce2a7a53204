import type { Page } from "@playwright/test";
import { defined } from "~/config/defined";
import { expect, type Site } from "./fixtures";

/** Asserts that nothing overflows horizontally on the narrowest screens (WCAG 1.4.10). */
export async function expectNoSidewaysScroll(page: Page, width = 320): Promise<void> {
  const before = defined(page.viewportSize());
  await page.setViewportSize({ width, height: 700 });
  // Under load the layout follows the new width with a delay.
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      }),
    )
    .toBeLessThanOrEqual(0);
  await page.setViewportSize(before);
}

/** Inserts an entry into the activity log, as if the admin had done it at that time. */
export function addActivity(
  site: Site,
  line: { action: string; subject: string; subjectId?: number; label: string; createdAt?: string },
): void {
  const { subjectId = null, createdAt = new Date().toISOString() } = line;
  site.db
    .prepare(
      `INSERT INTO activity (userId, username, action, subject, subjectId, label, username_folded,
         label_folded, createdAt)
       VALUES (1, 'boss', @action, @subject, @subjectId, @label, 'boss', lower(@label), @createdAt)`,
    )
    .run({ ...line, subjectId, createdAt });
}

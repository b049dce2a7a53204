import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { credentialsSchema } from "~/accounts/account/account.schema";
import { messageSchema } from "~/audience/messages/message.schema";
import { FILE_LIMIT_BYTES } from "~/base/http/file-limit";
import { LATEST_NEWS, RELATED_NEWS } from "~/content/news/news-item";
import { newsSchema } from "~/content/news/news.schema";
import { CAROUSEL_LOOP_THRESHOLD } from "~/content/team/team-member";
import { teamMemberSchema } from "~/content/team/team-member.schema";
import { RELATED_PROJECTS } from "~/films/projects/project";
import { projectSchema } from "~/films/projects/project.schema";
import { PREVIEW_HEIGHT_PX } from "~/media/images/image-picker";
import { NOTIFICATIONS_KEY } from "~/ui/parts/toast";
import { TOAST_DURATION_MS } from "~/ui/parts/toaster";
import { SAMPLE_DETAIL_DELAY_MS } from "./detail-delay";
import { SCROLL_THRESHOLD_PX } from "./navbar";
import { MOBILE_BREAKPOINT_PX } from "./phone-menu";

const styles = (file: string) => fs.readFileSync(`app/${file}.module.css`, "utf8");

describe("the constants of specification section 9", () => {
  it("R457 the splash stands 1800 ms and fades for 500 ms", () => {
    expect(styles("site/landing/hero")).toMatch(/animation: \w+ 500ms \w+ 1800ms/);
  });

  it("R458 the bar turns dark beyond 50 px", () => expect(SCROLL_THRESHOLD_PX).toBe(50));

  it("R459 the mobile menu ends at 768 px, in the script and in the styles", () => {
    expect(MOBILE_BREAKPOINT_PX).toBe(768);
    expect(styles("site/frame/navbar")).toContain("@media (min-width: 768px)");
  });

  it("R460 the carousel loops above 3 members", () => expect(CAROUSEL_LOOP_THRESHOLD).toBe(3));

  it("R461 the landing page shows at most 4 news, their excerpts clamped to 3 lines", () => {
    expect(LATEST_NEWS).toBe(4);
    expect(styles("content/news/news-card")).toMatch(/-webkit-line-clamp: 3;/);
  });

  it("R463 sample details wait 800 ms; 3 projects and 2 articles are related", () => {
    expect([SAMPLE_DETAIL_DELAY_MS, RELATED_PROJECTS, RELATED_NEWS]).toEqual([800, 3, 2]);
  });

  it("R469 R471 toasts stand 5000 ms, and F8 leads to them", () => {
    expect([TOAST_DURATION_MS, NOTIFICATIONS_KEY]).toEqual([5000, "F8"]);
  });

  it("R464 an upload is smaller than 5 MB", () => expect(FILE_LIMIT_BYTES).toBe(5_242_880));

  it("R261 a preview is 200 px high by default, in the script and in the styles", () => {
    expect(PREVIEW_HEIGHT_PX).toBe(200);
    expect(styles("media/images/image-picker.admin")).toMatch(
      /\.preview \{[^}]*block-size: 200px;/,
    );
  });

  it.each([
    ["name", 2],
    ["subject", 5],
    ["message", 10],
  ] as const)("R466 the %s of a message has at least %d characters", (field, min) => {
    const message = {
      name: "Inés",
      email: "a@b.example",
      subject: "A subject",
      message: "A message of some length",
    };
    const accepts = (length: number) =>
      messageSchema.safeParse({ ...message, [field]: "x".repeat(length) }).success;
    expect([accepts(min - 1), accepts(min)]).toEqual([false, true]);
  });

  it.each([
    ["title_en", 2, projectSchema.shape.title_en],
    ["title_es", 2, projectSchema.shape.title_es],
    ["category_en", 2, projectSchema.shape.category_en],
    ["category_es", 2, projectSchema.shape.category_es],
    ["name of a member", 2, teamMemberSchema.shape.name],
    ["role_en", 2, teamMemberSchema.shape.role_en],
    ["role_es", 2, teamMemberSchema.shape.role_es],
    ["title_en of a news item", 2, newsSchema.shape.title_en],
    ["title_es of a news item", 2, newsSchema.shape.title_es],
    ["excerpt_en", 10, newsSchema.shape.excerpt_en],
    ["excerpt_es", 10, newsSchema.shape.excerpt_es],
    ["username", 3, credentialsSchema.shape.username],
    ["password of a login", 6, credentialsSchema.shape.password],
  ] as const)("R466 %s has at least %d characters", (_, min, schema) => {
    const accepts = (length: number) => schema.safeParse("x".repeat(length)).success;
    expect([accepts(min - 1), accepts(min)]).toEqual([false, true]);
  });
});

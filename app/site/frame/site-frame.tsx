import { useLocation } from "@remix-run/react";
import { useViews } from "~/base/traffic/use-views";
import { useTranslation } from "~/language/i18n/use-translation";
import { NoticeBoard } from "~/ui/notices/notice-board";
import { PageAnnouncer } from "~/ui/notices/page-announcer";
import { HydrationStep } from "~/ui/parts/hydration-step";
import { Footer } from "./footer";
import type { FrameData } from "./frame-data.server";
import { Navbar, type Visitor } from "./navbar";
import styles from "./site-frame.module.css";

interface SiteFrameProps {
  origin: string;
  frame: FrameData;
  formStamp: string;
  visitor: Visitor;
  children: React.ReactNode;
}

/** The frame around every public page. */
export function SiteFrame({ origin, frame, formStamp, visitor, children }: SiteFrameProps) {
  const { t } = useTranslation();
  const location = useLocation();
  useViews();
  return (
    <>
      <a className={styles.skip} href="#content">
        {t("common.skipToContent")}
      </a>
      <Navbar frame={frame} visitor={visitor} />
      <div className={styles.notice}>
        <NoticeBoard />
      </div>
      <main id="content" tabIndex={-1} className={styles.content}>
        {children}
      </main>
      <p className="print-only" data-print-foot>
        {[frame.siteTitle, ...frame.contact, origin + location.pathname].join(" · ")}
      </p>
      <HydrationStep>
        <Footer frame={frame} formStamp={formStamp} />
      </HydrationStep>
      <PageAnnouncer />
    </>
  );
}

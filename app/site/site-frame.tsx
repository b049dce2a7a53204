import { NoticeBoard } from "~/notices/notice-board";
import { useTranslation } from "~/i18n/use-translation";
import { useNonce } from "~/ui/nonce";
import type { FrameData } from "./frame-data.server";
import { Footer } from "./footer";
import { Navbar, type Visitor } from "./navbar";
import styles from "./site-frame.module.css";

interface SiteFrameProps {
  frame: FrameData;
  formStamp: string;
  visitor: Visitor;
  children: React.ReactNode;
}

/** The frame around every public page. */
export function SiteFrame({ frame, formStamp, visitor, children }: SiteFrameProps) {
  const { t } = useTranslation();
  const nonce = useNonce();
  return (
    <>
      <style
        nonce={nonce}
        suppressHydrationWarning
        // Numbers and colours only, see frame-style.server.ts.
        dangerouslySetInnerHTML={{ __html: frame.style }}
      />
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
      <Footer frame={frame} formStamp={formStamp} />
    </>
  );
}

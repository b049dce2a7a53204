import { NoticeBoard } from "~/notices/notice-board";
import { useTranslation } from "~/i18n/use-translation";
import type { Theme } from "~/settings/theme";
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
        // The colours are parsed and serialized by themeOf, so no other CSS can be injected.
        dangerouslySetInnerHTML={{
          __html: styleOf(frame.theme),
        }}
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

function styleOf({ isDark, onAccent, ...colors }: Theme): string {
  const tokens = Object.entries({ ...colors, "on-accent": onAccent });
  const scheme = `color-scheme:${isDark ? "dark" : "light"}`;
  return `:root{${tokens.map(([name, color]) => `--${name}:${color}`).join(";")};${scheme}}`;
}

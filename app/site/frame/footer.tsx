import { useLocation } from "@remix-run/react";
import { NewsletterForm } from "~/audience/newsletter/newsletter-form";
import { PageLinks } from "~/content/pages/page-links";
import { LanguageForm } from "~/forms/fields/language-form";
import { pathWithoutLanguage } from "~/language/i18n/paths";
import { useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { Link } from "~/ui/parts/link";
import styles from "./footer.module.css";
import type { FrameData } from "./frame-data.server";
import { SectionLinks } from "./navbar";
import { SocialLinks } from "./social-links";
import { useSettingLang } from "./use-setting-lang";

export function Footer({ frame, formStamp }: { frame: FrameData; formStamp: string }) {
  const { t } = useTranslation();
  const sitePaths = useSitePaths();
  const { pathname } = useLocation();
  const isNewsletterPage = pathWithoutLanguage(pathname) === "/newsletter";
  const { links } = frame.footer;
  const langOf = useSettingLang();
  return (
    <footer className={styles.footer}>
      <p className={styles.wordmark}>{frame.siteTitle}</p>
      <div className={styles.columns}>
        <div className={styles.about}>
          {frame.footer.text && (
            <p className={styles.text} lang={langOf("footer_text")}>
              {frame.footer.text}
            </p>
          )}
          {frame.footer.social.length > 0 && (
            <nav aria-label={t("contact.social")} data-social>
              <SocialLinks links={frame.footer.social} isNamed />
            </nav>
          )}
          {!isNewsletterPage && (
            <NewsletterForm formStamp={formStamp} text={frame.footer.newsletter} />
          )}
        </div>
        <nav aria-labelledby="footer-quick">
          <h2 className="eyebrow" id="footer-quick">
            {t("footer.quickLinks")}
          </h2>
          <ul className={styles.links}>
            {links.length > 0 ? (
              links.map(({ name, url }) => (
                <li key={`${name} ${url}`}>
                  <a href={url}>{name}</a>
                </li>
              ))
            ) : (
              <SectionLinks labels={frame.nav.labels} />
            )}
            <PageLinks pages={frame.footer.pages} />
          </ul>
        </nav>
        <nav aria-labelledby="footer-legal">
          <h2 className="eyebrow" id="footer-legal">
            {t("footer.legal")}
          </h2>
          <ul className={styles.links}>
            {frame.footer.legal.map((page) => (
              <li key={page}>
                <Link to={sitePaths.legal(page)}>{t(`footer.${page}`)}</Link>
              </li>
            ))}
            <li>
              <Link to={sitePaths.search}>{t("footer.search")}</Link>
            </li>
            <li>
              <Link to={sitePaths.sitemap}>{t("footer.sitemap")}</Link>
            </li>
          </ul>
        </nav>
      </div>
      <div className={styles.base}>
        <small>{t("footer.rights", { year: frame.year, company: frame.siteTitle })}</small>
        {frame.languages.length > 1 && <LanguageForm />}
      </div>
    </footer>
  );
}

import { useEffect, useRef } from "react";
import { CompanyMark } from "~/company/branding/company-mark";
import { Loop } from "~/films/loops/loop";
import { Frame } from "~/media/images/frame";
import { places } from "~/media/images/places";
import type { LandingTexts } from "~/site/frame/landing-texts.server";
import { useSettingLang } from "~/site/frame/use-setting-lang";
import { Highlighted } from "~/ui/parts/highlight";
import { Icon } from "~/ui/parts/icon";
import { Link } from "~/ui/parts/link";
import { useNonce } from "~/ui/parts/nonce";
import over from "~/ui/title-card/over-picture.module.css";
import styles from "./hero.module.css";

const SEEN_ATTRIBUTE = "data-splash-seen";

/** Script before the first paint: the splash is shown once per browser session (decision C25). */
const skipSeenSplash = `try{if(sessionStorage.splash)document.documentElement.setAttribute("${SEEN_ATTRIBUTE}","");else sessionStorage.splash=1}catch{}`;

interface HeroProps {
  hero: LandingTexts["hero"];
  company: string;
  /** See {@link CompanyMark}. */
  logo: string | null;
  /** The next screening. */
  next?: { to: string; text: string };
}

export function Hero({ hero, company, logo, next }: HeroProps) {
  const nonce = useNonce();
  const langOf = useSettingLang();
  const splash = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Returning from another page of this visit does not show the splash again.
    const [fade] = splash.current?.getAnimations() ?? [];
    if (!fade) return;
    const seen = setTimeout(
      () => document.documentElement.setAttribute(SEEN_ATTRIBUTE, ""),
      Number(fade.effect?.getComputedTiming().endTime),
    );
    return () => clearTimeout(seen);
  }, []);
  return (
    <section
      className={`${styles.hero} ${over.eclipse} on-picture`}
      aria-labelledby="hero-title"
      data-section="hero"
      data-on-picture
    >
      {hero.hasSplash && (
        <>
          <script
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: skipSeenSplash }}
          />
          <div ref={splash} className={styles.splash} aria-hidden="true" data-splash>
            <CompanyMark logo={logo} size={120} />
          </div>
        </>
      )}
      <Frame
        className={styles.background}
        place={places.hero}
        url={hero.background}
        alt=""
        priority
      >
        {hero.loop && <Loop url={hero.loop} />}
      </Frame>
      <div className={`${styles.words} ${over.words}`}>
        {/* A page without a visible title still has one for screen readers. */}
        <h1
          className={hero.title ? styles.title : "visually-hidden"}
          id="hero-title"
          data-fit={hero.titleFit}
          lang={hero.title ? langOf("hero_title") : undefined}
        >
          {hero.title ? <Highlighted text={hero.title} /> : company}
        </h1>
        {hero.subtitle && (
          <p className={styles.subtitle} lang={langOf("hero_subtitle")}>
            {hero.subtitle}
          </p>
        )}
        {hero.cta && (
          <a className="button" href="#projects" lang={langOf("hero_cta_text")}>
            {hero.cta}
            <Icon name="down" size={20} />
          </a>
        )}
        {next && (
          <Link className="text-link" to={next.to}>
            {next.text}
          </Link>
        )}
      </div>
    </section>
  );
}

/** The placeholder of the hero while its texts load. */
export function HeroSkeleton({ title }: { title: string }) {
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
      </div>
    </section>
  );
}

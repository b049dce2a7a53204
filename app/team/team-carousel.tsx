import type { KeenSliderInstance } from "keen-slider";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "~/i18n/use-translation";
import { BlankFrame } from "~/images/frame";
import { places } from "~/images/places";
import { Icon } from "~/ui/icon";
import { loadOrNull } from "~/ui/lazy-part";
import styles from "./team-carousel.module.css";
import { CAROUSEL_LOOP_THRESHOLD } from "./team-member";
import { TeamMemberCard, type TeamMemberData } from "./team-member-card";

/** A horizontally scrolling strip; in the browser it becomes a slider near the viewport. */
export function TeamCarousel({ members }: { members: TeamMemberData[] }) {
  const { t } = useTranslation();
  const strip = useRef<HTMLUListElement>(null);
  const slider = useSlider(strip, members.length);
  const hasButtons = slider !== null && members.length > CAROUSEL_LOOP_THRESHOLD;
  return (
    <div
      className={styles.carousel}
      role="group"
      aria-roledescription="carousel"
      aria-label={t("talent.carousel")}
    >
      {hasButtons && (
        <div className={styles.buttons}>
          <button type="button" aria-label={t("talent.previous")} onClick={() => slider.prev()}>
            <Icon name="chevronLeft" />
          </button>
          <button type="button" aria-label={t("talent.next")} onClick={() => slider.next()}>
            <Icon name="chevronRight" />
          </button>
        </div>
      )}
      <ul className={styles.strip} ref={strip} data-slider={slider ? "" : undefined}>
        {members.map((member, index) => (
          <li key={member.id} className={styles.slide}>
            <TeamMemberCard member={member} onFocus={() => slider && reveal(slider, index)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Scrolls a focused slide into view. */
function reveal(slider: KeenSliderInstance, index: number) {
  const portion = slider.track.details?.slides[index]?.portion ?? 1;
  if (portion < 0.99) slider.moveToIdx(index);
}

function useSlider(strip: React.RefObject<HTMLElement>, count: number): KeenSliderInstance | null {
  const [slider, setSlider] = useState<KeenSliderInstance | null>(null);
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    let instance: KeenSliderInstance | undefined;
    let isGone = false;
    const start = async () => {
      const slider = await loadOrNull(() => import("./slider"));
      // If the slider fails to load, the strip still scrolls.
      if (isGone || !slider) return;
      instance = slider.startSlider(element, count > CAROUSEL_LOOP_THRESHOLD);
      setSlider(instance);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        void start();
      },
      { rootMargin: "50% 0px" },
    );
    observer.observe(element);
    return () => {
      isGone = true;
      observer.disconnect();
      instance?.destroy();
      setSlider(null);
    };
  }, [strip, count]);
  return slider;
}

/** The placeholder of the carousel while its members load. */
export function TeamCarouselSkeleton({ label }: { label: string }) {
  return (
    <div className={styles.carousel} role="status" aria-label={label} data-skeleton>
      <div className={styles.strip}>
        {[0, 1, 2, 3, 4, 5].map((index) => (
          <div key={index} className={styles.slide}>
            <BlankFrame place={places.portrait} />
          </div>
        ))}
      </div>
    </div>
  );
}

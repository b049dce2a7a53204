import type { KeenSliderInstance } from "keen-slider";
import { useEffect, useRef, useState } from "react";
import { useSitePaths } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { BlankFrame } from "~/media/images/frame";
import { places, portraitPlace } from "~/media/images/places";
import { Icon } from "~/ui/parts/icon";
import { loadOrNull } from "~/ui/parts/lazy-part";
import { Link } from "~/ui/parts/link";
import styles from "./team-carousel.module.css";
import { TeamFew } from "./team-few";
import { CAROUSEL_LOOP_THRESHOLD, FEW_MEMBERS, MEMBERS_IN_ROW } from "./team-member";
import { TeamMemberCard, type TeamMemberData } from "./team-member-card";

/** The members on the landing page; so few that a row would not be full are shown larger. */
export function TeamCarousel({ members }: { members: TeamMemberData[] }) {
  return members.length <= FEW_MEMBERS ? (
    <TeamFew members={members} />
  ) : (
    <Strip members={members} />
  );
}

/** A horizontally scrolling strip; in the browser it becomes a slider near the viewport. */
function Strip({ members }: { members: TeamMemberData[] }) {
  const { t } = useTranslation();
  const paths = useSitePaths();
  const strip = useRef<HTMLUListElement>(null);
  const slider = useSlider(strip, members.length);
  const place = portraitPlace({
    wide: Math.min(MEMBERS_IN_ROW, members.length),
    laptop: Math.min(4, members.length),
    tablet: 3,
    phone: 2,
  });
  const isLoop = members.length > CAROUSEL_LOOP_THRESHOLD;
  const hasMore = members.length > MEMBERS_IN_ROW;
  return (
    <div
      className={styles.carousel}
      data-loop={isLoop || undefined}
      role="group"
      aria-roledescription="carousel"
      aria-label={t("talent.carousel")}
    >
      {isLoop && slider && (
        <div className={styles.buttons}>
          <button type="button" aria-label={t("talent.previous")} onClick={() => slider.prev()}>
            <Icon name="chevronLeft" />
          </button>
          <button type="button" aria-label={t("talent.next")} onClick={() => slider.next()}>
            <Icon name="chevronRight" />
          </button>
        </div>
      )}
      <ul
        className={styles.strip}
        ref={strip}
        data-slider={slider ? "" : undefined}
        data-count={members.length < MEMBERS_IN_ROW ? members.length : undefined}
        data-team
      >
        {members.map((member, index) => (
          <li key={member.id} className={styles.slide}>
            <TeamMemberCard
              member={member}
              place={place}
              onFocus={() => slider && reveal(slider, index)}
            />
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className={styles.foot}>
          <Link className="button button-quiet" to={paths.talent()}>
            {t("talent.viewAll")}
            <Icon name="arrow" size={20} />
          </Link>
        </p>
      )}
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
      instance = slider.startSlider(element, count, count > CAROUSEL_LOOP_THRESHOLD);
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

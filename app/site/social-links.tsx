import { useTranslation } from "~/i18n/use-translation";
import { Icon, type IconName } from "~/ui/icon";
import type { SocialLink } from "./frame-data.server";
import styles from "./social-links.module.css";

const platforms = ["instagram", "x", "vimeo", "linkedin", "youtube", "facebook"] as const;

/** Returns a platform with its own icon, or null (checklist R285, R286). */
export function knownPlatform(platform: string): (typeof platforms)[number] | null {
  const name = platform.trim().toLowerCase();
  return platforms.find((known) => known === (name === "twitter" ? "x" : name)) ?? null;
}

export function SocialLinks({ links }: { links: SocialLink[] }) {
  const { t } = useTranslation();
  return (
    <ul className={styles.links}>
      {links.map(({ platform, url }) => {
        const known = knownPlatform(platform);
        const icon: IconName = known ?? "link";
        const label = known ? t(`social.${known}`) : platform;
        return (
          <li key={`${platform} ${url}`}>
            <a href={url} rel="me noopener" aria-label={label || url} title={label || url}>
              <Icon name={icon} />
            </a>
          </li>
        );
      })}
    </ul>
  );
}

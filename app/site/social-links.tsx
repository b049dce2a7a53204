import { findPlatform, socialPlatforms } from "~/settings/social-platforms";
import { Icon, type IconName } from "~/ui/icon";
import type { SocialLink } from "./frame-data.server";
import styles from "./social-links.module.css";

/** The platforms with an icon of their own (checklist R285). */
const drawn = ["instagram", "x", "vimeo", "linkedin", "youtube", "facebook"] as const;

/** Links to the company on other sites: an icon, and the name where the icon does not say it. */
export function SocialLinks({
  links,
  isNamed = false,
}: {
  links: SocialLink[];
  isNamed?: boolean;
}) {
  return (
    <ul className={styles.links}>
      {links.map(({ platform, url }) => {
        const known = findPlatform(platform);
        const own = drawn.find((each) => each === known);
        const icon: IconName = own ?? "link";
        const label = (known ? socialPlatforms[known] : platform.trim()) || url;
        return (
          <li key={`${platform} ${url}`}>
            <a href={url} rel="me noopener" aria-label={label} title={label}>
              <Icon name={icon} />
              {(isNamed || !own) && <span className={styles.name}>{label}</span>}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

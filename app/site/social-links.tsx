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
      {links.map(({ platform, name, url }) => {
        const own = drawn.find((each) => each === platform);
        const icon: IconName = own ?? "link";
        return (
          <li key={`${name} ${url}`}>
            <a href={url} rel="me noopener" aria-label={name} title={name}>
              <Icon name={icon} />
              {(isNamed || !own) && <span className={styles.name}>{name}</span>}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

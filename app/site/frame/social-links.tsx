import { Icon } from "~/ui/parts/icon";
import type { SocialLink } from "./frame-data.server";
import styles from "./social-links.module.css";

/** Links to the company on other sites: an icon, and the name where the icon does not say it. */
export function SocialLinks({ links, isNamed }: { links: SocialLink[]; isNamed?: boolean }) {
  return (
    <ul className={styles.links}>
      {links.map(({ icon, name, url }) => (
        <li key={name + url}>
          <a href={url} rel="me noopener" aria-label={name} title={name}>
            <Icon name={icon} />
            {(isNamed || icon === "link") && <span className={styles.name}>{name}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}

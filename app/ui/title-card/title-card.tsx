import over from "./over-picture.module.css";
import styles from "./title-card.module.css";

interface TitleCardProps {
  /** A frame in the place `hero`. */
  picture: React.ReactNode;
  children: React.ReactNode;
}

/**
 * The first screen of a page: a picture as large as the screen with the texts on it, as at the start
 * of a film. Texts that are longer than the screen go on below the picture.
 */
export function TitleCard({ picture, children }: TitleCardProps) {
  return (
    <div className={`${styles.card} ${over.eclipse} on-picture`} data-on-picture data-title-card>
      <div className={styles.picture} data-hero-image>
        {picture}
      </div>
      <header className={`${styles.words} ${over.words}`}>{children}</header>
    </div>
  );
}

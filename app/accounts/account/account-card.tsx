import styles from "./account.module.css";

interface AccountCardProps {
  title: string;
  /** A line below the title. */
  intro?: string;
  children: React.ReactNode;
}

/** The centred card of every account screen. */
export function AccountCard({ title, intro, children }: AccountCardProps) {
  return (
    <div className={styles.place}>
      <div className={styles.card}>
        <h1 className={styles.title}>{title}</h1>
        {intro && <p className={styles.intro}>{intro}</p>}
        {children}
      </div>
    </div>
  );
}

/** The reason why a form could not be sent. */
export function FormError({ message }: { message: string | null }) {
  if (!message) return null;
  return (
    <p className={styles.failure} role="alert">
      {message}
    </p>
  );
}

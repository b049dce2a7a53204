import styles from "./screening-date.module.css";
import type { ShownScreening } from "./shown-screening";

/** The day as large figures, with the time at the place. */
export function ScreeningDate({ screening }: { screening: ShownScreening }) {
  const { datetime, weekday, dayOfMonth, month, time, zone } = screening;
  return (
    <time className={styles.date} dateTime={datetime}>
      <span className={styles.day} data-day>
        {dayOfMonth}
      </span>{" "}
      <span className={styles.month}>
        {month}
        <br />
        {weekday}
        {time && (
          <>
            {" · "}
            <span title={zone}>{time}</span>
          </>
        )}
      </span>
    </time>
  );
}

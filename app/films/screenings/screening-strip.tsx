import { Link } from "~/ui/parts/link";
import styles from "./screening-strip.module.css";

/** The next screenings, with all words and addresses: the landing page loads little besides. */
export interface ScreeningStripData {
  title: string;
  /** The first of them, in one line. */
  next: { to: string; text: string };
  all: { to: string; text: string };
  items: {
    to: string;
    datetime: string;
    day: string;
    month: string;
    when: string;
    kind: string;
    title: string;
    lang?: string;
    place: string;
  }[];
}

/** The next screenings, as a strip of the landing page. */
export function ScreeningStrip({ title, all, items }: ScreeningStripData) {
  return (
    <section className={`section ${styles.strip}`} aria-label={title} data-section="screenings">
      <h2>{title}</h2>
      <Link to={all.to}>{all.text}</Link>
      <ol data-next-screenings>
        {items.map((item, index) => (
          <li key={index}>
            <Link to={item.to}>
              <time dateTime={item.datetime}>
                <b>{item.day}</b>{" "}
                <span>
                  {item.month}
                  <br />
                  {item.when}
                </span>
              </time>{" "}
              <small>{item.kind}</small> <strong lang={item.lang}>{item.title}</strong>{" "}
              <span>{item.place}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

import styles from "./card.admin.module.css";

/** A section of a screen with its own title; `id` is the id of the title. */
export function Card({
  id,
  title,
  children,
}: {
  id: string;
  title: string;
  children: React.ReactNode;
}) {
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** SVG units without physical size: the plot is stretched to its container; one step is one bar. */
const STEP = 10;
const BAR = 7;
const HEIGHT = 40;
/** Minimum height of a bar, so that empty ones are visible. */
const LEAST = 1;

/**
 * A small plot of counts that follow each other, the current one last, rendered on the server.
 *
 * @param title says in words what the plot shows
 * @param names of the counts; keys only
 */
export function BarPlot({
  title,
  names,
  counts,
}: {
  title: string;
  names: readonly string[];
  counts: readonly number[];
}) {
  const most = Math.max(...counts);
  const height = (count: number) =>
    most === 0 ? LEAST : LEAST + (count / most) * (HEIGHT - LEAST);
  return (
    <svg
      role="img"
      aria-label={title}
      viewBox={`0 0 ${counts.length * STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
    >
      <title>{title}</title>
      {counts.map((count, index) => (
        <rect
          key={names[index]}
          data-empty={count === 0 || undefined}
          data-current={index === counts.length - 1 || undefined}
          x={index * STEP + (STEP - BAR) / 2}
          y={(HEIGHT - height(count)).toFixed(2)}
          width={BAR}
          height={height(count).toFixed(2)}
        />
      ))}
    </svg>
  );
}

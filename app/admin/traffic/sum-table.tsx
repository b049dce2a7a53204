import styles from "./traffic.admin.module.css";
import { useNumbers } from "./use-numbers";

interface SumRow {
  key: string;
  name: React.ReactNode;
  /** One for each head but the first. */
  counts: number[];
}

/**
 * A table of sums, the largest first.
 *
 * @param total of all rows; then each row also shows its share
 */
export function SumTable({
  labelledBy,
  heads,
  rows,
  total,
}: {
  labelledBy: string;
  heads: string[];
  rows: SumRow[];
  total?: number;
}) {
  const { format } = useNumbers();
  return (
    // If it is wider than the screen, the keyboard must reach its scroll bar.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="admin-scroll" tabIndex={0}>
      <table className={`admin-table ${styles.sums}`} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, counts }) => (
            <tr key={key}>
              <th scope="row">
                {name}
                {total !== undefined && <Share part={total > 0 ? (counts[0] ?? 0) / total : 0} />}
              </th>
              {counts.map((count, index) => (
                <td key={heads[index + 1]}>{format(count)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A bar as long as the share of the row. */
function Share({ part }: { part: number }) {
  return (
    <svg className={styles.share} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width={(part * 100).toFixed(1)} height={1} />
    </svg>
  );
}

/** The data of a section of the landing page: its records, or a failure. */
export type SectionData<Item> = { items: Item[] } | { failed: true };

interface DataSectionProps<Item> {
  /** Null while loading. */
  data: SectionData<Item> | null;
  loading: React.ReactNode;
  error: string;
  empty: string;
  children: (items: Item[]) => React.ReactNode;
}

/** The four states of a section: loading, error, empty and loaded (specification section 4). */
export function DataSection<Item>({
  data,
  loading,
  error,
  empty,
  children,
}: DataSectionProps<Item>) {
  if (!data) return loading;
  if ("failed" in data) {
    return (
      <p className="failure-text" role="alert">
        {error}
      </p>
    );
  }
  return data.items.length > 0 ? children(data.items) : <p className="lead">{empty}</p>;
}

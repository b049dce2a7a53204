/** What a section of the landing page got: its records, or the news that they could not be read. */
export type SectionData<Item> = { items: Item[] } | { failed: true };

interface DataSectionProps<Item> {
  /** Null while the records are on their way. */
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
  return data.items.length > 0 ? children(data.items) : <p className="notice-text">{empty}</p>;
}

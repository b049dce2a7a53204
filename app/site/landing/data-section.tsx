/** The data of a section of the landing page: its records, or a failure. */
export type SectionData<Item> = { items: Item[] } | { failed: true };

interface DataSectionProps<Item> {
  /** Null while loading. */
  data: SectionData<Item> | null;
  loading: React.ReactNode;
  error: string;
  children: (items: Item[]) => React.ReactNode;
}

/** The states of a section: loading, error and loaded; an empty one is left out. */
export function DataSection<Item>({ data, loading, error, children }: DataSectionProps<Item>) {
  if (!data) return loading;
  if ("failed" in data) {
    return (
      <p className="failure-text" role="alert">
        {error}
      </p>
    );
  }
  return children(data.items);
}

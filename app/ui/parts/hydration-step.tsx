import { Suspense } from "react";

/**
 * A part of a page that React hydrates by itself, after what is around it: a slow phone answers a
 * touch in between, and a part that is touched comes first.
 */
export function HydrationStep({ children }: { children: React.ReactNode }) {
  return <Suspense>{children}</Suspense>;
}

import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";

/** The fallback while the code of the component loads. */
interface Waiting {
  fallback?: ReactNode;
}

/**
 * Creates a component whose code is loaded when it is first shown. A failed import (network down,
 * file replaced by a new version of the site) never becomes a page error: a fallback component is
 * rendered instead, and the next mount retries the import.
 *
 * @param load the import
 * @param Missing the fallback with the same properties; it must show the failure or do the same in
 *   another way
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Missing: ComponentType<Props>,
): ComponentType<Props & Waiting> {
  // React caches a failed import forever; after a failure the next mount starts a new one.
  const begin = () =>
    lazy<ComponentType<Props>>(() =>
      load().catch(() => {
        latest = begin();
        return { default: Missing };
      }),
    ) as unknown as ComponentType<Props>;
  let latest = begin();
  return function LazyPart({ fallback, ...rest }: Props & Waiting) {
    const [Part] = useState(() => latest);
    return (
      // Inside the component, so that its state survives while it suspends.
      <Suspense fallback={fallback ?? null}>
        <Part {...(rest as Props)} />
      </Suspense>
    );
  };
}

/**
 * Loads a module that the page can work without.
 *
 * @returns null when the import fails; the next call retries it
 */
export async function loadOrNull<Module>(load: () => Promise<Module>): Promise<Module | null> {
  try {
    return await load();
  } catch {
    return null;
  }
}

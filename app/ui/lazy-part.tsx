import { lazy, Suspense, useState, type ComponentType, type ReactNode } from "react";

/** What stands in the place of the part while its code is on its way. */
interface Waiting {
  meanwhile?: ReactNode;
}

/**
 * A component whose code is loaded when it is first shown. Code that cannot be loaded (the network
 * is gone, a new version of the site has replaced the file) never becomes an error of the page:
 * another component, which is always there, stands in. The next time it is shown the code is asked
 * for again.
 *
 * @param load the import
 * @param Missing stands in with the same properties; it must say so, or do the same in another way
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  Missing: ComponentType<Props>,
): ComponentType<Props & Waiting> {
  // React remembers a failure for ever: after one, whoever comes next begins with a new promise.
  const begin = () =>
    lazy<ComponentType<Props>>(() =>
      load().catch(() => {
        latest = begin();
        return { default: Missing };
      }),
    ) as unknown as ComponentType<Props>;
  let latest = begin();
  return function LazyPart({ meanwhile, ...rest }: Props & Waiting) {
    const [Part] = useState(() => latest);
    return (
      // Inside, so that what has been chosen above outlives the wait.
      <Suspense fallback={meanwhile ?? null}>
        <Part {...(rest as Props)} />
      </Suspense>
    );
  };
}

/**
 * A module that is needed for something that works without it, too.
 *
 * @returns null when it cannot be loaded now; the next call asks for it again
 */
export async function loadOrNull<Module>(load: () => Promise<Module>): Promise<Module | null> {
  try {
    return await load();
  } catch {
    return null;
  }
}

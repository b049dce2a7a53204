import { startTransition, useInsertionEffect } from "react";

/**
 * Lets the router tell a new location in a transition: parts of the page that are not hydrated yet
 * are hydrated first. Remix sets the location at once, and React would discard their HTML, with
 * what is typed in it.
 *
 * For the component around `RemixBrowser`: the router exists then, and nothing has subscribed to it.
 */
export function useRouterInTransition(): void {
  useInsertionEffect(() => {
    const router = window.__remixRouter;
    const subscribe = router.subscribe.bind(router);
    router.subscribe = (tell) =>
      subscribe((...told) => {
        startTransition(() => tell(...told));
      });
    return () => {
      router.subscribe = subscribe;
    };
  }, []);
}

import { DEFERRED_SHEET } from "~/ui/styles/page-styles.server";

/**
 * Starts the deferred scripts of a page: when it has loaded and the browser is idle, at the first
 * input, or after five seconds if a file of the page hangs. A style sheet that is in the page keeps
 * the link that React rendered, disabled, so that no navigation loads it.
 * In many short steps, so that a slow phone answers a touch in between: files are asked for one by
 * one, and what several pages share is evaluated before the entry script, part by part.
 * A page that the browser has translated by then stays without scripts: React would discard it, with
 * what is typed in it, and take its language for that of the translation.
 * Removes itself, so that the document is the one that React hydrates. Written for browsers; it is
 * never bundled.
 */
const starter = `(() => {
  const own = document.currentScript;
  const entry = own.previousElementSibling;
  own.remove();
  const { lang } = document.documentElement;
  const inputs = ["pointerdown", "keydown", "focusin"];
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    const links = [...document.querySelectorAll("body > link")];
    for (const link of document.querySelectorAll("link[rel=${DEFERRED_SHEET}]")) {
      link.disabled = true;
      link.rel = "stylesheet";
    }
    const pause = () => new Promise((resolve) => setTimeout(resolve));
    const load = async () => {
      for (const link of links) {
        link.rel = "modulepreload";
        await pause();
      }
    };
    const run = async () => {
      for (const { href } of links) {
        if (!href.includes("/_shared/")) continue;
        await import(href);
        await pause();
      }
      if (document.documentElement.lang !== lang || document.querySelector("font")) return;
      const script = document.createElement("script");
      script.type = "module";
      script.text = entry.text;
      entry.replaceWith(script);
    };
    load().then(run).catch(() => {});
  };
  const startWhenIdle = () =>
    window.requestIdleCallback ? requestIdleCallback(start, { timeout: 1000 }) : setTimeout(start);
  for (const input of inputs) addEventListener(input, start, { capture: true, once: true, passive: true });
  addEventListener("load", startWhenIdle);
  setTimeout(start, 5000);
})();`;

/**
 * A relation that does nothing for the site's own host. Others that may stand in a body fetch the
 * file, and elements that come later have the whole page styled again.
 */
const DEFERRED = '<link rel="dns-prefetch" fetchpriority="low"';
/** Without its "<", of which a page is full: so it is looked for in a twentieth of the time. */
const PRELOAD = 'link rel="modulepreload"';

/**
 * Defers the scripts of a page that works without them: fonts and images come first, and a press
 * before hydration works as HTML (decision 042).
 *
 * @param nonce of the page; the policy allows the scripts by their hashes
 */
export function deferScripts(html: string, nonce: string): string {
  const entry = `<script nonce="${nonce}" type="module" async="">`;
  const start = html.lastIndexOf(entry);
  const end = html.indexOf("</script>", start) + "</script>".length;
  if (start === -1) return html;
  const script = html.slice(start, end).replace('type="module" async=""', 'type="text/deferred"');
  // The preloads stand right before the entry. The HTML before them is not copied.
  const at = html.indexOf(PRELOAD) - 1;
  const links = at < 0 || at > start ? start : at;
  const before = html.slice(links, start).replaceAll(`<${PRELOAD}`, DEFERRED);
  return `${html.slice(0, links)}${before}${script}<script nonce="${nonce}">${starter}</script>${html.slice(end)}`;
}

import { DEFERRED_SHEET } from "~/styles/own-styles.server";

/**
 * Starts the deferred scripts of a page: when it has loaded and the browser is idle, at the first
 * input, or after five seconds if a file of the page hangs. They run once the deferred style sheet
 * is there, with which other pages are shown; without it, this one stays a page without scripts.
 * Removes itself, so that the document is the one that React hydrates. Written for browsers; it is
 * never bundled.
 */
const starter = `(() => {
  const own = document.currentScript;
  const entry = own.previousElementSibling;
  own.remove();
  const inputs = ["pointerdown", "keydown", "focusin"];
  let isStarted = false;
  const start = () => {
    for (const input of inputs) removeEventListener(input, start, true);
    if (isStarted) return;
    isStarted = true;
    const sheets = [...document.querySelectorAll("link[rel=${DEFERRED_SHEET}]")];
    const loaded = sheets.map((link) => new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = reject;
      link.rel = "stylesheet";
    }));
    for (const link of document.querySelectorAll("link[rel=deferred]")) link.rel = "modulepreload";
    const run = () => {
      const script = document.createElement("script");
      script.type = "module";
      script.text = entry.text;
      entry.replaceWith(script);
    };
    Promise.all(loaded).then(run, () => {});
  };
  const startWhenIdle = () =>
    window.requestIdleCallback ? requestIdleCallback(start, { timeout: 1000 }) : setTimeout(start);
  for (const input of inputs) addEventListener(input, start, { capture: true, passive: true });
  addEventListener("load", startWhenIdle);
  setTimeout(start, 5000);
})();`;

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
  const deferred = html.slice(start, end).replace('type="module" async=""', 'type="text/deferred"');
  const before = html
    .slice(0, start)
    .replaceAll('<link rel="modulepreload"', '<link rel="deferred" fetchpriority="low"');
  return `${before}${deferred}<script nonce="${nonce}">${starter}</script>${html.slice(end)}`;
}

import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { followTranslations } from "~/ui/parts/translated-texts";

/** The place of an entry in the history, as the router numbers them. */
const place = () => (window.history.state as { idx?: number } | null)?.idx ?? 0;

/** Returns the query without the parameter to which the form of an index route is sent. */
function shownBy(search: string): string {
  const query = new URLSearchParams(search);
  query.delete("index");
  return query.toString();
}

/**
 * After navigation within the site, moves the focus to the new page and announces its title, as
 * browsers do for documents: not on the first load, and not for anchors of the page. A filter keeps
 * the focus; a link to another page of a list does not, as the list is shown from its top.
 */
export function PageAnnouncer() {
  const { pathname, search, hash } = useLocation();
  const shown = useRef({ pathname, search, place: 0 });
  const [title, setTitle] = useState("");
  useEffect(followTranslations, []);
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, search, place: place() };
    if (before.pathname === pathname && shownBy(before.search) === shownBy(search)) return;
    setTitle(document.title);
    const main = document.querySelector("main");
    if (!main || (before.pathname === pathname && isOnScreen(document.activeElement))) return;
    // A form of the new page may have taken the focus for its errors.
    if (before.pathname !== pathname && hasFocusInside(main)) return;
    const pressed = before.place > place() ? linkTo(before.pathname, main) : undefined;
    focusQuietly(pressed ?? anchorOf(hash) ?? main.querySelector("h1") ?? main);
    return onceLoaded(main, () => {
      // Only if the focus was lost with the skeleton, not if the visitor has moved it to the bar.
      if (isFocusFree(main)) focusQuietly(anchorOf(hash) ?? main.querySelector("h1") ?? main);
    });
  }, [pathname, search, hash]);
  return (
    <p className="visually-hidden" role="status" data-announcer>
      {title}
    </p>
  );
}

const hasFocusInside = (main: Element) =>
  main !== document.activeElement && main.contains(document.activeElement);

const isFocusFree = (main: Element) => [null, document.body, main].includes(document.activeElement);

function isOnScreen(element: Element | null): boolean {
  if (!element || element === document.body) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/** Returns the link that had opened the page that Back has left. */
const linkTo = (pathname: string, main: Element) =>
  [...main.querySelectorAll("a")].find((link) => link.pathname === pathname);

const anchorOf = (hash: string) => (hash ? document.getElementById(hash.slice(1)) : null);

function focusQuietly(element: HTMLElement) {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Does the work when the page has replaced its skeleton, if it shows one. */
function onceLoaded(main: Element, work: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (main.querySelector("[data-skeleton]")) return;
    observer.disconnect();
    work();
  });
  if (main.querySelector("[data-skeleton]")) {
    observer.observe(main, { childList: true, subtree: true });
  }
  return () => observer.disconnect();
}

import { type ComponentType, lazy, useState } from "react";
import { hasLocalDrafts } from "~/local-drafts/local-draft-keys";
import { firstUse } from "~/ui/first-use";
import { type LoadPage, pageStart } from "~/ui/page-start";
import { holdInput } from "./held-input";

/** Functions that load the late parts of the first screen. */
const waiting: (() => Promise<void>)[] = [];

/**
 * Elements for which the scripts start at once: they announce why a form was refused, or that it was
 * saved, or stand where scripts show a button.
 */
const AT_ONCE = 'main [role="alert"], [data-notice], [data-for-scripts]';

/**
 * Creates a component for a large part of a screen, such as its form, whose code is loaded when the
 * screen is first used. The scripts of the page start then: nothing more is loaded for a screen that
 * is only looked at. What is typed and pressed until they run is kept and done then; if they cannot
 * be loaded, it is done as without scripts.
 *
 * On a screen to which the router leads, the part is loaded with the screen, and the screen before
 * stays in view until then.
 *
 * @param load the import, which stands in the file of the route: by that the build knows it
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const begin = async () => {
    Loaded = await load();
  };
  // On the server it is there before the first request.
  if (typeof document === "undefined") void begin();
  else if (document.documentElement.hasAttribute("data-hydrated")) begin().catch(() => undefined);
  else {
    waiting.push(begin);
    pageStart.start = startWhenUsed;
  }
  const Lazy = lazy(async () => ({ default: await load().catch(loadDocument) }));
  return function LatePart(props: Props) {
    const [Part] = useState(() => Loaded ?? (Lazy as unknown as ComponentType<Props>));
    return <Part {...props} />;
  };
}

/** Loads the screen as a document, for example because a new release has replaced the file. */
function loadDocument(): Promise<never> {
  window.location.reload();
  return new Promise(() => undefined);
}

async function startWhenUsed(load: LoadPage): Promise<void> {
  const isAtOnce = document.querySelector(AT_ONCE) || hasLocalDrafts();
  // Listens before the hold, which keeps some events from those after it.
  const use = isAtOnce ? null : firstUseOfScreen();
  const held = holdInput();
  pageStart.held = held;
  await use;
  const parts = Promise.all(waiting.map((begin) => begin()));
  const [hydrate] = await Promise.all([load(), parts]).catch(() => [null]);
  await held.settled();
  if (hydrate) hydrate();
  else held.release();
}

async function firstUseOfScreen(): Promise<void> {
  const { documentElement: html } = document;
  const use = firstUse();
  // For tests.
  html.setAttribute("data-waits", "");
  await use;
  html.removeAttribute("data-waits");
}

import { useEffect, useRef } from "react";
import { useAfterNavigation } from "./use-after-navigation";

/**
 * A native disclosure as a menu: with scripts, Escape, a press outside and navigation close it. What
 * is beside it in its parent counts as inside, if it is told so.
 */
export function ClosingDetails({
  withSiblings = false,
  ...props
}: React.ComponentProps<"details"> & { withSiblings?: boolean }) {
  const details = useRef<HTMLDetailsElement>(null);
  useAfterNavigation(() => details.current?.removeAttribute("open"));
  useEffect(() => {
    const close = ({ target, type }: Event) => {
      const menu = details.current;
      // Words within it that are pressed give the focus to what is around it.
      if (type === "focusin" && (target as Node).contains(menu)) return;
      const inside = withSiblings ? menu?.parentElement : menu;
      if (!inside?.contains(target as Node)) menu?.removeAttribute("open");
    };
    const onKey = (event: KeyboardEvent) => {
      const menu = details.current;
      if (event.key !== "Escape" || !menu?.open) return;
      menu.removeAttribute("open");
      menu.querySelector("summary")?.focus();
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("focusin", close);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("focusin", close);
      document.removeEventListener("keydown", onKey);
    };
  }, [withSiblings]);
  return <details {...props} ref={details} />;
}

import { useEffect, useRef } from "react";
import { useAfterNavigation } from "./use-after-navigation";

/** A native disclosure as a menu: with scripts, Escape, a press outside and navigation close it. */
export function ClosingDetails(props: React.ComponentProps<"details">) {
  const details = useRef<HTMLDetailsElement>(null);
  useAfterNavigation(() => details.current?.removeAttribute("open"));
  useEffect(() => {
    const close = (event: Event) => {
      const menu = details.current;
      if (!menu?.open || (event.target instanceof Node && menu.contains(event.target))) return;
      menu.removeAttribute("open");
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
  }, []);
  return <details {...props} ref={details} />;
}

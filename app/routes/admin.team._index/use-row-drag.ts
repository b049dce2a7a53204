import { useCallback, useEffect, useRef, useState } from "react";

type Side = "before" | "after";

interface Drop {
  index: number;
  side: Side;
}

/** So near to the edge of the window, a drag scrolls it. */
const EDGE_PX = 60;
const SCROLL_PX = 12;

/**
 * Lets rows be dragged by a handle, with a mouse, a pen or a finger. Nothing moves before the row is
 * dropped; a line shows where it would go. Escape ends it.
 *
 * @param rowIds the ids of the rows, in their order
 * @param onDrop is told which row goes before or after which other; not when it stays in its place
 */
export function useRowDrag(
  rowIds: string[],
  onDrop: (from: number, side: Side, to: number) => void,
) {
  const [from, setFrom] = useState<number | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const pointerY = useRef(0);
  const latestIds = useRef(rowIds);
  useEffect(() => {
    latestIds.current = rowIds;
  });

  const look = useCallback(
    (dragged: number) => dropAt(pointerY.current, dragged, latestIds.current),
    [],
  );
  const end = () => {
    setFrom(null);
    setDrop(null);
  };

  useEffect(() => {
    if (from === null) return;
    let frame = requestAnimationFrame(function scroll() {
      const top = scrollStep(pointerY.current);
      if (top !== 0) {
        window.scrollBy({ top, behavior: "instant" });
        setDrop(look(from));
      }
      frame = requestAnimationFrame(scroll);
    });
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape") end();
    };
    document.addEventListener("keydown", onKey);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("keydown", onKey);
    };
  }, [from, look]);

  return {
    /** What a row shows of the drag. */
    row: (index: number) => ({
      "data-dragging": from === index || undefined,
      "data-drop": drop?.index === index ? drop.side : undefined,
    }),
    /** Makes an element the handle of its row. */
    handle: (index: number) => ({
      onPointerDown: (event: React.PointerEvent) => {
        if (event.button !== 0) return;
        // Selects no text.
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        pointerY.current = event.clientY;
        setFrom(index);
      },
      onPointerMove: (event: React.PointerEvent) => {
        if (from === null) return;
        pointerY.current = event.clientY;
        setDrop(look(from));
      },
      onPointerUp: (event: React.PointerEvent) => {
        if (from === null) return;
        pointerY.current = event.clientY;
        const place = look(from);
        end();
        if (place) onDrop(from, place.side, place.index);
      },
      onPointerCancel: end,
    }),
  };
}

/** Where a row would go that is dropped at that height, or null when it would stay. */
function dropAt(y: number, from: number, rowIds: string[]): Drop | null {
  const middles = rowIds.map((id) => {
    const { top = 0, height = 0 } = document.getElementById(id)?.getBoundingClientRect() ?? {};
    return top + height / 2;
  });
  const index = middles.filter((middle) => middle < y).length;
  if (index === from || index === from + 1) return null;
  return index < rowIds.length ? { index, side: "before" } : { index: index - 1, side: "after" };
}

function scrollStep(y: number): number {
  if (y < EDGE_PX) return -SCROLL_PX;
  return y > window.innerHeight - EDGE_PX ? SCROLL_PX : 0;
}

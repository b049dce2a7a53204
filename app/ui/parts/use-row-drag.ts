import { useCallback, useEffect, useRef, useState } from "react";

type Side = "before" | "after";

interface Drop {
  index: number;
  side: Side;
}

/** The distance to the edge of the window within which a drag scrolls. */
const EDGE_PX = 60;
const SCROLL_PX = 12;

/**
 * Makes rows draggable by a handle, with a mouse, a pen or a finger. Rows move only on drop; a line
 * marks the target. Escape cancels.
 *
 * @param rowIds the ids of the rows, in their order
 * @param onDrop called with the row, the side and the target row; not when the order is unchanged
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
    /** Returns the attributes of a row that show the drag. */
    row: (index: number) => ({
      "data-dragging": from === index || undefined,
      "data-drop": drop?.index === index ? drop.side : undefined,
    }),
    /** Returns the props that make an element the handle of its row. */
    handle: (index: number) => ({
      onPointerDown: (event: React.PointerEvent) => {
        if (event.button !== 0) return;
        // Prevents text selection.
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

/** Returns the drop target of a row at a height, or null when the order would not change. */
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

import { useEffect, useRef, useState } from "react";

interface Drop {
  index: number;
  side: "before" | "after";
}

/** Distance from which a press is a drag, in pixels. */
const DRAG_PX = 6;
/** The distance to the edge of the window within which a drag scrolls. */
const EDGE_PX = 60;
const SCROLL_PX = 12;

interface Start {
  index: number;
  x: number;
  y: number;
}

/**
 * Makes the tiles of a grid draggable, with a mouse or a pen anywhere on their handle, with a
 * finger where the handle does not scroll. Tiles move only on drop; Escape cancels.
 *
 * @param ids the ids of the tiles, in their order
 * @param onDrop called with the index of the tile and its new one
 */
export function useTileDrag(ids: string[], onDrop: (from: number, to: number) => void) {
  const start = useRef<Start | null>(null);
  const pointer = useRef({ x: 0, y: 0 });
  const wasDragged = useRef(false);
  const [from, setFrom] = useState<number | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const latestIds = useRef(ids);
  useEffect(() => {
    latestIds.current = ids;
  });
  const end = () => {
    start.current = null;
    setFrom(null);
    setDrop(null);
  };

  useEffect(() => {
    if (from === null) return;
    let frame = requestAnimationFrame(function scroll() {
      const top = scrollStep(pointer.current.y);
      if (top !== 0) {
        window.scrollBy({ top, behavior: "instant" });
        setDrop(dropAt(pointer.current, from, latestIds.current));
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
  }, [from]);

  return {
    /** Returns the attributes of a tile that show the drag. */
    tile: (index: number) => ({
      "data-dragging": from === index || undefined,
      "data-drop": drop?.index === index ? drop.side : undefined,
    }),
    /** Returns the props of a handle. @param isForFingers true if touching it does not scroll */
    handle: (index: number, isForFingers = false) => ({
      onPointerDown: (event: React.PointerEvent) => {
        wasDragged.current = false;
        if (event.button !== 0 || (event.pointerType === "touch" && !isForFingers)) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { index, x: event.clientX, y: event.clientY };
      },
      onPointerMove: ({ clientX: x, clientY: y }: React.PointerEvent) => {
        if (!start.current) return;
        pointer.current = { x, y };
        const isFar = Math.hypot(x - start.current.x, y - start.current.y) >= DRAG_PX;
        if (from === null && !isFar) return;
        wasDragged.current = true;
        setFrom(start.current.index);
        setDrop(dropAt(pointer.current, start.current.index, latestIds.current));
      },
      onPointerUp: ({ clientX: x, clientY: y }: React.PointerEvent) => {
        const dragged = from;
        end();
        if (dragged === null) return;
        const place = dropAt({ x, y }, dragged, latestIds.current);
        if (!place) return;
        const to = place.side === "before" ? place.index : place.index + 1;
        onDrop(dragged, to > dragged ? to - 1 : to);
      },
      onPointerCancel: end,
      // The browser's own dragging of images.
      onDragStart: (event: React.DragEvent) => event.preventDefault(),
      onClickCapture: (event: React.MouseEvent) => {
        if (!wasDragged.current) return;
        wasDragged.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    }),
  };
}

/** Returns the place of a tile at a point, or null when the order would not change. */
function dropAt({ x, y }: { x: number; y: number }, from: number, ids: string[]): Drop | null {
  const found = ids.findIndex((id) => {
    const box = document.getElementById(id)?.getBoundingClientRect();
    return box && (y < box.top || (y < box.bottom && x < (box.left + box.right) / 2));
  });
  const index = found < 0 ? ids.length : found;
  if (index === from || index === from + 1) return null;
  return index < ids.length ? { index, side: "before" } : { index: index - 1, side: "after" };
}

function scrollStep(y: number): number {
  if (y < EDGE_PX) return -SCROLL_PX;
  return y > window.innerHeight - EDGE_PX ? SCROLL_PX : 0;
}

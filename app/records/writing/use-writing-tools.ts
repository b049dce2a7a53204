import { useEffect, useRef, useState } from "react";
import { applyTool } from "./apply-edit";
import { type Tool, toolOfKey } from "./writing-toolbar";

/** An image that was pasted or dropped. */
export interface SentImage {
  id: number;
  file: File;
  /** The place in the text at which it is inserted. */
  place: number;
}

export type OpenTool = "link" | "image" | "film";

const isOpenTool = (tool: Tool): tool is OpenTool =>
  tool === "link" || tool === "image" || tool === "film";

/** The state of the tools of one Markdown field. */
export function useWritingTools(field: string) {
  const [open, setOpen] = useState<OpenTool | null>(null);
  const [isFull, setIsFull] = useState(false);
  const [images, setImages] = useState<SentImage[]>([]);
  const [hasImages, setHasImages] = useState(false);
  const count = useRef(0);
  const area = () => document.getElementById(field) as HTMLTextAreaElement | null;

  const apply = (tool: Tool) => {
    if (isOpenTool(tool)) return setOpen(tool);
    if (tool === "full") return setIsFull((was) => !was);
    const target = area();
    if (target) applyTool(target, tool);
  };

  const take = (files: FileList, place: number) => {
    const added = [...files].map((file) => ({ id: count.current++, file, place }));
    setImages((before) => [...before, ...added]);
    setHasImages(true);
  };

  useEscape(isFull, () => setIsFull(false));

  return {
    open,
    close: () => setOpen(null),
    isFull,
    images,
    /** True from the first image on: what was done with it is announced. */
    hasImages,
    dropImage: (id: number) => setImages((all) => all.filter((image) => image.id !== id)),
    apply,
    /** The handlers of the field. */
    handlers: {
      onKeyDown(event: React.KeyboardEvent<HTMLTextAreaElement>) {
        const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
        const tool = isCommand ? toolOfKey(event.key) : null;
        if (!tool) return;
        event.preventDefault();
        apply(tool);
      },
      onPaste(event: React.ClipboardEvent<HTMLTextAreaElement>) {
        const { files, types } = event.clipboardData;
        // Copied from a word processor: the text, of which the picture is a copy.
        if (files.length === 0 || types.includes("text/plain")) return;
        event.preventDefault();
        take(files, event.currentTarget.selectionEnd);
      },
      onDragOver(event: React.DragEvent<HTMLTextAreaElement>) {
        if (event.dataTransfer.types.includes("Files")) event.preventDefault();
      },
      onDrop(event: React.DragEvent<HTMLTextAreaElement>) {
        if (event.dataTransfer.files.length === 0) return;
        // Else the browser would open the file in the place of the form.
        event.preventDefault();
        take(event.dataTransfer.files, placeUnder(event) ?? event.currentTarget.selectionEnd);
      },
    },
  };
}

interface CaretDocument {
  caretPositionFromPoint?: (x: number, y: number) => { offsetNode: Node; offset: number } | null;
}

/** Returns the place in the text under the pointer, if the browser tells. */
function placeUnder(event: React.DragEvent<HTMLTextAreaElement>): number | null {
  const { clientX, clientY, currentTarget } = event;
  const caret = (document as CaretDocument).caretPositionFromPoint?.(clientX, clientY);
  return caret?.offsetNode === currentTarget ? caret.offset : null;
}

function useEscape(isOn: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      // A dialog above closes first.
      if (event.key !== "Escape" || document.querySelector('[role="dialog"]')) return;
      onEscape();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
}

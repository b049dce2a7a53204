import { type RefObject, useEffect, useRef, useState } from "react";

const isFiles = (data: DataTransfer | null) => data?.types.includes("Files") ?? false;

/**
 * Takes files that are dropped on an element, or pasted while the focus is in it or nowhere. Files
 * that miss it are not opened by the browser, which would leave the page.
 *
 * @returns true while files are over it
 */
export function useDroppedFiles(
  root: RefObject<HTMLElement>,
  onFiles: (files: File[]) => void,
): boolean {
  const [isOver, setIsOver] = useState(false);
  const told = useRef(onFiles);
  useEffect(() => {
    told.current = onFiles;
  });
  useEffect(() => {
    const isInside = ({ target }: Event) =>
      target instanceof Node && (root.current?.contains(target) ?? false);
    const onDrag = (event: DragEvent) => {
      if (!isFiles(event.dataTransfer) || event.defaultPrevented) return;
      // File inputs and other places take files themselves.
      if (!isInside(event) && isFileInput(event.target)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = isInside(event) ? "copy" : "none";
      setIsOver(isInside(event));
    };
    const onDrop = (event: DragEvent) => {
      setIsOver(false);
      if (!isFiles(event.dataTransfer) || event.defaultPrevented) return;
      if (!isInside(event) && isFileInput(event.target)) return;
      event.preventDefault();
      if (isInside(event)) told.current([...(event.dataTransfer?.files ?? [])]);
    };
    const onLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setIsOver(false);
    };
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      const isNowhere = document.activeElement === document.body;
      if (files.length === 0 || event.defaultPrevented || !(isInside(event) || isNowhere)) return;
      // Copied from a word processor or a spreadsheet: the text, of which the picture is a copy.
      if (isTextField(event.target) && event.clipboardData?.types.includes("text/plain")) return;
      event.preventDefault();
      told.current(files);
    };
    document.addEventListener("dragover", onDrag);
    document.addEventListener("drop", onDrop);
    document.addEventListener("dragleave", onLeave);
    document.addEventListener("paste", onPaste);
    return () => {
      document.removeEventListener("dragover", onDrag);
      document.removeEventListener("drop", onDrop);
      document.removeEventListener("dragleave", onLeave);
      document.removeEventListener("paste", onPaste);
    };
  }, [root]);
  return isOver;
}

const isFileInput = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === "file";

const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

import type { Language } from "~/language/i18n/languages";
import { lazyPart } from "~/ui/parts/lazy-part";
import { LoadFailure } from "~/ui/parts/load-failure";
import { applyEdit } from "./apply-edit";
import { type Edit, insertFilm, insertImage, insertLink } from "./edits";
import type { OpenTool } from "./use-writing-tools";

const LibraryDialog = lazyPart(() => import("~/media/images/library-dialog"), LoadFailure);
const LinkDialog = lazyPart(() => import("./link-dialog"), LoadFailure);
const FilmDialog = lazyPart(() => import("./film-dialog"), LoadFailure);

interface WritingDialogsProps {
  field: string;
  lang: Language;
  open: OpenTool | null;
  onClose: () => void;
}

/** The dialog of a tool: what is chosen there is inserted at the selection of the field. */
export function WritingDialogs({ field, lang, open, onClose }: WritingDialogsProps) {
  if (!open) return null;
  const insert = (edit: (area: HTMLTextAreaElement) => Edit) => {
    onClose();
    const area = document.getElementById(field);
    if (!(area instanceof HTMLTextAreaElement)) return;
    const change = edit(area);
    // After the dialog has returned the focus.
    window.setTimeout(() => applyEdit(area, change));
  };
  const shared = { returnFocusTo: field, onClose };
  switch (open) {
    case "link":
      return (
        <LinkDialog
          {...shared}
          lang={lang}
          onChosen={(link) => insert((area) => insertLink(area.value, selectionOf(area), link))}
        />
      );
    case "image":
      return (
        <LibraryDialog
          {...shared}
          onChosen={(address) =>
            insert(({ value, selectionEnd }) => insertImage(value, selectionEnd, address))
          }
        />
      );
    case "film":
      return (
        <FilmDialog
          {...shared}
          onChosen={(address) =>
            insert(({ value, selectionEnd }) => insertFilm(value, selectionEnd, address))
          }
        />
      );
  }
}

const selectionOf = (area: HTMLTextAreaElement) => ({
  start: area.selectionStart,
  end: area.selectionEnd,
});

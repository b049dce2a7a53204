import type { Language } from "~/i18n/languages";
import { lazyPart, loadOrNull } from "~/ui/lazy-part";
import { LoadFailure } from "~/ui/load-failure";
import type * as edits from "./edits";
import type { OpenTool } from "./use-writing-tools";

const LibraryDialog = lazyPart(() => import("~/images/library-dialog"), LoadFailure);
const LinkDialog = lazyPart(() => import("./link-dialog"), LoadFailure);
const FilmDialog = lazyPart(() => import("./film-dialog"), LoadFailure);

type Edits = typeof edits;

interface WritingDialogsProps {
  field: string;
  lang: Language;
  open: OpenTool | null;
  onClose: () => void;
}

/** The dialog of a tool: what is chosen there is inserted at the selection of the field. */
export function WritingDialogs({ field, lang, open, onClose }: WritingDialogsProps) {
  if (!open) return null;
  const insert = async (edit: (code: Edits, area: HTMLTextAreaElement) => edits.Edit) => {
    onClose();
    const [code, apply] = await Promise.all([
      loadOrNull(() => import("./edits")),
      loadOrNull(() => import("./apply-edit")),
    ]);
    const area = document.getElementById(field);
    if (!code || !apply || !(area instanceof HTMLTextAreaElement)) return;
    const change = edit(code, area);
    // After the dialog has returned the focus.
    window.setTimeout(() => apply.applyEdit(area, change));
  };
  const shared = { returnFocusTo: field, onClose };
  switch (open) {
    case "link":
      return (
        <LinkDialog
          {...shared}
          lang={lang}
          onChosen={(link) =>
            void insert(({ insertLink }, area) => insertLink(area.value, selectionOf(area), link))
          }
        />
      );
    case "image":
      return (
        <LibraryDialog
          {...shared}
          onChosen={(address) =>
            void insert(({ insertImage }, { value, selectionEnd }) =>
              insertImage(value, selectionEnd, address),
            )
          }
        />
      );
    case "film":
      return (
        <FilmDialog
          {...shared}
          onChosen={(address) =>
            void insert(({ insertFilm }, { value, selectionEnd }) =>
              insertFilm(value, selectionEnd, address),
            )
          }
        />
      );
  }
}

const selectionOf = (area: HTMLTextAreaElement) => ({
  start: area.selectionStart,
  end: area.selectionEnd,
});

import { useState } from "react";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { lazyPart } from "~/ui/parts/lazy-part";
import { LoadFailure } from "~/ui/parts/load-failure";
import { useHydrated } from "~/ui/parts/use-hydrated";
import type { LibraryImage } from "./library-image";

const LibraryDialog = lazyPart(() => import("./library-dialog"), LoadFailure);

interface LibraryChoiceProps {
  id: string;
  onChosen: (address: string) => void;
  /** Takes several images; the dialog lets choose as many then. */
  onManyChosen?: (images: LibraryImage[]) => void;
}

/**
 * Chooses an image of the library. With scripts in a dialog; without, the library opens in another
 * tab, where each image shows its address.
 */
export function LibraryChoice({ id, onChosen, onManyChosen }: LibraryChoiceProps) {
  const { t } = useTranslation("admin");
  const isHydrated = useHydrated();
  const [isOpen, setIsOpen] = useState(false);
  if (!isHydrated) {
    return (
      <p>
        <a className="text-link" href={paths.adminPictures} target="_blank" rel="noopener">
          {t("picker.libraryLink")}
        </a>
      </p>
    );
  }
  return (
    <p>
      <button
        id={id}
        type="button"
        className="button button-quiet"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {t("picker.library")}
      </button>
      {isOpen && (
        <LibraryDialog
          returnFocusTo={id}
          onClose={() => setIsOpen(false)}
          onChosen={(address) => {
            setIsOpen(false);
            onChosen(address);
          }}
          onManyChosen={
            onManyChosen &&
            ((images) => {
              setIsOpen(false);
              onManyChosen(images);
            })
          }
        />
      )}
    </p>
  );
}

import { useRef, useState } from "react";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import Modal from "~/ui/parts/modal";
import { adminPlaces } from "./admin-places";
import { Image } from "./image";
import styles from "./image-picker.admin.module.css";
import type { LibraryImage } from "./library-image";
import { imageName } from "./library-image-name";
import { useLibrary } from "./use-library";

const TITLE_ID = "library-title";

interface LibraryDialogProps {
  returnFocusTo: string;
  onClose: () => void;
  onChosen: (address: string) => void;
  /** Takes several images, instead of the first that is pressed. */
  onManyChosen?: (images: LibraryImage[]) => void;
}

/** The image library in a dialog, with search and pages, until an image is chosen. */
export default function LibraryDialog({
  returnFocusTo,
  onClose,
  onChosen,
  onManyChosen,
}: LibraryDialogProps) {
  const { t } = useTranslation("admin");
  const { chosen, toggle } = useChosenImages();
  return (
    <Modal
      titleId={TITLE_ID}
      className={`admin-dialog ${styles.dialogWide}`}
      returnFocusTo={returnFocusTo}
      onClose={onClose}
    >
      {(close) => (
        // React bubbles events from the portal to the form around the button that opened it.
        <div className="admin-library" onChange={(event) => event.stopPropagation()}>
          <h2 id={TITLE_ID}>{t(onManyChosen ? "picker.libraryMany" : "picker.libraryTitle")}</h2>
          <Library
            onPressed={(image, others) => {
              if (onManyChosen) toggle(image, others);
              else onChosen(image.address);
            }}
            chosen={onManyChosen && chosen.map(({ address }) => address)}
          />
          <div className={`admin-actions ${styles.libraryFoot}`}>
            {onManyChosen && (
              <button
                type="button"
                className="button"
                disabled={chosen.length === 0}
                onClick={() => onManyChosen(chosen)}
              >
                {t("picker.libraryAdd", { count: chosen.length })}
              </button>
            )}
            <button type="button" className="button button-quiet" onClick={close}>
              {t("picker.libraryClose")}
            </button>
          </div>
        </div>
      )}
    </Modal>
  );
}

/** The chosen images, in the order in which they were pressed. */
function useChosenImages() {
  const [chosen, setChosen] = useState<LibraryImage[]>([]);
  const last = useRef<number | null>(null);
  return {
    chosen,
    /** Chooses an image or not; with `others`, all from the last one that was pressed. */
    toggle: (image: LibraryImage, others: LibraryImage[] | null) => {
      const isChosen = chosen.some(({ id }) => id === image.id);
      const from = others?.findIndex(({ id }) => id === last.current) ?? -1;
      const to = others?.findIndex(({ id }) => id === image.id) ?? -1;
      last.current = image.id;
      if (others && from >= 0) {
        const range = others.slice(Math.min(from, to), Math.max(from, to) + 1);
        const added = range.filter(({ id }) => !chosen.some((each) => each.id === id));
        setChosen([...chosen, ...added]);
        return;
      }
      setChosen(isChosen ? chosen.filter(({ id }) => id !== image.id) : [...chosen, image]);
    },
  };
}

interface LibraryProps {
  /** Called with the image, and with all of the page if Shift was held. */
  onPressed: (image: LibraryImage, others: LibraryImage[] | null) => void;
  /** The addresses of the chosen images, if several can be. */
  chosen?: string[];
}

function Library({ onPressed, chosen }: LibraryProps) {
  const { t } = useTranslation("admin");
  const { list, state, q, search, turnTo } = useLibrary();
  return (
    <>
      <div className="admin-field">
        <label htmlFor="library-search">{t("pictures.searchHint")}</label>
        <input
          id="library-search"
          type="search"
          maxLength={200}
          autoComplete="off"
          value={q}
          onChange={(event) => search(event.target.value)}
          onKeyDown={(event) => {
            // The field has no form of its own; Enter must not submit the one behind.
            if (event.key === "Enter") event.preventDefault();
          }}
        />
      </div>
      <p className="admin-hint" role="status" aria-busy={state === "loading"}>
        {state === "loaded" && list && t("list.total", { count: list.total })}
      </p>
      {state === "failed" && (
        <p className="failure-text" role="alert">
          {t("pictures.errorLoading")}
        </p>
      )}
      {list && (
        <>
          <ul className={styles.images} aria-label={t("pictures.title")}>
            {list.rows.map((image) => (
              <li key={image.id}>
                <Choice
                  image={image}
                  isChosen={chosen?.includes(image.address)}
                  onPressed={(isRange) => onPressed(image, isRange ? list.rows : null)}
                />
              </li>
            ))}
          </ul>
          <Turner {...list} turnTo={turnTo} />
        </>
      )}
    </>
  );
}

function Choice({
  image,
  isChosen,
  onPressed,
}: {
  image: LibraryImage;
  isChosen?: boolean;
  onPressed: (isRange: boolean) => void;
}) {
  const { t } = useTranslation("admin");
  const name = imageName(image, useLanguage(), t);
  return (
    <button
      type="button"
      className={styles.image}
      aria-pressed={isChosen}
      onClick={(event) => onPressed(event.shiftKey)}
    >
      <span className="admin-image-frame">
        <Image url={image.address} alt="" place={adminPlaces.library} />
      </span>
      <span lang={name.lang}>{name.text}</span>
    </button>
  );
}

function Turner({
  number,
  pages,
  turnTo,
}: {
  number: number;
  pages: number;
  turnTo: (page: number) => void;
}) {
  const { t } = useTranslation();
  if (pages <= 1) return null;
  const button = (label: string, page: number) => (
    <button
      type="button"
      className="button button-quiet"
      // Not `disabled`, which would remove the focus from the pressed button.
      aria-disabled={page < 1 || page > pages || undefined}
      onClick={() => {
        if (page >= 1 && page <= pages) turnTo(page);
      }}
    >
      {label}
    </button>
  );
  return (
    <div className="admin-actions">
      {button(t("common.previous"), number - 1)}
      <span>{t("common.pageOf", { page: number, pages })}</span>
      {button(t("common.next"), number + 1)}
    </div>
  );
}

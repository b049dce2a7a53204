import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
import Modal from "~/ui/modal";
import { adminPlaces } from "./admin-places";
import { Image } from "./image";
import type { LibraryImage } from "./library-image";
import { imageName } from "./library-image-name";
import { useLibrary } from "./use-library";

const TITLE_ID = "library-title";

interface LibraryDialogProps {
  returnFocusTo: string;
  onClose: () => void;
  onChosen: (address: string) => void;
}

/** The image library in a dialog, with search and pages, until an image is chosen. */
export default function LibraryDialog({ returnFocusTo, onClose, onChosen }: LibraryDialogProps) {
  const { t } = useTranslation("admin");
  return (
    <Modal
      titleId={TITLE_ID}
      className="admin-dialog admin-dialog-wide"
      returnFocusTo={returnFocusTo}
      onClose={onClose}
    >
      {(close) => (
        // React bubbles events from the portal to the form around the button that opened it.
        <div className="admin-library" onChange={(event) => event.stopPropagation()}>
          <h2 id={TITLE_ID}>{t("picker.libraryTitle")}</h2>
          <Library onChosen={onChosen} />
          <div className="admin-actions">
            <button type="button" className="button button-quiet" onClick={close}>
              {t("picker.libraryClose")}
            </button>
          </div>
        </div>
      )}
    </Modal>
  );
}

function Library({ onChosen }: Pick<LibraryDialogProps, "onChosen">) {
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
          <ul className="admin-images" aria-label={t("pictures.title")}>
            {list.rows.map((image) => (
              <li key={image.id}>
                <Choice image={image} onChosen={onChosen} />
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
  onChosen,
}: Pick<LibraryDialogProps, "onChosen"> & { image: LibraryImage }) {
  const { t } = useTranslation("admin");
  const name = imageName(image, useLanguage(), t);
  return (
    <button type="button" className="admin-image" onClick={() => onChosen(image.address)}>
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
      disabled={page < 1 || page > pages}
      onClick={() => turnTo(page)}
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

import { useState } from "react";
import { translateMessage } from "~/language/i18n/message-key";
import { useTranslation } from "~/language/i18n/use-translation";
import { messageOfNoFilm } from "~/media/player/address.schema";
import { filmPage } from "~/media/player/film-address";
import { type NoFilm, readTypedFilm } from "~/media/player/typed-film";
import Modal from "~/ui/parts/modal";

const TITLE_ID = "film-title";

interface FilmDialogProps {
  returnFocusTo: string;
  onClose: () => void;
  onChosen: (address: string) => void;
}

/** Asks for the address of a film at YouTube or Vimeo, or of an uploaded one. */
export default function FilmDialog({ returnFocusTo, onClose, onChosen }: FilmDialogProps) {
  const { t } = useTranslation("admin");
  const { t: tMessage } = useTranslation();
  const [typed, setTyped] = useState("");
  const [reason, setReason] = useState<NoFilm | null>(null);
  const take = () => {
    const film = readTypedFilm(typed);
    if (typeof film === "string") setReason(film);
    else onChosen(filmPage(film));
  };
  return (
    <Modal
      titleId={TITLE_ID}
      className="admin-dialog"
      returnFocusTo={returnFocusTo}
      onClose={onClose}
    >
      {(close) => (
        <div className="admin-library" onChange={(event) => event.stopPropagation()}>
          <h2 id={TITLE_ID}>{t("writing.filmTitle")}</h2>
          <div className="admin-field">
            <label htmlFor="film-address">{t("writing.filmAddress")}</label>
            <input
              id="film-address"
              type="text"
              inputMode="url"
              maxLength={2000}
              autoComplete="off"
              value={typed}
              aria-invalid={reason !== null || undefined}
              aria-describedby={reason ? "film-address-error" : undefined}
              onChange={(event) => {
                setTyped(event.target.value);
                setReason(null);
              }}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
                event.preventDefault();
                take();
              }}
            />
            {reason && (
              <p className="admin-field-error" id="film-address-error" role="alert">
                {translateMessage(tMessage, messageOfNoFilm(reason))}
              </p>
            )}
          </div>
          <div className="admin-actions">
            <button type="button" className="button" onClick={take}>
              {t("writing.filmInsert")}
            </button>
            <button type="button" className="button button-quiet" onClick={close}>
              {t("picker.libraryClose")}
            </button>
          </div>
        </div>
      )}
    </Modal>
  );
}

import { type MutableRefObject, useEffect, useState } from "react";
import { useFormContext } from "remix-validated-form";
import { useRecordField } from "~/forms/editor/record-fields";
import { useRecordForm } from "~/forms/editor/record-form";
import { rowsIn } from "~/forms/editor/row-values";
import { fieldId } from "~/forms/fields/field-id";
import { fileFieldOf } from "~/forms/fields/file-field-name";
import { translateMessage } from "~/language/i18n/message-key";
import { useTranslation } from "~/language/i18n/use-translation";
import { CHOSEN_TYPES, IMAGE_TYPES } from "~/media/images/image-upload";
import { LibraryChoice } from "~/media/images/library-choice";
import { useFocusWhenGone } from "~/ui/parts/use-focus-when-gone";
import { KeptStills } from "./still-texts";
import { PlainTile, SendingTile, StillTile } from "./still-tile";
import { isUpload, STILLS_LEFT_OUT } from "./stills-data";
import styles from "./stills-field.admin.module.css";
import { useDroppedFiles } from "./use-dropped-files";
import { useMainImage } from "./use-main-image";
import { type Stills, useStills } from "./use-stills";
import { useTileDrag } from "./use-tile-drag";
import { useTileKeys } from "./use-tile-keys";

interface StillsFieldProps {
  /** The fields are named `NAME[0].url`. */
  name: string;
  /** The field with the main image of the film. */
  mainName: string;
  legend: string;
  hint?: string;
  /** Returns the name of a still by its number. */
  rowName: (number: number) => string;
  max: number;
}

/**
 * The stills of a film as a grid. With scripts, files are chosen, dropped or pasted and sent one by
 * one, and tiles are dragged; without, tiles have a position and a checkbox to remove them, and the
 * files are sent with the form.
 */
export function StillsField({ name, mainName, legend, hint, rowName, max }: StillsFieldProps) {
  const { t } = useTranslation("admin");
  const stills = useStills({ name, rowName, max });
  const { root, base, formId, isHydrated, tiles, queue } = stills;
  const { id, message } = useRecordField(name);
  const main = useMainImage(fieldId(formId, mainName));
  const drag = useTileDrag(
    tiles.map(({ key }) => `${base}tile${key}`),
    (from, to) => stills.move(from, to),
  );
  const isOver = useDroppedFiles(root, stills.addFiles);
  useTileKeys(stills);
  const count = tiles.filter(({ url }) => url).length;
  const keysId = `${base}keys`;
  return (
    <fieldset
      className="admin-rows stills"
      ref={root}
      data-stills={name}
      data-over={isOver || undefined}
    >
      <legend>
        {legend}{" "}
        {count > 0 && (
          <span className="admin-count" aria-hidden="true">
            {count}
          </span>
        )}
      </legend>
      {hint && <p className="admin-hint">{isHydrated ? hint : t("stills.plainHint")}</p>}
      {message && (
        <p className="admin-field-error" id={id} tabIndex={-1}>
          {message}
        </p>
      )}
      <LeftOut except={queue.map(({ file }) => file.name)} />
      <StillErrors formId={formId} name={name} clear={stills.clearErrors} />
      {isHydrated && (
        <p className="visually-hidden" id={keysId}>
          {t("stills.keys")}
        </p>
      )}
      {!isHydrated && tiles.length > 0 && <KeptStills name={name} tiles={tiles} />}
      {tiles.length > 0 && (
        <ol className={styles.grid} aria-label={legend}>
          {tiles.map((tile, index) => {
            const textsIndex = tiles.slice(0, index).filter(({ url }) => isUpload(url)).length;
            const shared = { name, index, textsIndex, tile, title: rowName(index + 1) };
            return (
              <li
                key={tile.key}
                {...(isHydrated && {
                  id: `${base}tile${tile.key}`,
                  "data-index": index,
                })}
                data-tile={isHydrated ? tile.key : ""}
                {...drag.tile(index)}
              >
                {!isHydrated && <PlainTile {...shared} mainName={mainName} />}
                {isHydrated && !tile.url && (
                  <SendingTile
                    tile={tile}
                    sending={stills.sendingOf(tile.key)}
                    onRetry={() => stills.retry(tile.key)}
                    onRemove={() => stills.remove(index)}
                  />
                )}
                {isHydrated && tile.url && (
                  <StillTile
                    {...shared}
                    total={tiles.length}
                    isMain={main.address === tile.url}
                    keysId={keysId}
                    handle={(isForFingers) => drag.handle(index, isForFingers)}
                    onMain={() => main.set(tile.url)}
                    onMove={(by) => stills.move(index, index + by, by < 0 ? "earlier" : "later")}
                    onRemove={() => stills.remove(index)}
                  />
                )}
              </li>
            );
          })}
        </ol>
      )}
      {/* Their names, for a copy of the form that is restored: files cannot be kept. */}
      {queue.map(({ key, file }, index) => (
        <input
          key={key}
          type="hidden"
          name={`${STILLS_LEFT_OUT}[${index}].name`}
          value={file.name}
        />
      ))}
      <Additions name={name} stills={stills} />
    </fieldset>
  );
}

/** The ways to add stills: files, the library, an address. */
function Additions({ name, stills }: { name: string; stills: Stills }) {
  const { t } = useTranslation("admin");
  const { base, isHydrated, tiles, said, queue } = stills;
  const fileId = `${base}files`;
  const left = queue.filter(({ state }) => state !== "failed").length;
  const undoButton = useFocusWhenGone<HTMLButtonElement>(() =>
    stills.root.current?.querySelector<HTMLElement>("[data-add]"),
  );
  return (
    <>
      <div className={styles.additions} data-still-additions>
        <div className="admin-upload">
          <label htmlFor={fileId}>{t("stills.files")}</label>
          <input
            id={fileId}
            type="file"
            multiple
            accept={isHydrated ? CHOSEN_TYPES : IMAGE_TYPES}
            name={isHydrated ? undefined : fileFieldOf(name)}
            aria-describedby={`${fileId}-hint`}
            data-add
            onChange={({ currentTarget: input }) => {
              stills.addFiles([...(input.files ?? [])]);
              // The same file can be chosen again.
              input.value = "";
            }}
          />
          <p className="admin-hint" id={`${fileId}-hint`}>
            {t(isHydrated ? "stills.dropHint" : "stills.filesHint")}
          </p>
        </div>
        {isHydrated && <LibraryStills stills={stills} />}
      </div>
      <AddressInput name={name} index={tiles.length} stills={stills} />
      <div className="admin-row-foot">
        <p className="admin-hint" role="status">
          {left > 0 ? t("stills.left", { count: left }) : <span key={said?.key}>{said?.text}</span>}
        </p>
        {left === 0 && said?.isUndoable && (
          <button ref={undoButton} type="button" className="text-link" onClick={stills.undo}>
            {t("form.undo")}
          </button>
        )}
      </div>
    </>
  );
}

/** The library; without scripts a link to it, to copy an address. */
function LibraryStills({ stills }: { stills: Stills }) {
  return (
    <LibraryChoice
      id={`${stills.base}library`}
      onChosen={(address) => stills.addImages([{ address, fileName: null }])}
      onManyChosen={stills.addImages}
    />
  );
}

/** The address of a still that is elsewhere, or was copied from the library. */
function AddressInput({ name, index, stills }: { name: string; index: number; stills: Stills }) {
  const { t } = useTranslation("admin");
  const { base, isHydrated } = stills;
  const [typed, setTyped] = useState("");
  const id = `${base}address`;
  const add = () => {
    const address = typed.trim();
    if (!address) return;
    stills.addImages([{ address, fileName: null }]);
    setTyped("");
  };
  return (
    <details className={styles.address} data-still-address>
      <summary>{t("stills.byAddress")}</summary>
      {!isHydrated && <LibraryStills stills={stills} />}
      <div className="admin-field">
        <label htmlFor={id}>{t("picker.address")}</label>
        <input
          id={id}
          type="text"
          inputMode="url"
          autoComplete="off"
          // With scripts it becomes a tile; what was not added yet is sent all the same.
          name={isHydrated && !typed.trim() ? undefined : `${name}[${index}].url`}
          value={isHydrated ? typed : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
      </div>
      {isHydrated && (
        <button type="button" className="button button-quiet" onClick={add}>
          {t("stills.addAddress")}
        </button>
      )}
    </details>
  );
}

/** The files that were not added when the form was sent, with the reasons. */
function LeftOut({ except }: { except: string[] }) {
  const { t } = useTranslation("admin");
  const { t: tMessage } = useTranslation();
  const { values } = useRecordForm();
  const files = rowsIn(values, STILLS_LEFT_OUT).filter(({ name = "" }) => !except.includes(name));
  if (files.length === 0) return null;
  return (
    <div className="admin-upload-results still-left-out">
      <p>{t("stills.leftOut")}</p>
      <ul>
        {files.map(({ name = "", reason }, index) => (
          <li key={index} data-refused="">
            <strong>{name || t("pictures.uploadFile", { number: index + 1 })}</strong>
            {reason ? `: ${translateMessage(tMessage, reason)}` : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Provides a function that removes the messages of all stills. Apart, since it renders often. */
function StillErrors({
  formId,
  name,
  clear,
}: {
  formId: string;
  name: string;
  clear: MutableRefObject<() => void>;
}) {
  const { fieldErrors, clearError } = useFormContext(formId);
  useEffect(() => {
    clear.current = () => {
      const names = Object.keys(fieldErrors).filter((field) => field.startsWith(name));
      if (names.length > 0) clearError(...names);
    };
  });
  return null;
}

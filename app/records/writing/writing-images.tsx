import { useEffect, useRef, useState } from "react";
import { useTranslation } from "~/language/i18n/use-translation";
import { useSendImage } from "~/media/images/use-send-image";
import { applyBehind } from "./apply-edit";
import { insertImage, movePlace } from "./edits";
import type { SentImage } from "./use-writing-tools";
import styles from "./writing.admin.module.css";

export interface WritingImagesProps {
  /** The id of the field. */
  field: string;
  images: SentImage[];
  onDone: (id: number) => void;
}

/**
 * Sends pasted and dropped images one after another, in their order, and inserts each where it was
 * dropped. One that is refused stays listed with the reason and can be sent again.
 */
export default function WritingImages({ field, images, onDone }: WritingImagesProps) {
  const { t } = useTranslation("admin");
  const send = useSendImage();
  const [failures, setFailures] = useState<Record<number, string>>({});
  const [percent, setPercent] = useState(0);
  const [said, setSaid] = useState("");
  const places = usePlaces(field, images);
  const current = images.find(({ id }) => !(id in failures));
  const currentId = current?.id;
  // The buttons of a failure go when they are pressed.
  const focusText = () => areaOf(field)?.focus({ preventScroll: true });

  useEffect(() => {
    if (!current) return;
    let isGone = false;
    setPercent(0);
    void send(current.file, { onProgress: setPercent }).then((answer) => {
      if (isGone) return;
      if ("url" in answer) {
        places.insert(current.id, answer.url);
        setSaid(t("writing.imageAdded", { name: current.file.name }));
        onDone(current.id);
      } else {
        const message = answer.message ?? t("picker.failed");
        setFailures((before) => ({ ...before, [current.id]: message }));
      }
    });
    return () => {
      isGone = true;
    };
    // Once for each image.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [currentId, failures]);

  return (
    <div className={styles.images} data-writing-images>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      {images.length > 0 && (
        <ul>
          {images.map(({ id, file }) => (
            <li key={id}>
              <span>{file.name}</span>
              {id === currentId && (
                <progress max={100} value={percent} aria-label={t("picker.uploading")} />
              )}
              {failures[id] && (
                <>
                  <span className="failure-text" role="alert">
                    {failures[id]}
                  </span>
                  <button
                    type="button"
                    className="button button-quiet"
                    onClick={() => {
                      focusText();
                      setFailures((before) =>
                        Object.fromEntries(
                          Object.entries(before).filter(([failed]) => Number(failed) !== id),
                        ),
                      );
                    }}
                  >
                    {t("writing.sendAgain")}
                  </button>
                  <button
                    type="button"
                    className="button button-quiet"
                    onClick={() => {
                      focusText();
                      onDone(id);
                    }}
                  >
                    {t("writing.leaveOut")}
                  </button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Keeps the places of images that are on their way while the text is typed on. */
function usePlaces(field: string, images: SentImage[]) {
  const places = useRef(new Map<number, number>());
  for (const { id, place } of images) {
    if (!places.current.has(id)) places.current.set(id, place);
  }
  const text = useRef<string | null>(null);
  const isInserting = useRef(false);
  useEffect(() => {
    const area = areaOf(field);
    if (!area) return;
    text.current ??= area.value;
    const onInput = () => {
      const before = text.current ?? area.value;
      text.current = area.value;
      if (isInserting.current) return;
      for (const [id, place] of places.current) {
        places.current.set(id, movePlace(place, before, area.value));
      }
    };
    area.addEventListener("input", onInput);
    return () => area.removeEventListener("input", onInput);
  }, [field]);

  return {
    insert(id: number, address: string) {
      const area = areaOf(field);
      if (!area) return;
      const at = places.current.get(id) ?? area.value.length;
      const edit = insertImage(area.value, at, address);
      isInserting.current = true;
      applyBehind(area, edit);
      isInserting.current = false;
      places.current.delete(id);
      // An image at the same place follows this one.
      for (const [other, place] of places.current) {
        if (place >= at) places.current.set(other, place + edit.text.length);
      }
    },
  };
}

const areaOf = (field: string) => document.getElementById(field) as HTMLTextAreaElement | null;

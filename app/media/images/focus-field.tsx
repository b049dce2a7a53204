import { useRef, useState } from "react";
import { RecordFieldFrame, useRecordField } from "~/forms/editor/record-fields";
import { useTranslation } from "~/language/i18n/use-translation";
import { fallbackOf } from "~/media/uploads/image-sources";
import { useHydrated } from "~/ui/parts/use-hydrated";
import styles from "./focus-field.admin.module.css";
import { focusAttribute } from "./image-facts";

interface Point {
  x: number;
  y: number;
}

const MIDDLE: Point = { x: 50, y: 50 };
const KEY_STEP = 5;
const moves: Record<string, Point> = {
  ArrowLeft: { x: -KEY_STEP, y: 0 },
  ArrowRight: { x: KEY_STEP, y: 0 },
  ArrowUp: { x: 0, y: -KEY_STEP },
  ArrowDown: { x: 0, y: KEY_STEP },
};

const percent = (value: number) => Math.round(Math.min(100, Math.max(0, value)));

/**
 * The focal point of an image: two number inputs. With scripts, also an image to click, or to move
 * the point on with the arrow keys. Shows the result for the usual crops.
 */
export function FocusField({ address }: { address: string }) {
  const { t } = useTranslation("admin");
  const isHydrated = useHydrated();
  const horizontal = useFocusInput("focusX");
  const vertical = useFocusInput("focusY");
  const point = pointOf(horizontal.value, vertical.value);
  const src = fallbackOf(address);
  const set = (next: Point | null) => {
    horizontal.change(next ? String(percent(next.x)) : "");
    vertical.change(next ? String(percent(next.y)) : "");
  };
  const image = (
    <>
      <img src={src} alt="" />
      {point && <Marker point={point} />}
    </>
  );
  return (
    <fieldset className={styles.focus}>
      <legend>{t("pictures.focus")}</legend>
      <p className="admin-hint">{t("pictures.focusHint")}</p>
      <div className={styles.focusParts}>
        <div className={styles.focusImage}>
          {isHydrated ? (
            <button
              type="button"
              aria-label={point ? t("pictures.focusAt", { ...point }) : t("pictures.focusNone")}
              aria-describedby="focus-press"
              onClick={(event) => {
                // A click by keyboard has no position.
                if (event.detail === 0) return set(point ?? MIDDLE);
                const box = event.currentTarget.getBoundingClientRect();
                const x = (100 * (event.clientX - box.left)) / box.width;
                const y = (100 * (event.clientY - box.top)) / box.height;
                set({ x, y });
              }}
              onKeyDown={(event) => {
                const by = moves[event.key];
                if (!by) return;
                event.preventDefault();
                const from = point ?? MIDDLE;
                set({ x: from.x + by.x, y: from.y + by.y });
              }}
            >
              {image}
            </button>
          ) : (
            <div>{image}</div>
          )}
          {isHydrated && (
            <p className="admin-hint" id="focus-press">
              {t("pictures.focusPress")}
            </p>
          )}
        </div>
        <Crops src={src} point={point} />
      </div>
      <div className="admin-columns">
        <RecordFieldFrame {...horizontal.frame} label={t("pictures.fieldFocusX")}>
          <input {...horizontal.props} />
        </RecordFieldFrame>
        <RecordFieldFrame {...vertical.frame} label={t("pictures.fieldFocusY")}>
          <input {...vertical.props} />
        </RecordFieldFrame>
      </div>
      {isHydrated && (
        <button
          type="button"
          className="button button-quiet"
          // Not `disabled`, which would remove the focus from it.
          aria-disabled={!point}
          onClick={() => point && set(null)}
        >
          {t("pictures.focusClear")}
        </button>
      )}
    </fieldset>
  );
}

/** Controls one of the two inputs; a click on the image sets its value. */
function useFocusInput(name: "focusX" | "focusY") {
  const { id, value: first, message, getInputProps, attributes } = useRecordField(name);
  const [value, setValue] = useState(first);
  const input = useRef<HTMLInputElement>(null);
  const props = getInputProps<React.ComponentProps<"input">>({
    ...attributes,
    inputMode: "numeric",
    autoComplete: "off",
  });
  return {
    value,
    frame: { id, message },
    props: {
      ...props,
      ref: input,
      value,
      onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
        setValue(event.target.value);
        props.onChange?.(event);
      },
    },
    change: (next: string) => {
      setValue(next);
      // The form listens to change events.
      queueMicrotask(() => input.current?.dispatchEvent(new Event("change", { bubbles: true })));
    },
  };
}

function pointOf(x: string, y: string): Point | null {
  const [left, top] = [x, y].map((text) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : null));
  if (typeof left !== "number" || typeof top !== "number") return null;
  return left <= 100 && top <= 100 ? { x: left, y: top } : null;
}

function Marker({ point }: { point: Point }) {
  const at = { cx: `${point.x}%`, cy: `${point.y}%` };
  return (
    <svg aria-hidden="true" data-focus-marker>
      <circle {...at} r="14" />
      <circle {...at} r="3" />
    </svg>
  );
}

function Crops({ src, point }: { src: string; point: Point | null }) {
  const { t } = useTranslation("admin");
  const names = {
    wide: t("pictures.cropWide"),
    still: t("pictures.cropStill"),
    portrait: t("pictures.cropPortrait"),
  };
  return (
    <ul className={styles.crops} aria-label={t("pictures.crops")}>
      {Object.entries(names).map(([kind, name]) => (
        <li key={kind} data-crop={kind}>
          <img src={src} alt="" data-focus={point ? focusAttribute(point.x, point.y) : undefined} />
          <span className="admin-hint">{name}</span>
        </li>
      ))}
    </ul>
  );
}

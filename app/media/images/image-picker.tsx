import { useRef, useState } from "react";
import { useAddressField } from "~/forms/editor/use-address-field";
import { fieldId } from "~/forms/fields/field-id";
import { useRevealedField } from "~/forms/fields/revealed-field";
import { useTranslation } from "~/language/i18n/use-translation";
import { fallbackOf } from "~/media/uploads/image-sources";
import { safeImageUrl } from "~/ui/parts/safe-url";
import { useHydrated } from "~/ui/parts/use-hydrated";
import { useSaid } from "~/ui/parts/use-said";
import styles from "./image-picker.admin.module.css";
import { ImageUpload } from "./image-upload";
import { LibraryChoice } from "./library-choice";

/** Preview heights in pixels (specification section 2). */
type PreviewHeight = 160 | 200 | 240 | 320;

/** The height of a preview where a form says nothing else, in pixels (specification section 2). */
export const PREVIEW_HEIGHT_PX: PreviewHeight = 200;

interface ImagePickerProps {
  name: string;
  label: string;
  height?: PreviewHeight;
  required?: boolean;
  /** True for the mark of the company, which may be an SVG. */
  isMark?: boolean;
}

type Tab = "url" | "upload" | "preview";
const tabs: Tab[] = ["url", "upload", "preview"];

/**
 * Picks an image by address, from the library or by upload, with a preview. With scripts there are
 * three tabs and the upload shows its progress; without, they are listed below each other and the
 * file is sent with the form.
 */
export function ImagePicker({
  name,
  label,
  height = PREVIEW_HEIGHT_PX,
  required = false,
  isMark = false,
}: ImagePickerProps) {
  const { t } = useTranslation("admin");
  const isHydrated = useHydrated();
  const { id, address, message, input, take } = useAddressField(name, { required });
  // Most people bring a file.
  const [tab, setTab] = useState<Tab>(address ? "preview" : "upload");
  const frame = useRef<HTMLFieldSetElement>(null);
  const [said, say] = useSaid();
  useRevealedField(frame, () => setTab("url"));
  const panel = (of: Tab) =>
    isHydrated
      ? {
          role: "tabpanel",
          id: `${id}-panel-${of}`,
          "aria-labelledby": `${id}-tab-${of}`,
          hidden: tab !== of,
        }
      : { id: `${id}-panel-${of}` };

  const show = (taken: string) => {
    take(taken);
    setTab("preview");
  };
  const receive = (sent: string) => {
    show(sent);
    say(t("picker.uploaded"));
    // The part with the focus is hidden now, so the focus moves to the tab; not from a field that
    // the user has gone on to.
    if (!frame.current?.contains(document.activeElement)) return;
    window.setTimeout(() => document.getElementById(`${id}-tab-preview`)?.focus());
  };

  return (
    <fieldset ref={frame} className={styles.picker} data-picker={name}>
      <legend>{label}</legend>
      {isHydrated && (
        <div role="tablist" aria-label={label} className={styles.tabs}>
          {tabs.map((of, index) => (
            <button
              key={of}
              type="button"
              role="tab"
              id={`${id}-tab-${of}`}
              aria-controls={`${id}-panel-${of}`}
              aria-selected={tab === of}
              tabIndex={tab === of ? 0 : -1}
              onClick={() => setTab(of)}
              onKeyDown={(event) => {
                const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
                if (!by) return;
                const next = tabs.at((index + by) % tabs.length);
                if (!next) return;
                setTab(next);
                document.getElementById(`${id}-tab-${next}`)?.focus();
              }}
            >
              {t(`picker.${of}`)}
            </button>
          ))}
        </div>
      )}
      <div {...panel("url")}>
        <label htmlFor={id}>{t("picker.address")}</label>
        <input {...input} />
      </div>
      <div {...panel("upload")}>
        <ImageUpload id={fieldId(id, "file")} name={name} isMark={isMark} onUploaded={receive} />
      </div>
      <div {...panel("preview")}>
        <Preview url={address} height={height} />
      </div>
      <LibraryChoice id={`${id}-library`} onChosen={show} />
      <p className="visually-hidden" role="status">
        <span key={said?.key}>{said?.text}</span>
      </p>
      {message && (
        <p className="admin-field-error" id={`${id}-error`}>
          {message}
        </p>
      )}
    </fieldset>
  );
}

function Preview({ url, height }: { url: string; height: PreviewHeight }) {
  const { t } = useTranslation("admin");
  const [broken, setBroken] = useState<string | null>(null);
  const safe = safeImageUrl(url);
  if (!url) return <p className="admin-hint">{t("picker.nothing")}</p>;
  return (
    <div className={styles.preview} data-image-preview data-height={height}>
      {safe && broken !== url ? (
        <img
          src={fallbackOf(safe)}
          alt={t("picker.preview")}
          onError={() => setBroken(url)}
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setBroken(url);
          }}
        />
      ) : (
        <p className={styles.invalidImage}>{t("picker.invalid")}</p>
      )}
    </div>
  );
}

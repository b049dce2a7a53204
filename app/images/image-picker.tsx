import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { fieldId } from "~/forms/field";
import { useRecordField } from "~/forms/record-fields";
import { sendFile } from "~/forms/send-file";
import { paths } from "~/i18n/paths";
import { safeImageUrl } from "~/ui/safe-url";
import { useIsAlive } from "~/ui/use-is-alive";
import { imageSources } from "./sources";

/** What the file input of a picker is named after its field; the server stores the file in its place. */
export const FILE_SUFFIX = "_file";

/** The image types that may be uploaded (decision C26). */
export const IMAGE_TYPES = "image/jpeg,image/png,image/webp,image/avif,image/gif";

/** Preview heights in pixels (specification section 2). */
export type PreviewHeight = 160 | 200 | 240 | 320;

interface ImagePickerProps {
  name: string;
  label: string;
  height?: PreviewHeight;
  required?: boolean;
}

type Tab = "url" | "upload" | "preview";
const tabs: Tab[] = ["url", "upload", "preview"];

/**
 * Picks a picture: by its address, or by uploading one, with a preview. With scripts these are
 * three tabs and an upload shows how far it is; without, they stand below each other and the file
 * travels with the form.
 */
export function ImagePicker({ name, label, height = 200, required = false }: ImagePickerProps) {
  const { t } = useTranslation("admin");
  const isAlive = useIsAlive();
  const { id, value, message, getInputProps, attributes } = useRecordField(name);
  const [url, setUrl] = useState(value);
  const [tab, setTab] = useState<Tab>(value ? "preview" : "url");
  const frame = useRef<HTMLFieldSetElement>(null);
  const isRefused = Boolean(message);
  useEffect(() => {
    // The summary of a refused form leads to the address; whoever is at the picker chooses the tab.
    if (isRefused && !frame.current?.contains(document.activeElement)) setTab("url");
  }, [isRefused]);
  const input = useRef<HTMLInputElement>(null);
  const inputProps = getInputProps<React.ComponentProps<"input">>({ ...attributes, required });
  const panel = (of: Tab) =>
    isAlive
      ? {
          role: "tabpanel",
          id: `${id}-panel-${of}`,
          "aria-labelledby": `${id}-tab-${of}`,
          hidden: tab !== of,
        }
      : { id: `${id}-panel-${of}` };

  const take = (uploaded: string) => {
    setUrl(uploaded);
    setTab("preview");
    // The form watches what is typed.
    queueMicrotask(() => input.current?.dispatchEvent(new Event("change", { bubbles: true })));
  };

  return (
    <fieldset ref={frame} className="admin-picker" data-picker={name}>
      <legend>{label}</legend>
      {isAlive && (
        <div role="tablist" aria-label={label} className="admin-tabs">
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
                const next = tabs[(index + by + tabs.length) % tabs.length]!;
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
        <input
          {...inputProps}
          ref={input}
          type="text"
          inputMode="url"
          autoComplete="off"
          value={url}
          onChange={(event) => {
            setUrl(event.target.value);
            inputProps.onChange?.(event);
          }}
        />
      </div>
      <div {...panel("upload")}>
        <UploadInput id={fieldId(id, "file")} name={`${name}${FILE_SUFFIX}`} onUploaded={take} />
      </div>
      <div {...panel("preview")}>
        <Preview url={url} height={height} />
      </div>
      {message && (
        <p className="admin-field-error" id={`${id}-error`}>
          {message}
        </p>
      )}
    </fieldset>
  );
}

/** A file input; with scripts the file is sent at once. */
export function UploadInput({
  id,
  name,
  label,
  onUploaded,
}: {
  id: string;
  name: string;
  label?: string;
  onUploaded: (url: string) => void;
}) {
  const { t } = useTranslation("admin");
  const isAlive = useIsAlive();
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const send = async (file: File | undefined) => {
    if (!file) return;
    setProblem(null);
    setProgress(0);
    const answer = await sendFile(paths.uploadImage, "image", file, setProgress);
    setProgress(null);
    if ("url" in answer) onUploaded(answer.url);
    else setProblem(answer.message ?? t("picker.failed"));
  };

  return (
    <div className="admin-upload">
      <label htmlFor={id}>{label ?? t("picker.file")}</label>
      <input
        id={id}
        type="file"
        accept={IMAGE_TYPES}
        // With scripts the form itself carries the address only.
        name={isAlive ? undefined : name}
        aria-describedby={problem ? `${id}-error` : undefined}
        onChange={(event) => void send(event.target.files?.[0])}
      />
      {progress !== null && (
        <progress max={100} value={progress} aria-label={t("picker.uploading")} />
      )}
      {problem && (
        <p className="admin-field-error" id={`${id}-error`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

function Preview({ url, height }: { url: string; height: PreviewHeight }) {
  const { t } = useTranslation("admin");
  const [broken, setBroken] = useState<string | null>(null);
  const safe = safeImageUrl(url);
  if (!url) return <p className="admin-hint">{t("picker.nothing")}</p>;
  return (
    <div className="admin-preview" data-height={height}>
      {safe && broken !== url ? (
        <img
          src={imageSources(safe)?.fallback ?? safe}
          alt={t("picker.preview")}
          onError={() => setBroken(url)}
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setBroken(url);
          }}
        />
      ) : (
        <p className="admin-invalid-image">{t("picker.invalid")}</p>
      )}
    </div>
  );
}

import { useRef } from "react";
import { useAddressField } from "~/forms/editor/use-address-field";
import { UploadInput } from "~/forms/fields/upload-input";
import { useRowPlace } from "~/forms/rows/use-row-place";
import { useTranslation } from "~/language/i18n/use-translation";
import {
  acceptedFiles,
  type AttachmentKind,
  parseAttachmentAddress,
} from "~/media/uploads/attachment";
import styles from "./file-field.admin.module.css";
import { RemoveFile, StoredFile } from "./stored-file";
import { useSentFile } from "./use-sent-file";

interface FileFieldProps {
  name: string;
  label: string;
  hint?: string;
  kind: AttachmentKind;
  /** The address of a picture of the film. */
  picture?: string;
  required?: boolean;
}

const SIGNS: Record<AttachmentKind, string> = {
  film: "▶",
  loop: "↻",
  captions: "CC",
  pressKit: "PDF",
};

/**
 * A film or document as a tile: what it is, how long and how large, and how to replace or remove it.
 * Its address is behind a click when it is a stored file. With scripts a file is uploaded at once with
 * a progress bar; without, it is sent with the form.
 */
export function FileField(props: FileFieldProps) {
  const { name, label, hint, kind, picture, required = false } = props;
  const { t } = useTranslation("admin");
  const { id, address, message, input, take } = useAddressField(name, {
    required,
    hasHint: Boolean(hint),
  });
  const { send, freshFacts } = useSentFile(kind);
  const frame = useRef<HTMLDivElement>(null);
  const isCleared = useRowPlace()?.list === name;
  const stored = parseAttachmentAddress(address);
  return (
    <div
      ref={frame}
      className={styles.tile}
      data-file={name}
      role="group"
      aria-labelledby={`${id}-name`}
    >
      <span className={styles.sign} data-kind={kind} aria-hidden="true">
        {picture && <img src={picture} alt="" loading="lazy" />}
        <b>{SIGNS[kind]}</b>
      </span>
      <div className={styles.about}>
        <strong id={`${id}-name`}>{label}</strong>
        <StoredFile address={address} fresh={freshFacts(address)} />
        <div className={styles.ways}>
          <UploadInput
            id={`${id}-file`}
            name={name}
            label={t(address ? "files.replace" : `files.upload.${kind}`)}
            ownName={address ? `${t("files.replace")}: ${label}` : undefined}
            working={t("files.uploading")}
            accept={acceptedFiles(kind)}
            send={send}
            onUploaded={take}
            isFocused={isCleared}
          />
          {address && !required && (
            <RemoveFile
              name={name}
              title={label}
              onRemove={() => {
                take("");
                frame.current?.querySelector<HTMLElement>("[type=file]")?.focus();
              }}
            />
          )}
        </div>
      </div>
      <details className={styles.byLink} data-by-link open={!stored || message !== null}>
        <summary>{t("files.byLink")}</summary>
        <div className="admin-field">
          {hint && (
            <p className="admin-hint" id={`${id}-hint`}>
              {hint}
            </p>
          )}
          <input {...input} aria-label={label} />
          {message && (
            <p className="admin-field-error" id={`${id}-error`}>
              {message}
            </p>
          )}
        </div>
      </details>
    </div>
  );
}

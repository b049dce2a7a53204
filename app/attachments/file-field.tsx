import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldFrame, useRecordField } from "~/forms/record-fields";
import { sendFile } from "~/forms/send-file";
import { paths } from "~/i18n/paths";
import { useIsAlive } from "~/ui/use-is-alive";
import { fileKinds, mediaTypes, readableBytes, readStoredFile, type FileKind } from "./stored-file";

interface FileFieldProps {
  name: string;
  label: string;
  hint: string;
  kind: FileKind;
  required?: boolean;
}

/**
 * A film or document: by its address, or by uploading one. With scripts the file is sent at once and
 * shows how far it is; without, it travels with the form.
 */
export function FileField({ name, label, hint, kind, required = false }: FileFieldProps) {
  const { t, i18n } = useTranslation("admin");
  const { id, value, message, getInputProps, attributes } = useRecordField(name, true);
  const [address, setAddress] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const inputProps = getInputProps<React.ComponentProps<"input">>({ ...attributes, required });
  const stored = readStoredFile(address);
  return (
    <div className="admin-file" data-file={name}>
      <FieldFrame id={id} label={label} hint={hint} message={message}>
        <input
          {...inputProps}
          ref={input}
          type="text"
          inputMode="url"
          autoComplete="off"
          value={address}
          onChange={(event) => {
            setAddress(event.target.value);
            inputProps.onChange?.(event);
          }}
        />
      </FieldFrame>
      {stored && (
        <p className="admin-hint">
          <a href={address} target="_blank" rel="noopener">
            {t("films.storedFile", {
              format: stored.format.toUpperCase(),
              size: readableBytes(stored.bytes, i18n.language),
            })}
          </a>
        </p>
      )}
      <FileInput
        id={`${id}-file`}
        name={`${name}_file`}
        kind={kind}
        onUploaded={(url) => {
          setAddress(url);
          // The form watches what is typed.
          queueMicrotask(() =>
            input.current?.dispatchEvent(new Event("change", { bubbles: true })),
          );
        }}
      />
    </div>
  );
}

function FileInput({
  id,
  name,
  kind,
  onUploaded,
}: {
  id: string;
  name: string;
  kind: FileKind;
  onUploaded: (url: string) => void;
}) {
  const { t } = useTranslation("admin");
  const isAlive = useIsAlive();
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { formats } = fileKinds[kind];

  const send = async (file: File | undefined) => {
    if (!file) return;
    setProblem(null);
    setProgress(0);
    const answer = await sendFile(paths.uploadFile, kind, file, setProgress);
    setProgress(null);
    if ("url" in answer) onUploaded(answer.url);
    else setProblem(answer.message ?? t("picker.failed"));
  };

  return (
    <div className="admin-upload">
      <label htmlFor={id}>{t(`films.upload.${kind}`)}</label>
      <input
        id={id}
        type="file"
        accept={formats.map((format) => mediaTypes[format]).join(",")}
        // With scripts the form itself carries the address only.
        name={isAlive ? undefined : name}
        aria-describedby={problem ? `${id}-error` : undefined}
        onChange={(event) => void send(event.target.files?.[0])}
      />
      {progress !== null && (
        <progress max={100} value={progress} aria-label={t("films.uploading")} />
      )}
      {problem && (
        <p className="admin-field-error" id={`${id}-error`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

import { RecordFieldFrame } from "~/forms/editor/record-fields";
import { useAddressField } from "~/forms/editor/use-address-field";
import { UploadInput } from "~/forms/fields/upload-input";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import {
  acceptedFiles,
  type AttachmentKind,
  parseAttachmentAddress,
  readableBytes,
} from "~/media/uploads/attachment";
import styles from "./file-field.admin.module.css";
import { FileNotes } from "./file-notes";
import { useSentFile } from "./use-sent-file";

interface FileFieldProps {
  name: string;
  label: string;
  hint: string;
  kind: AttachmentKind;
  required?: boolean;
}

/**
 * A field for a film or document: by address or by upload. With scripts the file is uploaded at
 * once with a progress bar; without, it is sent with the form.
 */
export function FileField({ name, label, hint, kind, required = false }: FileFieldProps) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const { id, address, message, input, take } = useAddressField(name, { required, hasHint: true });
  const { send, freshFacts } = useSentFile(kind);
  const stored = parseAttachmentAddress(address);
  return (
    <div className={styles.file} data-file={name}>
      <RecordFieldFrame id={id} label={label} hint={hint} message={message}>
        <input {...input} />
      </RecordFieldFrame>
      {stored && (
        <p className="admin-hint">
          <a href={address} target="_blank" rel="noopener">
            {t("files.stored", {
              format: stored.format.toUpperCase(),
              size: readableBytes(stored.bytes, language),
            })}
          </a>
        </p>
      )}
      {stored && <FileNotes address={address} fresh={freshFacts(address)} />}
      <UploadInput
        id={`${id}-file`}
        name={name}
        label={t(`files.upload.${kind}`)}
        working={t("files.uploading")}
        accept={acceptedFiles(kind)}
        send={send}
        onUploaded={take}
      />
    </div>
  );
}

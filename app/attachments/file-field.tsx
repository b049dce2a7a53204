import { FieldFrame } from "~/forms/record-fields";
import { UploadInput } from "~/forms/upload-input";
import { useAddressField } from "~/forms/use-address-field";
import { paths } from "~/i18n/paths";
import { useLanguage } from "~/i18n/use-language";
import { useTranslation } from "~/i18n/use-translation";
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
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const { id, address, message, input, take } = useAddressField(name, { required, hasHint: true });
  const stored = readStoredFile(address);
  return (
    <div className="admin-file" data-file={name}>
      <FieldFrame id={id} label={label} hint={hint} message={message}>
        <input {...input} />
      </FieldFrame>
      {stored && (
        <p className="admin-hint">
          <a href={address} target="_blank" rel="noopener">
            {t("films.storedFile", {
              format: stored.format.toUpperCase(),
              size: readableBytes(stored.bytes, language),
            })}
          </a>
        </p>
      )}
      <UploadInput
        id={`${id}-file`}
        name={name}
        label={t(`films.upload.${kind}`)}
        working={t("films.uploading")}
        accept={fileKinds[kind].formats.map((format) => mediaTypes[format]).join(",")}
        to={paths.uploadFile}
        field={kind}
        onUploaded={take}
      />
    </div>
  );
}

import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { parseAttachmentAddress, readableBytes } from "~/media/uploads/attachment";
import type { FileFacts } from "~/media/uploads/file-facts";
import { useHydrated } from "~/ui/parts/use-hydrated";
import styles from "./file-field.admin.module.css";
import { FileNotes, useFileFacts } from "./file-notes";

interface StoredFileProps {
  address: string;
  /** The facts that came with the upload, if the file was uploaded on this screen. */
  fresh: FileFacts | null;
}

/** A line about a file: its format, length and size, or where it is; it leads to the file. */
export function StoredFile({ address, fresh }: StoredFileProps) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const { film } = useFileFacts(address, fresh);
  const file = parseAttachmentAddress(address);
  if (!file) return <p className={styles.facts}>{address || t("files.none")}</p>;
  const facts = [
    file.format.toUpperCase(),
    film?.seconds && runningTime(film.seconds),
    readableBytes(file.bytes, language),
  ];
  return (
    <>
      <p className={styles.facts}>
        <a href={address} target="_blank" rel="noopener">
          {facts.filter(Boolean).join(" · ")}
        </a>
      </p>
      <FileNotes address={address} fresh={fresh} />
    </>
  );
}

/** Empties the field of a file; without scripts the form comes back without it, and is saved then. */
export function RemoveFile({
  name,
  title,
  onRemove,
}: {
  name: string;
  title: string;
  onRemove: () => void;
}) {
  const { t } = useTranslation("admin");
  const isHydrated = useHydrated();
  return (
    <button
      type={isHydrated ? "button" : "submit"}
      name="intent"
      value={`clear:${name}`}
      data-remove-file
      aria-label={`${t("files.remove")}: ${title}`}
      onClick={onRemove}
    >
      {t("files.remove")}
    </button>
  );
}

/** Returns a length as players show it: `1:52`, `1:02:03`. */
function runningTime(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  const two = (number: number) => String(number).padStart(2, "0");
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(whole % 60)}`
    : `${minutes}:${two(whole % 60)}`;
}

import { useMemo, useState } from "react";
import type { RowCell, RowNames } from "~/forms/editor/row-column";
import { RowTable } from "~/forms/editor/row-table";
import { UploadInput } from "~/forms/fields/upload-input";
import { paths } from "~/language/i18n/paths";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { ImageUpload } from "~/media/images/image-upload";
import { LibraryChoice } from "~/media/images/library-choice";
import styles from "~/media/player/file-field.admin.module.css";
import { RemoveFile, StoredFile } from "~/media/player/stored-file";
import { useSentFile } from "~/media/player/use-sent-file";
import {
  acceptedFiles,
  type AttachmentKind,
  parseAttachmentAddress,
} from "~/media/uploads/attachment";
import { fallbackOf, parseImageAddress } from "~/media/uploads/image-sources";
import { safeImageUrl } from "~/ui/parts/safe-url";
import { VIDEOS_MAX } from "./video";
import { videoTable } from "./video-columns";

/** Videos of a film besides its trailer. */
export function VideoFields() {
  const { t } = useTranslation("admin");
  return (
    <RowTable
      {...useVideos()}
      legend={t("projects.fields.videos")}
      hint={t("films.videosHint")}
      max={VIDEOS_MAX}
      sheet={paths.adminFilmSheet("videos")}
    />
  );
}

/** Uploads and facts below the field of an address, by its column. */
const below: Record<string, (cell: RowCell) => React.ReactNode> = {
  url: (cell) => <FileCell {...cell} kind="film" />,
  posterUrl: (cell) => <PosterCell {...cell} />,
  captionsEnUrl: (cell) => <FileCell {...cell} kind="captions" />,
  captionsEsUrl: (cell) => <FileCell {...cell} kind="captions" />,
};

/** The columns of the table, and how its rows are named. */
export function useVideos(): RowNames {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  return useMemo(() => {
    const table = videoTable(t, language);
    return {
      ...table,
      columns: table.columns.map((column) =>
        below[column.name] ? { ...column, below: below[column.name], isFolded: isStored } : column,
      ),
    };
  }, [t, language]);
}

/** The address of a file of this site says nothing to people: the line below it does. */
const isStored = (address: string) =>
  parseAttachmentAddress(address) !== null || parseImageAddress(address) !== null;

/** The row, for screen readers: each row has the same labels. */
const OfRow = ({ rowTitle }: { rowTitle: string }) => (
  <span className="visually-hidden">, {rowTitle}</span>
);

function FileCell({ id, name, rowTitle, first, take, kind }: RowCell & { kind: AttachmentKind }) {
  const { t } = useTranslation("admin");
  const { send, freshFacts } = useSentFile(kind);
  const [shown, setShown] = useState(first);
  const show = (address: string) => {
    setShown(address);
    take(address);
  };
  return (
    <div className={styles.about}>
      {parseAttachmentAddress(shown) && <StoredFile address={shown} fresh={freshFacts(shown)} />}
      <div className={styles.ways}>
        <UploadInput
          id={`${id}-file`}
          name={name}
          label={
            <>
              {shown ? t("files.replace") : t(`files.upload.${kind}`)}
              <OfRow rowTitle={rowTitle} />
            </>
          }
          working={t("files.uploading")}
          accept={acceptedFiles(kind)}
          send={send}
          onUploaded={show}
        />
        {shown && <RemoveFile name={name} title={rowTitle} onRemove={() => show("")} />}
      </div>
    </div>
  );
}

/** Upload, library and preview of a picture. */
function PosterCell({ id, name, rowTitle, first, take }: RowCell) {
  const { t } = useTranslation("admin");
  const [shown, setShown] = useState(first);
  const show = (address: string) => {
    setShown(address);
    take(address);
  };
  const url = safeImageUrl(shown);
  return (
    <div className={styles.about}>
      {url && <img className="admin-cell-image" src={fallbackOf(url)} alt="" loading="lazy" />}
      <div className={styles.ways}>
        <ImageUpload
          id={`${id}-file`}
          name={name}
          label={
            <>
              {shown ? t("files.replace") : t("picker.file")}
              <OfRow rowTitle={rowTitle} />
            </>
          }
          onUploaded={show}
        />
        {shown && <RemoveFile name={name} title={rowTitle} onRemove={() => show("")} />}
      </div>
      <LibraryChoice id={`${id}-library`} onChosen={show} />
    </div>
  );
}

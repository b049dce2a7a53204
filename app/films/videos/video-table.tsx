import { useMemo, useState } from "react";
import { FormPart } from "~/forms/editor/form-part";
import type { RowCell, RowNames } from "~/forms/editor/row-column";
import { RowTable } from "~/forms/editor/row-table";
import { UploadInput } from "~/forms/fields/upload-input";
import { languageNames, languages } from "~/language/i18n/languages";
import { useTranslation } from "~/language/i18n/use-translation";
import { ImageUpload } from "~/media/images/image-upload";
import { LibraryChoice } from "~/media/images/library-choice";
import { FileField } from "~/media/player/file-field";
import { FileNotes } from "~/media/player/file-notes";
import { useSentFile } from "~/media/player/use-sent-file";
import { acceptedFiles, type AttachmentKind } from "~/media/uploads/attachment";
import { fallbackOf } from "~/media/uploads/image-sources";
import { safeImageUrl } from "~/ui/parts/safe-url";
import { videoKinds, VIDEOS_MAX } from "./video";

/** Videos of a film besides its trailer, in a part that is closed while it is empty. */
export function VideoPart() {
  const { t } = useTranslation("admin");
  return (
    <FormPart title={t("projects.fields.videos")} fields={["videos", "loopUrl"]}>
      <RowTable
        {...useVideos()}
        legend={t("projects.fields.videos")}
        hint={t("films.videosHint")}
        max={VIDEOS_MAX}
        isCards
      />
      <FileField
        name="loopUrl"
        label={t("projects.fields.loopUrl")}
        hint={t("films.loopHint")}
        kind="loop"
      />
    </FormPart>
  );
}

/** The columns of the table, and how its rows are named. */
export function useVideos(): RowNames {
  const { t } = useTranslation("admin");
  return useMemo(() => {
    const fileBelow = (kind: AttachmentKind) =>
      function FileBelow(cell: RowCell) {
        return <FileCell {...cell} kind={kind} />;
      };
    return {
      name: "videos",
      rowName: (number) => t("films.video", { number }),
      columns: [
        {
          name: "kind",
          label: t("films.videoKind"),
          choices: videoKinds.map((kind) => ({
            value: kind,
            label: t(`films.videoKinds.${kind}`),
          })),
        },
        {
          name: "url",
          label: t("films.videoFilm"),
          inputMode: "url",
          width: "wide",
          below: fileBelow("film"),
        },
        {
          name: "posterUrl",
          label: t("films.videoPoster"),
          inputMode: "url",
          below: (cell) => <PosterCell {...cell} />,
        },
        ...languages.map((lang) => ({
          name: `title_${lang}`,
          label: `${t("films.videoTitle")} (${languageNames[lang]})`,
          lang,
        })),
        ...languages.map((lang) => ({
          name: lang === "en" ? "captionsEnUrl" : "captionsEsUrl",
          label: `${t("films.videoCaptions")} (${languageNames[lang]})`,
          inputMode: "url" as const,
          lang,
          below: fileBelow("captions"),
        })),
      ],
    };
  }, [t]);
}

/** The row, for screen readers: each row has the same labels. */
const OfRow = ({ rowTitle }: { rowTitle: string }) => (
  <span className="visually-hidden">, {rowTitle}</span>
);

function FileCell({ id, name, rowTitle, first, take, kind }: RowCell & { kind: AttachmentKind }) {
  const { t } = useTranslation("admin");
  const { send, freshFacts } = useSentFile(kind);
  const [shown, setShown] = useState(first);
  return (
    <>
      <UploadInput
        id={`${id}-file`}
        name={name}
        label={
          <>
            {t(`files.upload.${kind}`)}
            <OfRow rowTitle={rowTitle} />
          </>
        }
        working={t("files.uploading")}
        accept={acceptedFiles(kind)}
        send={send}
        onUploaded={(address) => {
          setShown(address);
          take(address);
        }}
      />
      <FileNotes address={shown} fresh={freshFacts(shown)} />
    </>
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
    <>
      <ImageUpload
        id={`${id}-file`}
        name={name}
        label={
          <>
            {t("picker.file")}
            <OfRow rowTitle={rowTitle} />
          </>
        }
        onUploaded={show}
      />
      <LibraryChoice id={`${id}-library`} onChosen={show} />
      {url && <img className="admin-cell-image" src={fallbackOf(url)} alt="" loading="lazy" />}
    </>
  );
}

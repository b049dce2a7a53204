import { useMatches } from "@remix-run/react";
import { useTranslation } from "~/language/i18n/use-translation";
import { lossKinds } from "~/media/subtitles/cue";
import type {
  FactsByAddress,
  FileFacts,
  StoredCaptionFacts,
  StoredFilmFacts,
} from "~/media/uploads/file-facts";

/**
 * Returns the facts of a stored file: those that came with its upload, or that the loader of the
 * screen has read.
 */
export function useFileFacts(address: string, fresh: FileFacts | null | undefined): FileFacts {
  const matches = useMatches();
  if (fresh) return fresh;
  for (const { data } of matches) {
    const facts = (data as { fileFacts?: FactsByAddress } | null | undefined)?.fileFacts?.[address];
    if (facts) return facts;
  }
  return {};
}

/**
 * Facts of a stored film or of subtitles: codecs and who will not see them, the first subtitles
 * with their times, and what was not kept.
 *
 * @param fresh the facts that came with the upload, if the file was uploaded on this screen
 */
export function FileNotes({ address, fresh }: { address: string; fresh?: FileFacts | null }) {
  const { film, captions } = useFileFacts(address, fresh);
  return (
    <>
      {film && <FilmNotes {...film} />}
      {captions && <CaptionNotes {...captions} />}
    </>
  );
}

function FilmNotes({ codecs, notes }: StoredFilmFacts) {
  const { t } = useTranslation("admin");
  return (
    <div data-film-notes>
      <p className="admin-hint">{t("files.inside", { codecs: codecs.join(", ") })}</p>
      {notes.map((note) => (
        <p className="notice-text" role="status" key={note} data-film-note={note}>
          {t(`files.notes.${note}`)}
        </p>
      ))}
    </div>
  );
}

function CaptionNotes({ cues, from, losses, more }: StoredCaptionFacts) {
  const { t } = useTranslation("admin");
  const linesOf = (kind: (typeof lossKinds)[number]) =>
    losses
      .filter((loss) => loss.kind === kind)
      .map(({ line }) => t(from?.isNumbered ? "files.lossNumber" : "files.lossLine", { line }))
      .join(", ");
  return (
    <div className="admin-hint" data-caption-notes>
      <p>{t("files.cues")}</p>
      <ol>
        {cues.map(({ start, end, text }) => (
          <li key={`${start} ${end} ${text}`}>
            <span>{`${start} – ${end}`}</span> <span dir="auto">{text}</span>
          </li>
        ))}
      </ol>
      {from && (
        <p>
          {t("files.cuesFrom", { format: from.format, encoding: from.encoding })}
          {from.encoding === "Windows-1252" && ` ${t("files.cuesLetters")}`}
        </p>
      )}
      {losses.length > 0 && (
        <ul>
          {lossKinds
            .filter((kind) => losses.some((loss) => loss.kind === kind))
            .map((kind) => (
              <li key={kind} data-loss={kind}>
                {t(`files.losses.${kind}`, { lines: linesOf(kind) })}
              </li>
            ))}
          {more > 0 && <li>{t("files.lossesMore", { count: more })}</li>}
        </ul>
      )}
    </div>
  );
}

import { Form } from "@remix-run/react";
import { Time } from "~/language/i18n/time";
import { useLanguage } from "~/language/i18n/use-language";
import { useTranslation } from "~/language/i18n/use-translation";
import { readableBytes } from "~/media/uploads/attachment";
import { TechnicianNote } from "~/ui/notices/technician-note";
import { Link } from "~/ui/parts/link";
import { useRefresh } from "~/ui/parts/use-refresh";
import type { FilmCheck, IncomingFilm } from "./incoming-film";

const FOLLOW_MS = 1_000;

/**
 * The films that lie in the folder on the server: one of them becomes the screener.
 *
 * @param folder its path, as the server has it
 */
export function IncomingSection({
  folder,
  films,
  check,
}: {
  folder: string;
  films: IncomingFilm[];
  check: FilmCheck | null;
}) {
  const { t } = useTranslation("admin");
  const language = useLanguage();
  const isRunning = check?.state === "running";
  useRefresh(isRunning, FOLLOW_MS);
  return (
    <section className="admin-section" aria-labelledby="incoming">
      <h2 id="incoming">{t("incoming.title")}</h2>
      <p className="admin-hint admin-measure">{t("incoming.intro")}</p>
      <TechnicianNote lines={[folder]} />
      {check && <CheckState check={check} />}
      {films.length === 0 && !isRunning && <p className="notice-text">{t("incoming.none")}</p>}
      {films.length > 0 && (
        <table className="admin-table admin-list">
          <caption className="visually-hidden">{t("incoming.title")}</caption>
          <thead>
            <tr>
              <th scope="col">{t("incoming.name")}</th>
              <th scope="col">{t("incoming.size")}</th>
              <th scope="col">{t("incoming.day")}</th>
              <th scope="col">{t("list.actions")}</th>
            </tr>
          </thead>
          <tbody>
            {films.map(({ name, size, changedAt, format, refused, notes }) => (
              <tr key={name}>
                <th scope="row" data-label={t("incoming.name")}>
                  <bdi>{name}</bdi>
                  {notes.map((note) => (
                    <p className="admin-hint" key={note}>
                      {t(`files.notes.${note}`)}
                    </p>
                  ))}
                </th>
                <td data-label={t("incoming.size")}>
                  {readableBytes(size, language)}
                  {format && ` (${format.toUpperCase()})`}
                </td>
                <td className="admin-date" data-label={t("incoming.day")}>
                  <Time instant={changedAt} />
                </td>
                <td className="admin-row-actions" data-label={t("list.actions")}>
                  {format && !refused ? (
                    <Form method="post" action="?register">
                      <input type="hidden" name="name" value={name} />
                      <button
                        type="submit"
                        className="button button-quiet"
                        disabled={isRunning}
                        aria-label={t("incoming.useOf", { name })}
                      >
                        {t("incoming.use")}
                      </button>
                    </Form>
                  ) : (
                    <span className="admin-hint">
                      {refused
                        ? t(`incoming.failures.${refused.reason}`, { name, codec: refused.codec })
                        : t("incoming.noFilm")}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** How far the check is, or why it has failed. */
function CheckState({ check: { name, size, done, state, codec = "" } }: { check: FilmCheck }) {
  const { t } = useTranslation("admin");
  const percent = Math.min(100, Math.floor((done / Math.max(1, size)) * 100));
  if (state === "running") {
    return (
      <div className="admin-offer" data-film-check={state}>
        <p id="film-check">{t("incoming.checking", { name, percent })}</p>
        <progress max={100} value={percent} aria-labelledby="film-check" />
        <noscript>
          <p>
            <Link className="text-link" to="" reloadDocument>
              {t("incoming.reload")}
            </Link>
          </p>
        </noscript>
      </div>
    );
  }
  const isFinished = state === "finished";
  return (
    <p
      className={isFinished ? "admin-hint" : "failure-text"}
      role={isFinished ? "status" : "alert"}
      data-film-check={state}
    >
      {isFinished
        ? t("incoming.finished", { name })
        : t(`incoming.failures.${state}`, { name, codec })}
    </p>
  );
}

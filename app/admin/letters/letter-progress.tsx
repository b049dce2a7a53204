import { ReliableForm } from "~/admin/lists/reliable-form";
import type { MailHelp } from "~/admin/mail/mail-help.server";
import type { listFailures } from "~/audience/letters/failures.server";
import { type Letter, type Progress, shownState } from "~/audience/letters/letter";
import styles from "~/audience/letters/letters.admin.module.css";
import type { listPutOff } from "~/audience/letters/recipients.server";
import { lettersPath } from "~/language/i18n/letters-path";
import { useTranslation } from "~/language/i18n/use-translation";
import { technicianLines } from "~/ui/notices/technician-lines";
import { TechnicianNote } from "~/ui/notices/technician-note";
import { Link } from "~/ui/parts/link";
import { useRefresh } from "~/ui/parts/use-refresh";
import { Failures } from "./failures";
import { LetterPause } from "./letter-pause";
import { Moment } from "./moment";
import { PutOff } from "./put-off";

const REFRESH_MS = 3000;

/** In minutes. */
const HOUR = 60;

type Shown =
  | "id"
  | "state"
  | "sendAt"
  | "startedAt"
  | "endedAt"
  | "retryAt"
  | "problem"
  | "heldAt"
  | "relayPerMinute"
  | "wasWritten";

interface LetterProgressProps extends Pick<Letter, Shown> {
  /** The instant at which it was read. */
  now: string;
  /** Explains the problem, where its cause is known. */
  help: MailHelp | null;
  /** False if there is no mail server (any more), so that no letter goes on. */
  hasServer: boolean;
  /** The name of the letter that is sent before it. */
  after: string | null;
  progress: Progress | null;
  putOff: Awaited<ReturnType<typeof listPutOff>>;
  failures: Awaited<ReturnType<typeof listFailures>>;
}

/** The outcome of a letter: how many have it, who has not, and buttons to do something about it. */
export function LetterProgress({
  id,
  state,
  sendAt,
  startedAt,
  endedAt,
  retryAt,
  problem,
  heldAt,
  relayPerMinute,
  wasWritten,
  now,
  help,
  hasServer,
  after,
  progress,
  putOff,
  failures,
}: LetterProgressProps) {
  const { t } = useTranslation("admin");
  const here = `${lettersPath}/${id}`;
  const isAtWork = state === "scheduled" || state === "sending";
  useRefresh(isAtWork, REFRESH_MS);
  const done = progress ? progress.total - progress.waiting - progress.sending : 0;
  return (
    <>
      <section className="admin-section" aria-labelledby="letter-state">
        <h2 id="letter-state">
          {t("letters.state")}: {t(`letters.states.${shownState({ state, problem, wasWritten })}`)}
        </h2>
        {state === "scheduled" && sendAt && (
          <Moment text={(time) => t("letters.scheduledFor", { time })} instant={sendAt} />
        )}
        {startedAt && (
          <Moment text={(time) => t("letters.startedAt", { time })} instant={startedAt} />
        )}
        {endedAt && <Moment text={(time) => t("letters.endedAt", { time })} instant={endedAt} />}
        {wasWritten === 1 && <p className="failure-text">{t("letters.wasWritten")}</p>}
        {isAtWork && !hasServer && (
          <>
            <p className="failure-text">{t("letters.noServer")}</p>
            <TechnicianNote lines={technicianLines.mail} />
          </>
        )}
        {problem && <LetterPause {...{ problem, retryAt, heldAt, now, help }} />}
        {state === "sending" && relayPerMinute !== null && progress && (
          <Slowed perMinute={relayPerMinute} left={progress.waiting + progress.sending} />
        )}
        {after !== null && <p className="notice-text">{t("letters.after", { name: after })}</p>}
        {state !== "scheduled" && after === null && progress && progress.total === 0 && (
          <p className="notice-text">{t("letters.listing")}</p>
        )}
        {progress && progress.total > 0 && !wasWritten && (
          <>
            <progress
              className={styles.bar}
              max={progress.total}
              value={done}
              aria-label={t("letters.progress")}
            />
            <Counts progress={progress} />
            {progress.skipped > 0 && <p className="admin-hint">{t("letters.skippedHint")}</p>}
          </>
        )}
        <div className="admin-actions">
          {isAtWork && (
            <>
              <ReliableForm action={`${here}/send`} failed={t("form.unsaved")}>
                <button className="button button-quiet" name="intent" value="stop">
                  {t(state === "sending" ? "letters.stop" : "letters.unschedule")}
                </button>
              </ReliableForm>
              <Link className="button button-quiet" to={here} reloadDocument>
                {t("letters.refresh")}
              </Link>
            </>
          )}
          {state === "stopped" && hasServer && !wasWritten && (
            <ReliableForm action={`${here}/send`} failed={t("form.unsaved")}>
              <button className="button" name="intent" value="resume">
                {t("letters.resume")}
              </button>
            </ReliableForm>
          )}
        </div>
      </section>
      {putOff.total > 0 && <PutOff putOff={putOff} now={now} />}
      {failures.rows.length > 0 && (
        <Failures here={here} failures={failures} hasServer={hasServer} />
      )}
    </>
  );
}

/** How many recipients are in which state. */
function Counts({ progress }: { progress: Progress }) {
  const { t } = useTranslation("admin");
  return (
    <dl className={styles.counts}>
      {(["sent", "waiting", "sending", "failed", "skipped"] as const).map((name) => (
        <div key={name}>
          <dt>{t(`letters.counts.${name}`)}</dt>
          <dd>{progress[name]}</dd>
        </div>
      ))}
      {(["returned", "complained"] as const)
        .filter((name) => progress[name] > 0)
        .map((name) => (
          <div key={name}>
            <dt>{t(`letters.failureKinds.${name}`)}</dt>
            <dd>{progress[name]}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The pace that the mail server takes, and how long the rest needs at it. */
function Slowed({ perMinute, left }: { perMinute: number; left: number }) {
  const { t } = useTranslation("admin");
  const minutes = Math.ceil(left / perMinute);
  const time =
    minutes < HOUR
      ? t("letters.minutes", { count: minutes })
      : t("letters.hours", { count: Math.round(minutes / HOUR) });
  const count = Math.round(perMinute * HOUR);
  return <p className="notice-text">{t("letters.slowed", { count, time })}</p>;
}

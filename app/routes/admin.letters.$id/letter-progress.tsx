import { useRevalidator } from "@remix-run/react";
import { useEffect } from "react";
import { lettersPath } from "~/i18n/letters-path";
import { Time } from "~/i18n/time";
import { useTranslation } from "~/i18n/use-translation";
import { type Letter, type LetterFailure, letterFailures, type Progress } from "~/letters/letter";
import type { listFailures } from "~/letters/recipients.server";
import { ReliableForm } from "~/lists/reliable-form";
import { Badge } from "~/lists/table-cells";
import { Link } from "~/ui/link";

const REFRESH_MS = 3000;

interface LetterProgressProps extends Pick<
  Letter,
  "id" | "state" | "sendAt" | "startedAt" | "endedAt" | "retryAt" | "problem"
> {
  /** The name of the letter that is sent before it. */
  after: string | null;
  progress: Progress | null;
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
  after,
  progress,
  failures,
}: LetterProgressProps) {
  const { t } = useTranslation("admin");
  const here = `${lettersPath}/${id}`;
  const isAtWork = state === "scheduled" || state === "sending";
  useRefresh(isAtWork);
  const done = progress ? progress.sent + progress.failed + progress.skipped : 0;
  return (
    <>
      <section className="admin-section" aria-labelledby="letter-state">
        <h2 id="letter-state">
          {t("letters.state")}: {t(`letters.states.${state}`)}
        </h2>
        {state === "scheduled" && sendAt && (
          <Moment text={(time) => t("letters.scheduledFor", { time })} instant={sendAt} />
        )}
        {startedAt && (
          <Moment text={(time) => t("letters.startedAt", { time })} instant={startedAt} />
        )}
        {endedAt && <Moment text={(time) => t("letters.endedAt", { time })} instant={endedAt} />}
        {problem && (
          <div className="failure-text" role="status">
            {retryAt ? (
              <Moment text={(time) => t("letters.paused", { time })} instant={retryAt} />
            ) : (
              <p>{t("letters.stoppedBecause")}</p>
            )}
            <p>
              <bdi>{problem}</bdi>
            </p>
          </div>
        )}
        {after !== null && <p className="notice-text">{t("letters.after", { name: after })}</p>}
        {state !== "scheduled" && after === null && progress && progress.total === 0 && (
          <p className="notice-text">{t("letters.listing")}</p>
        )}
        {progress && progress.total > 0 && (
          <>
            <progress
              className="letter-bar"
              max={progress.total}
              value={done}
              aria-label={t("letters.progress")}
            />
            <dl className="letter-counts">
              {(["sent", "waiting", "sending", "failed", "skipped"] as const).map((name) => (
                <div key={name}>
                  <dt>{t(`letters.counts.${name}`)}</dt>
                  <dd>{progress[name]}</dd>
                </div>
              ))}
            </dl>
            {progress.skipped > 0 && <p className="admin-hint">{t("letters.skippedHint")}</p>}
          </>
        )}
        <div className="admin-actions">
          {isAtWork && (
            <>
              <ReliableForm action={`${here}/send`} failed={t("form.unsaved")}>
                <button className="button" name="intent" value="stop">
                  {t(state === "sending" ? "letters.stop" : "letters.unschedule")}
                </button>
              </ReliableForm>
              <Link className="button button-quiet" to={here} reloadDocument>
                {t("letters.refresh")}
              </Link>
            </>
          )}
          {state === "stopped" && (
            <ReliableForm action={`${here}/send`} failed={t("form.unsaved")}>
              <button className="button" name="intent" value="resume">
                {t("letters.resume")}
              </button>
            </ReliableForm>
          )}
        </div>
      </section>
      {failures.rows.length > 0 && <Failures here={here} failures={failures} />}
    </>
  );
}

function Moment({ text, instant }: { text: (time: string) => string; instant: string }) {
  // The text holds a mark where the time is.
  const [before = "", after = ""] = text("\u0000").split("\u0000");
  return (
    <p>
      {before}
      <Time instant={instant} />
      {after}
    </p>
  );
}

function Failures({ here, failures }: { here: string; failures: LetterProgressProps["failures"] }) {
  const { t } = useTranslation("admin");
  const count = (kind: LetterFailure) => failures.counts[kind] ?? 0;
  const kinds = letterFailures.filter((kind) => count(kind) > 0);
  const total = kinds.reduce((sum, kind) => sum + count(kind), 0);
  return (
    <section className="admin-section" aria-labelledby="letter-failures">
      <h2 id="letter-failures">{t("letters.failures")}</h2>
      {kinds.map((kind) => (
        <div key={kind} className="letter-kind">
          <p>
            <strong>
              {t(`letters.failureKinds.${kind}`)}: {count(kind)}.
            </strong>{" "}
            {t(`letters.failureHints.${kind}`)}
          </p>
          <ReliableForm action={`${here}/send`} failed={t("form.unsaved")}>
            <input type="hidden" name="failure" value={kind} />
            <button className="button button-quiet" name="intent" value="again">
              {t(`letters.again.${kind}`, { count: count(kind) })}
            </button>
          </ReliableForm>
        </div>
      ))}
      {total > failures.rows.length && (
        <p className="admin-hint">{t("letters.firstShown", { count: failures.rows.length })}</p>
      )}
      <table className="admin-table admin-list" aria-labelledby="letter-failures">
        <thead>
          <tr>
            <th scope="col">{t("letters.recipient")}</th>
            <th scope="col">{t("letters.state")}</th>
            <th scope="col">{t("letters.why")}</th>
          </tr>
        </thead>
        <tbody>
          {failures.rows.map(({ id, email, failure, reason }) => (
            <tr key={id}>
              <th scope="row" data-label={t("letters.recipient")}>
                {email ? <bdi>{email}</bdi> : t("letters.deletedRecipient")}
              </th>
              <td data-label={t("letters.state")}>
                <Badge quiet>{t(`letters.failureKinds.${failure}`)}</Badge>
              </td>
              <td data-label={t("letters.why")}>
                <bdi>
                  {reason ?? (failure === "interrupted" ? t("letters.interruptedReason") : "–")}
                </bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Reads the state again and again, with scripts and while the page is in view. */
function useRefresh(isOn: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOn) return;
    const timer = window.setInterval(() => {
      if (document.visibilityState === "visible") revalidate();
    }, REFRESH_MS);
    return () => window.clearInterval(timer);
  }, [isOn, revalidate]);
}

import type { Letter } from "~/audience/letters/letter";
import { troubleOf } from "~/base/mail/trouble";
import { useTranslation } from "~/language/i18n/use-translation";
import { Moment } from "./moment";

/** Why a letter does not go on, in words and in those of the mail server, and when it is tried again. */
export function LetterPause({
  problem,
  retryAt,
  heldAt,
  now,
}: Pick<Letter, "retryAt" | "heldAt"> & { problem: string; now: string }) {
  const { t } = useTranslation("admin");
  const trouble = troubleOf(problem);
  const kind = heldAt ? "held" : "paused";
  return (
    <div className="failure-text" role="status">
      {!retryAt && <p>{t("letters.stoppedBecause")}</p>}
      {retryAt && retryAt <= now && <p>{t(`letters.${kind}UntilNow`)}</p>}
      {retryAt && retryAt > now && (
        <Moment text={(time) => t(`letters.${kind}`, { time })} instant={retryAt} />
      )}
      <p>
        <bdi>{problem}</bdi>
      </p>
      {trouble && <p>{t(`letters.troubles.${trouble}`)}</p>}
    </div>
  );
}

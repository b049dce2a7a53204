import type { MailHelp } from "~/admin/mail/mail-help.server";
import type { Letter } from "~/audience/letters/letter";
import { useTranslation } from "~/language/i18n/use-translation";
import { TechnicianNote } from "~/ui/notices/technician-note";
import { Moment } from "./moment";

/** Why a letter does not go on, in words and in those of the mail server, and when it is tried again. */
export function LetterPause({
  problem,
  retryAt,
  heldAt,
  now,
  help,
}: Pick<Letter, "retryAt" | "heldAt"> & {
  problem: string;
  now: string;
  help: MailHelp | null;
}) {
  const { t } = useTranslation("admin");
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
      {help && (
        <>
          <p>{help.text}</p>
          <TechnicianNote lines={help.lines} />
        </>
      )}
    </div>
  );
}

import { Form } from "@remix-run/react";
import styles from "~/audience/letters/letters.admin.module.css";
import type { plannedSending } from "~/audience/letters/planned-sending.server";
import { VERSION_FIELD } from "~/forms/editor/version-field";
import { Time } from "~/language/i18n/time";
import { useTranslation } from "~/language/i18n/use-translation";
import { technicianLines } from "~/ui/notices/technician-lines";
import { TechnicianNote } from "~/ui/notices/technician-note";
import { Link } from "~/ui/parts/link";
import { SEND_ID } from "./letter-bar";

/** Who would get a draft, what speaks against it, and the button that sends it. */
export function SendingPlan({
  here,
  plan,
}: {
  /** The address of the letter. */
  here: string;
  plan: Awaited<ReturnType<typeof plannedSending>>;
}) {
  const { t } = useTranslation("admin");
  const { groups, leftOut, total, tag, perMinute, sendAt, earlier } = plan;
  const minutes = Math.max(1, Math.ceil(total / perMinute));
  return (
    <section className="admin-section" id={SEND_ID} aria-labelledby="letter-send-title">
      <h2 id="letter-send-title">{t("letters.sendHead")}</h2>
      <div className={`admin-measure ${styles.plan}`}>
        {total === 0 && <p className="failure-text">{t("letters.sendNobody")}</p>}
        {groups.length > 0 && (
          <ul>
            {groups.map(({ language, count }) => (
              <li key={language}>
                {t("letters.sendCount", {
                  count,
                  language: t(`letters.languageNames.${language}`),
                })}
              </li>
            ))}
          </ul>
        )}
        {plan.isRecordGone && <p className="failure-text">{t("letters.sendRecordGone")}</p>}
        {!plan.hasAddress && <p className="failure-text">{t("letters.sendNoAddress")}</p>}
        {!plan.hasServer && (
          <>
            <p className="failure-text">{t("letters.sendNoServer")}</p>
            <TechnicianNote lines={technicianLines.mail} />
          </>
        )}
        {plan.clipped.map((language) => (
          <p key={language} className="failure-text">
            {t("letters.sendClipped", { language: t(`letters.languageNames.${language}`) })}
          </p>
        ))}
        <Form method="post" className="admin-actions">
          <input type="hidden" name={VERSION_FIELD} value={plan.version} />
          {plan.hasServer && (
            <button
              className="button"
              name="intent"
              value="send"
              disabled={total === 0 || plan.isRecordGone}
            >
              {t(sendAt ? "letters.scheduleButton" : "letters.sendButton", { count: total })}
            </button>
          )}
          <Link className="button button-quiet" to={here}>
            {t("letters.sendBack")}
          </Link>
        </Form>
        {leftOut.map(({ language, count }) => (
          <p key={language}>
            {t("letters.sendLeftOut", { count, language: t(`letters.languageNames.${language}`) })}
          </p>
        ))}
        {tag && <p>{t("letters.sendTag", { tag })}</p>}
        <p>{t("letters.sendPace", { count: perMinute, minutes })}</p>
        {plan.hasServer && (
          <p>
            {sendAt ? (
              <WithTime text={(time) => t("letters.sendWhen", { time })} instant={sendAt} />
            ) : (
              t("letters.sendNow")
            )}
          </p>
        )}
        {earlier.map(({ id, startedAt }) => (
          <p key={id} className="failure-text">
            <WithTime text={(time) => t("letters.sendBefore", { time })} instant={startedAt} />
          </p>
        ))}
      </div>
    </section>
  );
}

function WithTime({ text, instant }: { text: (time: string) => string; instant: string }) {
  // The text holds a mark where the time is.
  const [before = "", after = ""] = text("\u0000").split("\u0000");
  return (
    <>
      {before}
      <Time instant={instant} />
      {after}
    </>
  );
}

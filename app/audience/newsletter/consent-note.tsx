import { Time } from "~/language/i18n/time";
import { useTranslation } from "~/language/i18n/use-translation";
import type { GivenConsent } from "./consent";

/** Unfolds by what a subscriber has agreed, when, and to which text. */
export function ConsentNote({ consent }: { consent: GivenConsent | undefined }) {
  const { t } = useTranslation("admin");
  if (!consent) return <span className="admin-hint">{t("subscribers.consentUnknown")}</span>;
  const { consentSource, consentAt, confirmedAt, consentProof, consentTextId, text } = consent;
  return (
    <details>
      <summary>{t(`subscribers.consentBy.${consentSource}`)}</summary>
      <p className="admin-hint">
        {consentAt && <Time instant={consentAt} />}
        {confirmedAt && (
          <>
            <br />
            {t("subscribers.confirmedAt")} <Time instant={confirmedAt} />
          </>
        )}
      </p>
      {consentProof && <p className="admin-hint">{consentProof}</p>}
      {text && (
        <>
          <p className="admin-hint">{t("subscribers.consentText", { number: consentTextId })}</p>
          {text.split("\n\n").map((part) => (
            <p key={part} lang={consent.consentLanguage ?? undefined}>
              {part}
            </p>
          ))}
        </>
      )}
    </details>
  );
}

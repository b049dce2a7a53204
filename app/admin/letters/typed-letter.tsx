import { useLetterLabels } from "~/audience/letters/use-letter-labels";
import type { FormValues } from "~/base/http/form-values";
import { useTranslation } from "~/language/i18n/use-translation";

const letterTexts = [
  "subject_en",
  "subject_es",
  "preview_en",
  "preview_es",
  "intro_en",
  "intro_es",
] as const;

/** Texts that were typed into the form of a letter that was deleted; a new draft takes them over. */
export function TypedLetter({ typed }: { typed: FormValues }) {
  const { t } = useTranslation("admin");
  const labels = useLetterLabels();
  const texts = letterTexts.filter((name) => typed[name]);
  return (
    <section className="admin-section" aria-labelledby="letter-typed">
      <h2 id="letter-typed">{t("letters.unsaved")}</h2>
      <p>{t("letters.typedHint")}</p>
      <dl className="admin-comparison">
        {texts.map((name) => (
          <div key={name}>
            <dt>{labels[name]}</dt>
            <dd>
              <span>{typed[name]}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

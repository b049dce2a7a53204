import { useTranslation } from "~/i18n/use-translation";

/** Markdown examples, the same in every language, each with the key of its explanation. */
const examples = [
  ["## …", "heading"],
  ["**…**", "strong"],
  ["*…*", "emphasis"],
  ["[…](https://…)", "link"],
  ["- …", "list"],
  ["1. …", "numbers"],
  ["> …", "quote"],
  ["![…](/uploads/…)", "picture"],
  ["`…`", "code"],
] as const;

/** A disclosure with the supported Markdown. */
export function WritingHelp() {
  const { t } = useTranslation("admin");
  return (
    <details className="admin-writing-help">
      <summary>{t("writing.help")}</summary>
      <dl>
        {examples.map(([typed, name]) => (
          <div key={name}>
            <dt>
              <code>{typed.replace("…", t("writing.words"))}</code>
            </dt>
            <dd>{t(`writing.${name}`)}</dd>
          </div>
        ))}
      </dl>
      <p>{t("writing.plain")}</p>
    </details>
  );
}

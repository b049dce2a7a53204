import { useTranslation } from "~/i18n/use-translation";

/** What to type, and what becomes of it; the same in every language. */
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

/** The Markdown that a text may hold, on request. */
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

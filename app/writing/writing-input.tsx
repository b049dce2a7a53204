import { useLocation } from "@remix-run/react";
import { FieldFrame, useRecordField } from "~/editor/record-fields";
import { languageNames, type Language } from "~/i18n/languages";
import { useTranslation } from "~/i18n/use-translation";
import { useHydrated } from "~/ui/use-hydrated";
import { PREVIEW_INTENT } from "./previews";
import { Prose } from "./prose";
import { usePreview } from "./use-preview";
import type { TopHeading } from "./writing";
import { WritingHelp } from "./writing-help";

interface WritingInputProps {
  name: string;
  label: string;
  lang: Language;
  rows: number;
  topHeading: TopHeading;
}

/** A Markdown field with its preview. */
export function WritingInput({ name, label, lang, rows, topHeading }: WritingInputProps) {
  const { t } = useTranslation("admin");
  const { id, value, message, getInputProps, attributes } = useRecordField(name, true);
  const { html, isStale, onTyped } = usePreview(name, value, topHeading);
  const isHydrated = useHydrated();
  return (
    <div className="admin-writing">
      <FieldFrame id={id} label={label} hint={t("writing.hint")} message={message}>
        <textarea
          {...getInputProps<React.ComponentProps<"textarea">>({
            ...attributes,
            lang,
            rows,
            autoComplete: "off",
          })}
          defaultValue={value}
          onInput={(event) => onTyped(event.currentTarget.value)}
        />
        <WritingHelp />
      </FieldFrame>
      <section
        className="admin-writing-preview"
        id={`${id}-preview`}
        aria-labelledby={`${id}-preview-title`}
      >
        <h2 id={`${id}-preview-title`}>
          {t("writing.preview")}{" "}
          <span className="visually-hidden">
            {label} ({languageNames[lang]})
          </span>
        </h2>
        {!isHydrated && <PreviewButton target={`${id}-preview`} />}
        {isStale && <p className="failure-text">{t("writing.failed")}</p>}
        {html ? (
          // A long text scrolls: the keyboard must reach it.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <div className="admin-writing-page" tabIndex={0}>
            <Prose html={html} lang={lang} />
          </div>
        ) : (
          <p className="admin-hint">{t("writing.nothing")}</p>
        )}
      </section>
    </div>
  );
}

/** Renders the form again with the typed values and a preview; nothing is stored. */
function PreviewButton({ target }: { target: string }) {
  const { t } = useTranslation("admin");
  const { pathname, search } = useLocation();
  return (
    <button
      className="button button-quiet"
      name="intent"
      value={PREVIEW_INTENT}
      formNoValidate
      formAction={`${pathname}${search}#${target}`}
    >
      {t("writing.preview")}
    </button>
  );
}

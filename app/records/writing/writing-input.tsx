import { useActionData, useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { callApi } from "~/base/http/call-api";
import { RecordFieldFrame, useNameInPanel, useRecordField } from "~/forms/editor/record-fields";
import { type Language, languageNames } from "~/language/i18n/languages";
import { paths } from "~/language/i18n/paths";
import { useTranslation } from "~/language/i18n/use-translation";
import { lazyPart } from "~/ui/parts/lazy-part";
import { LoadFailure } from "~/ui/parts/load-failure";
import { useHydrated } from "~/ui/parts/use-hydrated";
import { countWords } from "./count-words";
import { Prose } from "./prose";
import { useCover } from "./use-cover";
import { useWritingTools } from "./use-writing-tools";
import { PREVIEW_INTENT, PREVIEWS, type Previews, type TopHeading } from "./writing";
import { WritingDialogs } from "./writing-dialogs";
import type { WritingImagesProps } from "./writing-images";
import { WritingToolbar } from "./writing-toolbar";
import styles from "./writing.admin.module.css";

const WritingImages = lazyPart(() => import("./writing-images"), UnsentImages);

/** Says that images cannot be sent: the code for it has not been loaded. */
function UnsentImages({ images, onDone }: WritingImagesProps) {
  return <LoadFailure onClose={() => images.forEach(({ id }) => onDone(id))} />;
}

interface WritingInputProps {
  name: string;
  label: string;
  lang: Language;
  rows: number;
  topHeading: TopHeading;
  /** The id of the {@link SharedHelp} of a form with several texts; without it the field has its own. */
  helpId?: string;
}

/** A Markdown field with its preview, which is opened when it is needed. */
export function WritingInput(props: WritingInputProps) {
  const { name, label, lang, rows, topHeading, helpId } = props;
  const { t } = useTranslation("admin");
  const { id, value, message, getInputProps, attributes, autoComplete } = useRecordField(name);
  const ownName = useNameInPanel(label);
  const isHydrated = useHydrated();
  const tools = useWritingTools(id);
  const [isOpen, show] = useState(false);
  // In full screen there is room for it.
  const isShown = isOpen || tools.isFull;
  const { text, html, isStale, onTyped } = usePreview(name, value, topHeading, isShown);
  const frame = useRef<HTMLDivElement>(null);
  useCover(frame, tools.isFull);
  return (
    <div className={styles.writing} data-writing ref={frame} data-full={tools.isFull || undefined}>
      <RecordFieldFrame id={id} label={label} message={message}>
        <WritingToolbar
          field={id}
          label={`${label} (${languageNames[lang]})`}
          isFull={tools.isFull}
          isReady={isHydrated}
          onTool={tools.apply}
        />
        <textarea
          {...getInputProps<React.ComponentProps<"textarea">>({
            ...attributes,
            lang,
            rows,
            "aria-label": ownName,
            autoComplete,
          })}
          defaultValue={value}
          onInput={(event) => onTyped(event.currentTarget.value)}
          {...tools.handlers}
        />
        {tools.hasImages && (
          <WritingImages field={id} images={tools.images} onDone={tools.dropImage} />
        )}
        <WritingDialogs field={id} lang={lang} open={tools.open} onClose={tools.close} />
      </RecordFieldFrame>
      <div className={styles.foot}>
        {isHydrated && (
          <p className="admin-hint" data-words>
            {t("writing.count", { count: countWords(text) })}
          </p>
        )}
        {isHydrated || !helpId ? (
          <WritingHelp />
        ) : (
          <a className={styles.helpLink} href={`#${helpId}`}>
            {t("writing.help")}
          </a>
        )}
        <section
          className={styles.preview}
          id={`${id}-preview`}
          aria-label={`${t("writing.preview")} ${label} (${languageNames[lang]})`}
        >
          {isHydrated ? (
            <details open={isShown} onToggle={(event) => show(event.currentTarget.open)}>
              <summary>{t("writing.preview")}</summary>
              {isStale && <p className="failure-text">{t("writing.failed")}</p>}
              <PreviewedText html={html} lang={lang} />
            </details>
          ) : (
            <>
              <PreviewButton target={`${id}-preview`} />
              {html && <PreviewedText html={html} lang={lang} />}
            </>
          )}
        </section>
      </div>
    </div>
  );
}

function PreviewedText({ html, lang }: { html: string; lang: Language }) {
  const { t } = useTranslation("admin");
  if (!html) return <p className="admin-hint">{t("writing.nothing")}</p>;
  return (
    // A long text scrolls: the keyboard must reach it.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.page} tabIndex={0}>
      <Prose html={html} lang={lang} />
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

const TYPING_PAUSE_MS = 400;

interface Preview {
  html: string;
  /** True if the request failed and the preview is older than the text. */
  isStale: boolean;
}

/**
 * Renders a preview of a text. With scripts the server renders it, debounced; without, the button
 * of the form requests it.
 *
 * @param first the initial value of the field
 * @param isShown false while it is closed: then nothing is requested
 */
function usePreview(name: string, first: string, topHeading: TopHeading, isShown: boolean) {
  const answered = useActionData<{ [PREVIEWS]?: Previews }>()?.[PREVIEWS]?.[name];
  const [text, setText] = useState(first);
  const [preview, setPreview] = useState<Preview>({ html: answered ?? "", isStale: false });
  useEffect(() => {
    if (!isShown) return;
    if (text.trim() === "") {
      setPreview({ html: "", isStale: false });
      return;
    }
    const asking = new AbortController();
    const timer = window.setTimeout(() => {
      void askForPreview(text, topHeading, asking.signal).then((html) => {
        if (asking.signal.aborted) return;
        setPreview((shown) =>
          html === null ? { ...shown, isStale: true } : { html, isStale: false },
        );
      });
    }, TYPING_PAUSE_MS);
    return () => {
      window.clearTimeout(timer);
      asking.abort();
    };
  }, [text, topHeading, isShown]);
  return { text, ...preview, onTyped: setText };
}

async function askForPreview(
  text: string,
  topHeading: TopHeading,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    const body = { text, topHeading };
    const call = { method: "POST", body, signal };
    return (await callApi<{ html: string }>(paths.writingPreview, call)).html;
  } catch {
    return null;
  }
}

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
  ["https://youtu.be/…", "film"],
  ["`…`", "code"],
] as const;

/** A disclosure with the supported Markdown. */
function WritingHelp() {
  const { t } = useTranslation("admin");
  return (
    <details className={styles.help}>
      <summary>{t("writing.help")}</summary>
      <Examples />
    </details>
  );
}

/**
 * The supported Markdown once for all texts of a form, whose links show it, on a page without
 * scripts: four times it would be a thirtieth of the form of a film. With scripts each text has its own.
 */
export function SharedHelp({ id }: { id: string }) {
  const { t } = useTranslation("admin");
  if (useHydrated()) return null;
  return (
    <section
      className={`${styles.help} ${styles.sharedHelp}`}
      id={id}
      aria-label={t("writing.help")}
    >
      <Examples />
    </section>
  );
}

function Examples() {
  const { t } = useTranslation("admin");
  return (
    <>
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
    </>
  );
}

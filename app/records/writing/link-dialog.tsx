import { useEffect, useState } from "react";
import { callApi } from "~/base/http/call-api";
import { SEARCH_PAUSE_MS } from "~/base/http/list-query";
import type { Language } from "~/language/i18n/languages";
import { useTranslation } from "~/language/i18n/use-translation";
import Modal from "~/ui/parts/modal";
import { safeUrl } from "~/ui/parts/safe-url";
import type { LinkTarget } from "./link-target";
import { withScheme } from "./typed-address";
import styles from "./writing.admin.module.css";

const TITLE_ID = "link-title";

interface LinkDialogProps {
  /** The language of the text, in which links lead to a page. */
  lang: Language;
  returnFocusTo: string;
  onClose: () => void;
  onChosen: (link: { address: string; name: string }) => void;
}

/** Chooses what a link leads to: a page of the site, found by its title, or a typed address. */
export default function LinkDialog({ lang, returnFocusTo, onClose, onChosen }: LinkDialogProps) {
  const { t } = useTranslation("admin");
  const [typed, setTyped] = useState("");
  const { found, state } = useLinkTargets(typed, lang);
  const address = addressIn(typed);
  const takeTyped = () => address && onChosen({ address, name: address });
  return (
    <Modal
      titleId={TITLE_ID}
      className="admin-dialog"
      returnFocusTo={returnFocusTo}
      onClose={onClose}
    >
      {(close) => (
        // React bubbles events from the portal to the form behind.
        <div className="admin-library" onChange={(event) => event.stopPropagation()}>
          <h2 id={TITLE_ID}>{t("writing.linkTitle")}</h2>
          <div className="admin-field">
            <label htmlFor="link-search">{t("writing.linkSearch")}</label>
            <input
              id="link-search"
              type="text"
              maxLength={2000}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
                // It must not submit the form behind.
                event.preventDefault();
                const [first] = found;
                if (address) takeTyped();
                else if (first && typed.trim())
                  onChosen({ address: first.address, name: first.title });
              }}
            />
          </div>
          <p className="admin-hint" role="status" aria-busy={state === "loading"}>
            {state === "loaded" && !address && t("writing.linksFound", { count: found.length })}
          </p>
          {state === "failed" && (
            <p className="failure-text" role="alert">
              {t("writing.linksFailed")}
            </p>
          )}
          {!address && (
            <ul className={styles.linkTargets} aria-label={t("writing.linkTargets")}>
              {found.map((target) => (
                <li key={target.address}>
                  <button
                    type="button"
                    onClick={() => onChosen({ address: target.address, name: target.title })}
                  >
                    <span lang={lang}>{target.title}</span>
                    <span className="admin-hint">
                      {t(`writing.linkKind.${target.kind}`)}
                      {!target.isPublic && ` · ${t("writing.linkHidden")}`}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <div className="admin-actions">
            {address && (
              <button type="button" className="button" onClick={takeTyped}>
                {t("writing.linkInsert")}
              </button>
            )}
            <button type="button" className="button button-quiet" onClick={close}>
              {t("picker.libraryClose")}
            </button>
          </div>
        </div>
      )}
    </Modal>
  );
}

/** Returns the address that is typed, not words to search for. */
function addressIn(typed: string): string | null {
  const address = withScheme(typed.trim());
  return /^(?:[a-z][a-z+.-]*:|\/|#)\S*$/i.test(address) ? safeUrl(address) : null;
}

function useLinkTargets(typed: string, lang: Language) {
  const [found, setFound] = useState<LinkTarget[]>([]);
  const [state, setState] = useState<"loading" | "loaded" | "failed">("loading");
  const q = typed.trim().slice(0, 200);
  useEffect(() => {
    const asking = new AbortController();
    setState("loading");
    const timer = window.setTimeout(
      () => {
        const query = new URLSearchParams({ q, lang });
        callApi<LinkTarget[]>(`/api/admin/link-targets?${query}`, { signal: asking.signal }).then(
          (targets) => {
            setFound(targets);
            setState("loaded");
          },
          () => asking.signal.aborted || setState("failed"),
        );
      },
      q ? SEARCH_PAUSE_MS : 0,
    );
    return () => {
      window.clearTimeout(timer);
      asking.abort();
    };
  }, [q, lang]);
  return { found, state };
}

import { useNavigate } from "@remix-run/react";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { recordPath } from "~/i18n/record-paths";
import { useTranslation } from "~/i18n/use-translation";
import { useHydrated } from "~/ui/use-hydrated";
import type { RecordKind } from "~db/record-kinds";
import { areKeysOn, onKeysSwitched, switchKeys } from "./keys-setting";

const TITLE_ID = "keys-title";

/**
 * Keyboard shortcuts of a list, and the dialog that explains them. They are never taken from a
 * field, and can be turned off in the dialog (WCAG 2.1.4).
 */
export function ListKeys({ kind }: { kind: RecordKind }) {
  const { t } = useTranslation("admin");
  const isHydrated = useHydrated();
  const isOn = useSyncExternalStore(onKeysSwitched, areKeysOn, () => true);
  const dialog = useRef<HTMLDialogElement>(null);
  useListKeys(isOn, kind, () => dialog.current?.showModal());
  if (!isHydrated) return null;
  return (
    <>
      <button
        type="button"
        className="text-link admin-keys-open"
        onClick={() => dialog.current?.showModal()}
      >
        {t("lists.keys.open")}
      </button>
      <dialog ref={dialog} className="admin-keys" aria-labelledby={TITLE_ID}>
        <form method="dialog">
          <h2 id={TITLE_ID}>{t("lists.keys.title")}</h2>
          <dl>
            {keys.map(({ key, name }) => (
              <div key={name}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{t(`lists.keys.${name}`)}</dd>
              </div>
            ))}
          </dl>
          <label>
            <input
              type="checkbox"
              checked={isOn}
              onChange={({ currentTarget }) => switchKeys(currentTarget.checked)}
            />{" "}
            {t("lists.keys.use")}
          </label>
          <button className="button button-quiet">{t("lists.keys.close")}</button>
        </form>
      </dialog>
    </>
  );
}

const keys = [
  { key: "/", name: "search" },
  { key: "j", name: "next" },
  { key: "k", name: "previous" },
  { key: "Enter", name: "enter" },
  { key: "x", name: "select" },
  { key: "n", name: "add" },
  { key: "?", name: "help" },
] as const;

function useListKeys(isOn: boolean, kind: RecordKind, showHelp: () => void) {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTaken(event.target)) return;
      const act = {
        "/": () => document.getElementById("list-search")?.focus(),
        j: () => moveBy(1),
        k: () => moveBy(-1),
        x: () => currentRow()?.querySelector<HTMLInputElement>(".admin-choose input")?.click(),
        n: () => navigate(recordPath(kind, "new")),
        "?": showHelp,
      }[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  });
}

/** Returns true if the key belongs to a field or to an open dialog. */
function isTaken(target: EventTarget | null): boolean {
  if (document.querySelector("dialog[open], [role=dialog], [role=alertdialog]")) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches("textarea, select")) return true;
  // Keys do nothing in boxes and buttons.
  return target instanceof HTMLInputElement && !["checkbox", "radio"].includes(target.type);
}

const rows = () => [...document.querySelectorAll<HTMLElement>(".admin-records tbody tr")];

function currentRow(): HTMLElement | undefined {
  return rows().find((row) => row.contains(document.activeElement));
}

/** Focuses the title of the next or previous row; Enter then opens it, as every link. */
function moveBy(step: 1 | -1): void {
  const all = rows();
  const current = currentRow();
  const index = current ? all.indexOf(current) + step : step === 1 ? 0 : all.length - 1;
  const row = all[Math.min(Math.max(0, index), all.length - 1)];
  row?.querySelector<HTMLElement>("th a")?.focus();
  row?.scrollIntoView({ block: "nearest" });
}

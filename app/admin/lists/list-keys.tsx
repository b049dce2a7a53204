import { useNavigate } from "@remix-run/react";
import { useRef } from "react";
import { useTranslation } from "~/language/i18n/use-translation";
import { useHydrated } from "~/ui/parts/use-hydrated";
import { switchKeys } from "./keys-setting";
import styles from "./list.admin.module.css";
import { useKeysSetting, useShortcutKeys } from "./use-shortcut-keys";

const TITLE_ID = "keys-title";

/**
 * Keyboard shortcuts of a list, and the dialog that explains them and can turn them off.
 *
 * @param addPath the form of a new record, if the list has one
 */
export function ListKeys({ addPath }: { addPath?: string }) {
  const { t } = useTranslation("admin");
  const isHydrated = useHydrated();
  const isOn = useKeysSetting();
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  useShortcutKeys({
    "/": () => document.getElementById("list-search")?.focus(),
    j: () => moveBy(1),
    k: () => moveBy(-1),
    x: () => currentRow()?.querySelector<HTMLInputElement>("[data-choose] input")?.click(),
    n: addPath === undefined ? undefined : () => navigate(addPath),
    "?": () => dialog.current?.showModal(),
  });
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
      <dialog ref={dialog} className={styles.keys} aria-labelledby={TITLE_ID}>
        <form method="dialog">
          <h2 id={TITLE_ID}>{t("lists.keys.title")}</h2>
          <dl>
            {keys
              .filter(({ name }) => addPath || name !== "add")
              .map(({ key, name }) => (
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

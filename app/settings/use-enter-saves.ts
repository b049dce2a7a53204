import { useEffect } from "react";
import { SAVE_FIELD, SETTINGS_FORM_ID } from "./setting-values";

/** Types of inputs in which Enter has its own function. */
const OWN_ENTER = ["file", "color", "submit", "button"];

/**
 * Makes Enter in a field save the setting of that field. By default, a browser activates the first
 * submit button of the form, which saves all.
 */
export function useEnterSaves(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target, key, isComposing, defaultPrevented } = event;
      if (key !== "Enter" || isComposing || defaultPrevented) return;
      if (!(target instanceof HTMLInputElement) || OWN_ENTER.includes(target.type)) return;
      const setting = target.closest<HTMLElement>(`#${SETTINGS_FORM_ID} [data-setting]`);
      const save = setting?.querySelector<HTMLButtonElement>(
        `button[name=${SAVE_FIELD}][value="${setting.dataset.setting}"]`,
      );
      if (!save) return;
      event.preventDefault();
      save.click();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

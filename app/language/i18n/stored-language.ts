import { isLanguage, type Language } from "./languages";

const STORAGE_KEY = "language";

/** Stores the visitor's choice in local storage (checklist R009). */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(STORAGE_KEY, language);
  } catch {
    // Storage may be disabled; the cookie still has the choice.
  }
}

/** Returns the visitor's choice from local storage, or null. */
export function findStoredLanguage(): Language | null {
  try {
    const value = localStorage.getItem(STORAGE_KEY);
    return isLanguage(value) ? value : null;
  } catch {
    return null;
  }
}

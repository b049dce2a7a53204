import { useMemo } from "react";
import { useLanguage } from "~/language/i18n/use-language";

/** Returns functions that format counts and shares in the reader's language. */
export function useNumbers() {
  const language = useLanguage();
  return useMemo(() => {
    const whole = new Intl.NumberFormat(language);
    const share = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 });
    return {
      format: (count: number) => whole.format(count),
      percent: (part: number) => share.format(part),
    };
  }, [language]);
}

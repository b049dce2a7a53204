import { useRef } from "react";
import { useTranslation } from "~/language/i18n/use-translation";
import { useSaid } from "~/ui/parts/use-said";

/** Number of steps that can be undone. */
const UNDO_MAX = 30;

/** The last changes of a list, which can be undone one after another, and what is said of them. */
export function useUndoSteps() {
  const { t } = useTranslation("admin");
  const [said, say] = useSaid();
  const steps = useRef<(() => void)[]>([]);
  return {
    said,
    say,
    /** Says that something was done; `step` puts back what was. */
    sayUndoable: (text: string, step: () => void) => {
      steps.current = [...steps.current, step].slice(-UNDO_MAX);
      say(text, true);
    },
    undo: () => {
      const step = steps.current.at(-1);
      steps.current = steps.current.slice(0, -1);
      step?.();
      say(t("form.undone"), steps.current.length > 0);
    },
    canUndo: () => steps.current.length > 0,
  };
}

import { useEffect } from "react";
import { useTranslation } from "~/language/i18n/use-translation";
import { showToast } from "./toast";

/** Reports that a part of the page could not be loaded, and closes what was to be opened. */
export function LoadFailure({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  useEffect(() => {
    showToast({
      kind: "error",
      title: t("common.error"),
      description: t("common.partMissing"),
    });
    onClose();
    // Once per mount, independent of re-renders.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}

import type { LocalizedText } from "~/language/i18n/languages";
import type { WatchKind } from "./watch";

/** A place to watch a film, as its page shows it in one language. */
export interface ShownWatch {
  kind: WatchKind;
  service: string;
  country?: LocalizedText;
  url?: string;
  from?: string;
  until?: string;
}

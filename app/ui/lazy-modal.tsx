import { lazyPart } from "./lazy-part";
import { PlainModal } from "./plain-modal";

/** A modal dialog (see `modal.tsx`), loaded with the first one that opens. */
export const LazyModal = lazyPart(() => import("./modal"), PlainModal);

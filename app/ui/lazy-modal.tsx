import { lazyPart } from "./lazy-part";
import { PlainModal } from "./plain-modal";

/** A modal dialog (see `modal.tsx`), loaded when the first one opens. */
export const LazyModal = lazyPart(() => import("./modal"), PlainModal);

import { type Location, useLocation, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** The state of the history entry of a member's details that a link of the page has opened. */
export interface MemberEntryState {
  isOpenedHere: boolean;
}

/**
 * Returns a function that closes the details of a member: it goes back if they were opened on this
 * page, so that Back does not open them again; otherwise the entry becomes that of the page.
 */
export function useCloseMember(): () => void {
  const navigate = useNavigate();
  const { state, key } = useLocation() as Location<MemberEntryState | null>;
  // A click beside the dialog dismisses it twice; going back twice would leave the page.
  const isClosing = useRef(false);
  // The entry below may show the same details.
  useEffect(() => {
    isClosing.current = false;
  }, [key]);
  return () => {
    if (isClosing.current) return;
    isClosing.current = true;
    if (state?.isOpenedHere) navigate(-1);
    else navigate({ search: "" }, { replace: true, preventScrollReset: true });
  };
}

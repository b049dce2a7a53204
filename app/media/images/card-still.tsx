import { useLocation, useViewTransitionState } from "@remix-run/react";
import { Frame, type FrameProps } from "./frame";

/** The state of the history entry of a page that was opened by a card. */
interface CardState {
  /** The path of the page with the card. */
  from: string;
  /** True if that page lists records, false if it is the page of another record. */
  isList: boolean;
}

/** Returns true if the page of this history entry was opened from a list. */
export function isFromList(state: unknown): boolean {
  return (state as CardState | null)?.isList ?? false;
}

/** Returns the state of the history entry that a card opens. */
export function useCardState(isList: boolean): CardState {
  return { from: useLocation().pathname, isList };
}

/**
 * The still of a card. It moves to the page of its record in a view transition, and back to the
 * card; `app/ui/styles/global.css` has the rules for both ends and for browsers without scripts. A card
 * with another picture than that of its record (without `still`) stays where it is.
 *
 * @param props.to the page that the card opens
 */
export function CardStill({ to, className = "", ...frame }: FrameProps & { to: string }) {
  const state = useLocation().state as CardState | null;
  // The card of the page that opened this one was not pressed; the still of this page moves then.
  const isOpener = state?.from === to;
  const isMoving = useViewTransitionState(to) && !isOpener && frame.still !== undefined;
  return <Frame className={isMoving ? `${className} moving-still` : className} {...frame} />;
}

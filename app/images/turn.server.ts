import { makeTurn } from "~/edge/turn.server";

/** Runs the jobs that decode pictures two at a time: each may take tens of megabytes. */
export const inTurn = makeTurn({ atATime: 2, mayWait: Infinity });

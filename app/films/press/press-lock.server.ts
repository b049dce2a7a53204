import type { Lock } from "~/films/screeners/screener-cookie.server";
import { isScreenerOpen } from "~/films/screeners/screener-cookie.server";
import type { PressRoom } from "./press-room";

/** Returns the lock of a press room, which works as that of a screener. */
export const lockOf = ({ projectId }: PressRoom, password: string): Lock => ({
  door: "press",
  projectId,
  password,
});

/** Returns true for a public press room, and for a request that has opened a locked one. */
export function isPressRoomOpen(request: Request, room: PressRoom): boolean {
  return room.password === null || isScreenerOpen(request, lockOf(room, room.password));
}

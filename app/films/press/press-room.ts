import type { FormValues } from "~/base/http/form-values";

/** Who may see the press room of a film. */
export const pressAccess = ["closed", "public", "password"] as const;

/** The press room of a film. */
export interface PressRoom {
  projectId: number;
  /** The hash of its password; null if it is public. */
  password: string | null;
  updatedAt: string;
}

export const PRESS_ROOM_FORM_ID = "press-room-form";

/** Converts a press room to form values; the password is never sent. */
export function toPressRoomValues(room: PressRoom | null): FormValues {
  if (!room) return { access: "closed" };
  return { access: room.password === null ? "public" : "password" };
}

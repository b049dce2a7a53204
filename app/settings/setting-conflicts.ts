import type { Conflict } from "~/editor/edit-conflict";
import { HttpError } from "~/http/http-error";
import type { SettingKey } from "./definitions";

/** Settings that another user has changed to other values; nothing was stored. */
export class SettingConflicts extends HttpError {
  constructor(readonly conflicts: Partial<Record<SettingKey, Conflict>>) {
    super(409, "changedMeanwhile");
    this.name = "SettingConflicts";
  }
}

import { HttpError } from "~/base/http/http-error";
import type { Conflict } from "~/forms/editor/edit-conflict";
import type { SettingKey } from "./definitions";

/** Settings that another user has changed to other values; nothing was stored. */
export class SettingConflicts extends HttpError {
  constructor(readonly conflicts: Partial<Record<SettingKey, Conflict>>) {
    super(409, "changedMeanwhile");
    this.name = "SettingConflicts";
  }
}

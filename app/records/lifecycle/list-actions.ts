/** The changes that a list makes to many records at once. */
const listActions = ["publish", "unpublish", "feature", "unfeature", "trash"] as const;
export type ListAction = (typeof listActions)[number];

/** Which flag of a record an action sets, and to what; the trash is none. */
export const flagChanges = {
  publish: { flag: "published", value: true },
  unpublish: { flag: "published", value: false },
  feature: { flag: "featured", value: true },
  unfeature: { flag: "featured", value: false },
} as const;

/** A flag that is set and can be undone. */
export type FlagAction = keyof typeof flagChanges;

/** The actions that can be undone: the changes of lists, and the order made by hand. */
export type UndoableAction = ListAction | "order";

export const isFlagAction = (action: UndoableAction): action is FlagAction =>
  Object.hasOwn(flagChanges, action);

/** Returns the action of that name, or null. */
export function findListAction(name: string | null | undefined): ListAction | null {
  return listActions.find((action) => action === name) ?? null;
}

/** Returns the actions that a list offers for records with these flags. */
export function actionsFor(flags: { published?: string; featured?: string } = {}): ListAction[] {
  return listActions.filter(
    (action) => !isFlagAction(action) || flags[flagChanges[action].flag] !== undefined,
  );
}

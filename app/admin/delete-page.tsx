import { DeleteQuestion } from "./delete-question";

const TITLE_ID = "delete-title";

/** The question whether to delete a record, on a page of its own: for those without scripts. */
export function DeletePage({ name, returnTo }: { name: string; returnTo: string }) {
  return (
    <div className="admin-panel">
      <DeleteQuestion titleId={TITLE_ID} name={name} returnTo={returnTo} />
    </div>
  );
}

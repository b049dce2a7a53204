import { DeleteQuestion, type DeleteWords } from "./delete-question";

const TITLE_ID = "delete-title";

/** The question whether to delete a record, on a page of its own: for those without scripts. */
export function DeletePage({
  name,
  returnTo,
  words,
}: {
  name: string;
  returnTo: string;
  words?: DeleteWords;
}) {
  return (
    <div className="admin-panel">
      <DeleteQuestion titleId={TITLE_ID} name={name} returnTo={returnTo} words={words} />
    </div>
  );
}

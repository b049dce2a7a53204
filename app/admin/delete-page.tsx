import { useLoaderData } from "@remix-run/react";
import { DeleteConfirmation, type DeleteTexts } from "./delete-confirmation";

const TITLE_ID = "delete-title";

/**
 * The question whether to delete a record, on a page of its own: for those without scripts. The
 * loader of its route says what is deleted, and where to go back to.
 */
export function DeletePage({ words }: { words?: DeleteTexts }) {
  const { name, returnTo } = useLoaderData<{ name: string; returnTo: string }>();
  return (
    <div className="admin-panel">
      <DeleteConfirmation titleId={TITLE_ID} name={name} returnTo={returnTo} words={words} />
    </div>
  );
}

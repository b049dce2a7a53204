import { useLoaderData } from "@remix-run/react";
import { DeleteConfirmation, type DeleteTexts } from "./delete-confirmation";

const TITLE_ID = "delete-title";

/**
 * The confirmation of a deletion as a page of its own, for use without scripts. The loader of its
 * route provides the name and the return path.
 */
export function DeletePage({ words }: { words?: DeleteTexts }) {
  const { name, returnTo } = useLoaderData<{ name: string; returnTo: string }>();
  return (
    <div className="admin-panel">
      <DeleteConfirmation titleId={TITLE_ID} name={name} returnTo={returnTo} words={words} />
    </div>
  );
}

/**
 * Ignores the second press of a double click on a button that sends a form: it would end what has
 * ended already, and show that as an error, or do it twice. Handles clicks in the capture phase.
 */
export function ignoreDoubleClick(event: React.MouseEvent): void {
  const button = (event.target as Element).closest("button");
  if (event.detail > 1 && button?.type === "submit" && button.form?.method === "post")
    event.preventDefault();
}

/** Returns true if the clipboard has a table of a spreadsheet, whose text may need its HTML. */
export const hasTable = (clipboard: DataTransfer | null) =>
  /<table[\s>]/i.test(clipboard?.getData("text/html") ?? "");

/** Returns the text of the clipboard; of a table, so that each cell stays one. */
export async function pastedText(clipboard: DataTransfer | null): Promise<string> {
  const text = clipboard?.getData("text/plain") ?? "";
  const html = clipboard?.getData("text/html") ?? "";
  try {
    const { tableIn, writeTable } = await import("./clipboard-table");
    const table = tableIn(html);
    // Other text stays as the program has written it.
    return table?.flat().some((cell) => cell.includes("\n")) ? writeTable(table) : text;
  } catch {
    return text;
  }
}

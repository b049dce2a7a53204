export type CellElement = HTMLInputElement | HTMLSelectElement;

/** Sets the value of a cell, and tells the form as typing would. */
export function setCell(element: CellElement, value: string): void {
  element.value = value;
  element.dispatchEvent(new Event("input", { bubbles: true }));
}

import { expect } from "@playwright/test";
import { testImage } from "../arrange/image";
import type { Screen } from "./admin-list";

/** The form of a record in the back office, as its user fills it in. */
export function recordForm({ page, t, hasScripts }: Screen) {
  const field = (name: string) => page.locator(`main form [name="${name}"]`);
  const picker = page.locator("[data-picker=imageUrl]");
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const pickAddress = async (address: string) => {
    if (hasScripts) await picker.getByRole("tab", { name: "URL" }).click();
    await field("imageUrl").fill(address);
  };
  return {
    field,
    fill: async (values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values)) {
        await (name === "imageUrl" ? pickAddress(value) : field(name).fill(value));
      }
    },
    /** Expects the fields to hold these values. */
    holds: async (values: Record<string, string>) => {
      for (const [name, value] of Object.entries(values)) {
        await expect(field(name)).toHaveValue(value);
      }
    },
    press,
    /** Shows the fields about who sees a film, which the bar has. */
    openPublishing: () => page.locator("[data-publishing] > summary").click(),
    save: () => press(t.form.save),
    /** The summary of errors, above the form. */
    summary: page.locator("main").getByRole("alert"),
    picker,
    /** Types the address of the main image, which is in a tab. */
    pickAddress,
    /** Chooses a file of 80 × 45 pixels as the main image. */
    uploadImage: async () => {
      if (hasScripts) await picker.getByRole("tab", { name: t.picker.upload }).click();
      const file = { name: "still.png", mimeType: "image/png", buffer: await testImage() };
      await picker.getByLabel(t.picker.file).setInputFiles(file);
    },
  };
}

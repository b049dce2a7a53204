import { withZod } from "@remix-validated-form/with-zod";
import { expect, it } from "vitest";
import { z } from "zod";
import { form as formRequest } from "~/test/calls";
import { receiveRecordForm } from "./receive-form.server";

const form = {
  formId: "film",
  validator: withZod(z.object({})),
  keepFile: () => Promise.reject(new Error("No file was sent.")),
  previews: () => ({}),
};
const typed = { title_en: "Salt", title_es: "", password: "hidden words" };

it.each(["copyFrom:en", "preview"])("sends no password back after %s", async (intent) => {
  const request = formRequest("/admin/projects/1/screener", { ...typed, intent });
  const response = await receiveRecordForm(request, form, () => {
    throw new Error("Nothing is saved.");
  });
  const body = await response.text();
  expect(body).toContain("Salt");
  expect(body).not.toContain("hidden words");
});

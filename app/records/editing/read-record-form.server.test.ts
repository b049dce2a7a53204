import { withZod } from "@remix-validated-form/with-zod";
import { expect, it } from "vitest";
import { z } from "zod";
import { HttpError } from "~/base/http/http-error";
import { ROWS_INTENT } from "~/forms/fields/rows-intent";
import { messageKey } from "~/language/i18n/message-key";
import { form as formRequest, requestTo } from "~/test/arrange/calls";
import { receiveRecordForm } from "./read-record-form.server";

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

it.each(["use:title_es=title_en", "copyFrom:en", "preview", ROWS_INTENT])(
  "names the files that are refused with %s",
  async (intent) => {
    const body = new FormData();
    const fields = { title_en: "Salt", title_es: "", imageUrl: "", intent };
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    body.append("imageUrl_file", new File(["text"], "image.txt"));
    body.append("stills_file", new File(["text"], "still.txt"));
    const request = requestTo("/admin/projects/1", { method: "POST", body });
    const refusing = {
      ...form,
      keepFile: () => Promise.reject(new HttpError(415, "imageUnsupported")),
      fileList: { name: "stills", leftOut: "leftOut", max: 3 },
    };
    const response = await receiveRecordForm(request, refusing, () => {
      throw new Error("Nothing is saved.");
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      repopulateFields: { title_en: "Salt" },
      fieldErrors: {
        imageUrl: messageKey("refused.imageUnsupported"),
        stills: messageKey("admin:stills.someLeftOut", { names: "still.txt" }),
      },
    });
  },
);

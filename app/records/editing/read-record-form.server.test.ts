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

it("shows the rows as their button has changed them, and stores nothing", async () => {
  const rows = { "credits[0].name": "Ana", "credits[1].name": "Bea" };
  const request = formRequest("/admin/projects/1", { ...rows, intent: "row:up:credits:1" });
  const response = await receiveRecordForm(request, form, () => {
    throw new Error("Nothing is saved.");
  });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    repopulateFields: { "credits[0].name": "Bea", "credits[1].name": "Ana" },
    rowAt: { list: "credits", index: 0 },
  });
});

it("shows the form without the file that a button removes, at its place", async () => {
  const fields = { loopUrl: "/files/a.mp4", "videos[1].url": "/files/b.mp4" };
  for (const [name, rowAt] of [
    ["loopUrl", { list: "loopUrl", index: null }],
    ["videos[1].url", { list: "videos", index: 1 }],
  ] as const) {
    const request = formRequest("/admin/projects/1", { ...fields, intent: `clear:${name}` });
    const response = await receiveRecordForm(request, form, () => {
      throw new Error("Nothing is saved.");
    });
    expect(await response.json()).toMatchObject({
      repopulateFields: { ...fields, [name]: "" },
      rowAt,
    });
  }
});

it("reads what closed rows hold, and opens one of them with it", async () => {
  const fields = {
    "credits[0].name": "Ana",
    "credits[1].name": "Bea",
    "credits.packed": "role_es|character_es\nMúsica\nReparto|~=",
  };
  const request = formRequest("/admin/projects/1", { ...fields, intent: "row:open:credits:1" });
  const response = await receiveRecordForm(request, form, () => {
    throw new Error("Nothing is saved.");
  });
  const { repopulateFields } = (await response.json()) as { repopulateFields: object };
  expect(repopulateFields).toMatchObject({
    "credits[0].role_es": "Música",
    "credits[1].open": "on",
    "credits[1].character_es": "Reparto",
  });
  expect(repopulateFields).not.toHaveProperty(["credits.packed"]);
});

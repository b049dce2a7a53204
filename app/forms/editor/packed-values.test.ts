import { expect, it } from "vitest";
import { packValues, unpackValues } from "./packed-values";

const values = {
  title_en: "Salt",
  "credits[0].role_en": "Director",
  "credits[0].name": "Ana",
  "credits[1].role_en": "",
  "credits[1].name": "Bea [B.]",
  "galleryImages[0].url": "/uploads/1.webp",
};

it("names the fields of a list once", () => {
  expect(packValues(values)).toEqual({
    fields: "title_en\nSalt",
    lists: {
      credits: "role_en|name\nDirector|Ana\n|Bea [B.]",
      galleryImages: "url\n/uploads/1.webp",
    },
  });
});

it("gives the values back, with empty ones for those that a row lacks", () => {
  expect(unpackValues(packValues(values))).toEqual(values);
  const ragged = { "credits[0].name": "Ana", "credits[1].role_en": "Editor" };
  expect(unpackValues(packValues(ragged))).toEqual({
    ...ragged,
    "credits[0].role_en": "",
    "credits[1].name": "",
  });
  expect(unpackValues(packValues({}))).toEqual({});
});

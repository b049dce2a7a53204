import { expect, it } from "vitest";
import { rowsIn } from "~/forms/editor/row-values";
import { languageFieldOf } from "~/forms/editor/typed-list";
import { withFilmRows } from "./typed-lists.server";

it("makes videos of a list that is pasted from a spreadsheet, below its titles or without them", () => {
  const pasted = (text: string) =>
    withFilmRows({
      "videos[0].kind": "teaser",
      "videos[0].url": "https://vimeo.com/1",
      videosList: text,
      [languageFieldOf("videosList")]: "en",
    });
  const { values, at } = pasted(
    "Clip\tThe ferry\thttps://vimeo.com/76979871\tEl ferri\nInterview\tAna\thttps://youtu.be/aqz-KE-bpKQ",
  );
  expect(rowsIn(values, "videos")).toMatchObject([
    { kind: "teaser", url: "https://vimeo.com/1" },
    {
      kind: "clip",
      title_en: "The ferry",
      title_es: "El ferri",
      url: "https://vimeo.com/76979871",
    },
    { kind: "interview", title_en: "Ana", url: "https://youtu.be/aqz-KE-bpKQ" },
  ]);
  expect(at).toMatchObject({ list: "videos", index: 1 });
  const titled = pasted("Video link\tKind\nhttps://vimeo.com/2\tTeaser");
  expect(rowsIn(titled.values, "videos")[1]).toMatchObject({
    kind: "teaser",
    url: "https://vimeo.com/2",
  });
});

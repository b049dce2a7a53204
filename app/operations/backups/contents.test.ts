import { expect, it } from "vitest";
import { type CountedRecord, countedRecords } from "./backup";
import { parseContents, writeContents } from "./contents.server";

const contents = {
  format: 1 as const,
  createdAt: "2025-01-05T09:30:00.000Z",
  migrations: ["0001_initial"],
  records: Object.fromEntries(countedRecords.map((rows) => [rows, 2])) as Record<
    CountedRecord,
    number
  >,
  pictures: 1,
  missingImages: 0,
  hasSecret: true,
  databaseBytes: 4096,
  imageBytes: 1,
};

it("describes a backup that was made before there was a kind of records", () => {
  const text = writeContents(contents).toString();
  expect(parseContents(text)).toEqual(contents);
  const older = JSON.parse(text) as { records: Record<string, number> };
  delete older.records.news;
  expect(parseContents(JSON.stringify(older))?.records).toEqual({ ...contents.records, news: 0 });
  older.records.projects = -1;
  expect(parseContents(JSON.stringify(older))).toBeNull();
});

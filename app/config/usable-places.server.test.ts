import { expect, it, onTestFinished } from "vitest";
import { hideFilesFromOthers } from "./usable-places.server";

it.each([
  [0o000, 0o027],
  [0o022, 0o027],
  [0o077, 0o077],
])(
  "hides files from others, and leaves no umask looser than it was given (%i, %i)",
  (given, used) => {
    const before = process.umask(given);
    onTestFinished(() => void process.umask(before));
    hideFilesFromOthers();
    expect(process.umask(before)).toBe(used);
  },
);

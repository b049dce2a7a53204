import { diffArrays } from "diff";
import type { MarkedPiece } from "./revision";

/** Beyond so many changed words a text counts as another one, whose words are not compared. */
const EDITS_MAX = 400;
/** Unchanged text that stays beside a change, in UTF-16 code units. */
const LEAD = 60;
/** Maximum length of one piece of an excerpt, in UTF-16 code units. */
const PIECE_LENGTH = 240;
/** Maximum number of pieces in an excerpt. */
const PIECES_MAX = 40;

/** Spaces, words with what joins their parts (20:30, 2026-12-04, d’Or), and single signs. */
const TOKEN = /\s+|[\p{L}\p{N}\p{M}]+(?:[:.,'’/-][\p{L}\p{N}\p{M}]+)*|./gsu;

/**
 * Compares two texts word by word. Of lists and other texts of several lines only the lines that
 * differ are returned, with `…` for those between them.
 */
export function markedWords(before: string, after: string): MarkedPiece[] {
  if (!before.includes("\n") && !after.includes("\n")) return comparedWords(before, after);
  const pieces: MarkedPiece[] = [];
  let removed = "";
  const endLine = (text: string) => {
    if (pieces.length > 0 && text) pieces.push({ kind: "same", text: "\n" });
  };
  const flush = (added: string) => {
    if (!removed && !added) return;
    endLine(removed || added);
    pieces.push(...comparedWords(removed, added));
    removed = "";
  };
  for (const { value, removed: isRemoved, added } of comparedLines(before, after)) {
    const text = value.join("\n");
    if (isRemoved) {
      flush("");
      removed = text;
    } else if (added) flush(text);
    else {
      flush("");
      endLine(text);
      pieces.push({ kind: "same", text: "…" });
    }
  }
  flush("");
  return pieces;
}

/** Shortens what is the same, and everything that is long, around the changes. */
export function excerptOf(pieces: MarkedPiece[]): MarkedPiece[] {
  const shown = pieces.slice(0, PIECES_MAX).map(({ kind, text }, index) => {
    if (kind !== "same") return { kind, text: cut(text, PIECE_LENGTH) };
    const isFirst = index === 0;
    const isLast = index === pieces.length - 1;
    if (isFirst && isLast) return { kind, text: cut(text, PIECE_LENGTH) };
    if (isFirst) return { kind, text: tail(text) };
    if (isLast) return { kind, text: cut(text, LEAD) };
    return { kind, text: text.length > 3 * LEAD ? cut(text, LEAD) + tail(text).slice(1) : text };
  });
  return pieces.length > PIECES_MAX ? [...shown, { kind: "same", text: "…" }] : shown;
}

/** Returns one of the two texts that pieces were made of. */
export function textOfPieces(pieces: MarkedPiece[], kind: "removed" | "added"): string {
  return pieces
    .filter((piece) => piece.kind === "same" || piece.kind === kind)
    .map(({ text }) => text)
    .join("")
    .replace(/^\n|\n$/g, "");
}

function comparedLines(before: string, after: string) {
  const [one, other] = [before.split("\n"), after.split("\n")];
  return (
    diffArrays(one, other, { maxEditLength: EDITS_MAX }) ?? [
      { value: one, removed: true, added: false, count: one.length },
      { value: other, removed: false, added: true, count: other.length },
    ]
  );
}

function comparedWords(before: string, after: string): MarkedPiece[] {
  const [one, other] = [before.match(TOKEN) ?? [], after.match(TOKEN) ?? []];
  const changes = diffArrays(one, other, { maxEditLength: EDITS_MAX });
  const pieces: MarkedPiece[] = changes
    ? changes.map(({ value, removed, added }) => ({
        kind: removed ? "removed" : added ? "added" : "same",
        text: value.join(""),
      }))
    : [
        { kind: "removed", text: before },
        { kind: "added", text: after },
      ];
  return joined(pieces.filter(({ text }) => text !== ""));
}

/** Joins changes that only spaces and signs lie between, so that a new sentence is one. */
function joined(pieces: MarkedPiece[]): MarkedPiece[] {
  const result: MarkedPiece[] = [];
  let removed = "";
  let added = "";
  const flush = () => {
    if (removed) result.push({ kind: "removed", text: removed });
    if (added) result.push({ kind: "added", text: added });
    [removed, added] = ["", ""];
  };
  for (const [index, { kind, text }] of pieces.entries()) {
    const isBetween = (removed || added) && index < pieces.length - 1;
    if (kind === "removed") removed += text;
    else if (kind === "added") added += text;
    else if (isBetween && removed && added && /^[ \t]+$/.test(text)) {
      removed += text;
      added += text;
    } else {
      flush();
      result.push({ kind, text });
    }
  }
  flush();
  return result;
}

/** Returns the beginning; the cut can split a surrogate pair. */
function cut(text: string, length: number): string {
  return text.length > length + 1 ? `${text.slice(0, length).toWellFormed()}…` : text;
}

/** Returns the end of an unchanged text. */
function tail(text: string): string {
  return text.length > LEAD + 1 ? `…${text.slice(-LEAD).toWellFormed()}` : text;
}

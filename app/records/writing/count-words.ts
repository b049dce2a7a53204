/** Counts the words of a text as they are read, without the addresses of links and images. */
export function countWords(text: string): number {
  const read = text.replace(/\]\([^)\s]*\)/g, "]").replace(/https?:\/\/\S+/g, "");
  return read.match(/[\p{L}\p{N}]+(?:['’.,-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
}

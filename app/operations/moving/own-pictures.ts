import type { Element, ElementContent, RootContent } from "hast";

/** A mark of paragraphs whose lines are rows of a table, with pictures in their cells. */
export const ROWS = { dataRows: "" };

/**
 * Splits a paragraph so that pictures before and behind its words stand alone: there, the words ran
 * around them, here they would look like captions. Captions stay with their pictures, and pictures
 * within a sentence where they are.
 */
export function apartFromPictures(paragraph: Element): Element[] {
  const isOfTable = paragraph.properties.dataRows !== undefined;
  if (isOfTable || isCaptioned(paragraph.children)) return [paragraph];
  const words = [...paragraph.children];
  const before: ElementContent[] = [];
  const behind: ElementContent[] = [];
  for (
    let [first] = words;
    first && isPictureOrBlank(first) && !isCaptioned(words);
    [first] = words
  )
    before.push(...words.splice(0, 1));
  for (let last = words.at(-1); last && isPictureOrBlank(last); last = words.at(-1))
    behind.unshift(...words.splice(-1, 1));
  const alone = (nodes: ElementContent[]) =>
    nodes.filter((node) => !isBlank(node)).map((node) => ({ ...paragraph, children: [node] }));
  const rest = words.length > 0 ? [{ ...paragraph, children: words }] : [];
  const parts = [...alone(before), ...rest, ...alone(behind)];
  return parts.length > 1 ? parts : [paragraph];
}

const isNamed = (node: RootContent | undefined, name: string) =>
  node?.type === "element" && node.tagName === name;

const isBlank = (node: RootContent) =>
  (node.type === "text" && node.value.trim() === "") || isNamed(node, "br");

/** A picture, also one with a link. */
const isPicture = (node: RootContent): boolean =>
  isNamed(node, "img") ||
  (node.type === "element" &&
    node.tagName === "a" &&
    node.children.some(isPicture) &&
    node.children.every(isPictureOrBlank));

const isPictureOrBlank = (node: RootContent) => isBlank(node) || isPicture(node);

/** Returns true for a picture with a line of emphasized words below it. */
function isCaptioned([picture, ...below]: readonly ElementContent[]): boolean {
  const [lineBreak, words, ...others] = below.filter(
    (node) => isNamed(node, "br") || !isBlank(node),
  );
  const isAlone = others.every(isBlank);
  return (
    !!picture && isPicture(picture) && isNamed(lineBreak, "br") && isNamed(words, "em") && isAlone
  );
}

/** Width of a picture that can stand above a text; icons and spacers are smaller. */
const WIDTH_MIN = 200;

/** Returns true for a stored picture that is large enough for a cover or still. */
export const isLarge = ({ address }: { address: string }) =>
  Number(/-(\d+)x\d+\.\w+$/.exec(address)?.[1] ?? WIDTH_MIN) >= WIDTH_MIN;

// Takes a style sheet apart into rules and what their selectors need of a page (decision 054).
import postcss from "postcss";
import selectorParser from "postcss-selector-parser";

/** At-rules around other rules; any other one is kept as it is. */
const GROUPS = new Set(["layer", "media", "supports", "container", "scope", "starting-style"]);

/**
 * Returns the rules of a style sheet in their order:
 *
 * - a text that every page keeps;
 * - `{ text, needs }`: a page keeps it that has all marks of one of `needs`; a mark is a word in an
 *   attribute, such as "class~name" or "data-focus~x70";
 * - `{ text, inside }`: an at-rule around others.
 *
 * @param {string} css
 * @returns {import("../app/styles/own-styles.server").StyleRule[]}
 */
export function parseRules(css) {
  return joinTexts(postcss.parse(css).nodes.map(parse));
}

function parse(node) {
  const text = node.toString();
  if (node.type === "atrule" && node.nodes && GROUPS.has(node.name)) {
    return {
      text: `@${node.name} ${node.params}`.trim(),
      inside: joinTexts(node.nodes.map(parse)),
    };
  }
  if (node.type === "atrule" && !node.nodes) return `${text};`;
  const needs = node.type === "rule" ? neededBy(node.selector) : [[]];
  return needs.some((marks) => marks.length === 0) ? text : { text, needs };
}

/** Joins texts that follow each other. */
function joinTexts(rules) {
  const joined = [];
  for (const rule of rules) {
    const isText = typeof rule === "string" && typeof joined.at(-1) === "string";
    if (isText) joined.push(joined.pop() + rule);
    else joined.push(rule);
  }
  return joined;
}

/**
 * Returns the marks that each selector of a list needs. What stands within a pseudo-class needs
 * nothing: `:not()` needs the opposite, and `:is()` one of several.
 */
function neededBy(list) {
  const { nodes } = selectorParser().astSync(list);
  return nodes.map((selector) => [...new Set(selector.nodes.flatMap(marksOf))]);
}

function marksOf(node) {
  if (node.type === "class") return [`class~${node.value}`];
  const isWord = node.type === "attribute" && node.operator === "~=" && !node.insensitive;
  return isWord ? [`${node.attribute}~${node.value}`] : [];
}

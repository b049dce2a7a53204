// React, Remix and its router carry code for set-ups that this site does not have: roots of older
// versions, browsers that are long gone, data that arrive later (`defer`), routes that are discovered
// while browsing. Nothing tells the bundler so, since objects decide it at run time. Here the
// conditions become constants, and everything behind them falls away (decision 029).
import { parseAst } from "rollup/parseAst";
import config from "../remix.config.js";

const { v3_singleFetch, v3_lazyRouteDiscovery } = config.future;

const whenSingleFetch = [
  // A loader is called by the strategy of single fetch, never with a request of its own.
  [/if\(typeof (\w+)=="function"\)return await \1\(\);/g, "return await $1();", 1],
  // No response is a `defer()`.
  [/\b\w+\.type===\w+\.deferred\b/g, "!1", 1],
  [
    /\btypeof (\w+)\.data=="object"&&typeof \1\.subscribe=="function"&&typeof \1\.cancel=="function"/g,
    "!1",
    2,
  ],
];

const whenAllRoutesAreKnown = [
  [/\b\w+\.patchRoutesOnNavigation\b/g, "void 0", 1],
  [/(?<![\w$.])(\w+)\.active(?=&&\1\.matches\b)/g, "!1", 3],
  [/(?<![\w$.])(\w+)\.active(?=,)/g, "!1", 4],
];

/** Nothing is rendered in place of a page that is hydrated: every page has its data. */
const always = [[/\b\w+\.id==="root"\?\w+:void 0/g, "void 0", 1]];

/** The names of components, which only tools for developers read. */
const names = [[/(?<=[;}])\w+\.displayName="\w+";/g, "", 4]];

/** A component that is not used by any page. */
const unused = [[/(?<==)\w+\.(?:forwardRef|createContext|memo)\(/g, "/*@__PURE__*/$&", 18]];

const router = [
  ...(v3_singleFetch ? whenSingleFetch : []),
  ...(v3_lazyRouteDiscovery ? [] : whenAllRoutesAreKnown),
  ...always,
  ...names,
  ...unused,
];

const reactDom = [
  // Every root is one of `createRoot` or `hydrateRoot`.
  [/\b\w+\.mode&1\b/g, "1", 25],
  // Browsers without them run no modules.
  [/"documentMode"in document/g, "!1", 2],
  [/!document\.documentMode\|\|9<document\.documentMode/g, "!0", 1],
  [/"(?:CompositionEvent"in window|oninput"in document)/g, "!0", 2],
  [/\w+\.namespaceURI!=="http:\/\/www\.w3\.org\/2000\/svg"\|\|"innerHTML"in \w+/g, "!0", 1],
  [/typeof MSApp<"u"/g, "!1", 1],
  // No component uses the context of React before version 16.3, or references by name.
  [/(?<=[=\s])\w+(?:\.type)?\.(?:c|childC)ontextTypes\b/g, "void 0", 5],
  [/typeof (\w+)!="function"&&typeof \1!="object"(?=\)\{if\(\w+\._owner)/g, "!1", 1],
  // Nor what happens before it is mounted or updated.
  [/typeof \w+\.(?:UNSAFE_)?componentWill(?:Mount|ReceiveProps|Update)=="function"/g, "!1", 8],
  [/typeof \w+\.(?:UNSAFE_)?componentWill(?:Mount|ReceiveProps|Update)!="function"/g, "!0", 10],
  [/typeof (?:setTimeout|clearTimeout|queueMicrotask)=="function"/g, "!0", 3],
  [/typeof __REACT_DEVTOOLS_GLOBAL_HOOK__<"u"/g, "!1", 1],
  [/\b\w+\.tag===19\b/g, "!1", 2],
];

const scheduler = [
  [/typeof performance=="object"&&typeof performance\.now=="function"/g, "!0", 1],
  [/typeof (?:setTimeout|clearTimeout)=="function"/g, "!0", 2],
];

/** What a browser that runs modules has. */
const IN_BROWSER =
  /typeof (?:document|window(?:\.document(?:\.createElement)?)?|console|navigator|globalThis|MessageChannel|Promise|Map|Set|Date|Symbol|Reflect|Proxy)([<>])"u"/g;

/** Where what is, by a text in its code. */
const packages = [
  { text: "patchRoutesOnNavigation", branches: router },
  { text: "unstable_forceFrameRate", branches: scheduler },
  { text: "hydrateRoot", branches: reactDom, kinds: [17, 19, 21, 23, 24] },
];

/** What the code of the site and other packages must not use, since React cannot do it any more. */
const GONE =
  /\b(?:UNSAFE_)?componentWill(?:Mount|ReceiveProps|Update)\b|\b(?:c|childC)ontextTypes\b/;

/**
 * A plugin of rollup that makes conditions of React, Remix and its router constant.
 *
 * @throws when one is not found as often as it should be: then an upgrade has changed the code, and
 *   the pattern has to be written anew or to go
 */
export function dropDeadBranches() {
  const branches = packages.flatMap((each) => each.branches);
  const found = new Map(branches.map(([pattern]) => [pattern, 0]));
  return {
    name: "drop-dead-branches",
    transform(given, id) {
      const code = given.replace(IN_BROWSER, (_, sign) => (sign === "<" ? "!0" : "!1"));
      const own = packages.find(({ text }) => code.includes(text));
      if (!own) {
        const gone = GONE.exec(code);
        if (gone) throw new Error(`${id} uses ${gone[0]}, which scripts/dead-branches.mjs drops.`);
        return code === given ? null : { code, map: null };
      }
      const dropped = own.branches.reduce((text, [pattern, constant]) => {
        found.set(pattern, found.get(pattern) + (text.match(pattern)?.length ?? 0));
        return text.replace(pattern, constant);
      }, code);
      return { code: own.kinds ? withoutCases(dropped, own.kinds) : dropped, map: null };
    },
    buildEnd(error) {
      const changed = branches.filter(([pattern, , times]) => found.get(pattern) !== times);
      if (error || changed.length === 0) return;
      const list = changed.map(
        ([pattern, , times]) => `${found.get(pattern)} of ${times}: ${pattern}`,
      );
      throw new Error(
        `React, Remix or its router has changed; these are not found:\n${list.join("\n")}`,
      );
    },
  };
}

/**
 * Returns code without what happens to kinds of components that do not exist: the cases of these
 * numbers where `tag` is switched on.
 */
function withoutCases(code, kinds) {
  const parts = [];
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node?.type !== "string") return;
    if (node.type === "SwitchStatement" && isTag(node.discriminant)) return visitCases(node.cases);
    Object.values(node).forEach((child) => typeof child === "object" && visit(child));
  };
  const visitCases = (cases) => {
    // From the case before.
    let isReached = false;
    for (const { start, end, test, consequent } of cases) {
      const isGone = kinds.includes(test?.value);
      if (isGone) parts.push([start, isReached ? (consequent[0]?.start ?? end) : end]);
      isReached ||= !isGone;
      if (isReached) visit(consequent);
      isReached &&= !endsAlways(consequent);
    }
  };
  visit(parseAst(code));
  return parts
    .sort(([a], [b]) => b - a)
    .reduce((text, [start, end]) => text.slice(0, start) + text.slice(end), code);
}

function isTag(node) {
  return (node.expressions?.at(-1) ?? node).property?.name === "tag";
}

/** Returns true if no statement after these is run. */
function endsAlways(statements) {
  return /^(?:Break|Return|Throw|Continue)Statement$/.test(statements.at(-1)?.type);
}

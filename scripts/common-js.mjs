// The compiler wraps CommonJS packages, React among them, in functions: each use of them is a
// property of an object, and what is never used stays. Modules of the server, which are empty in the
// browser, come in such functions as well. Here they become modules again (decision 029).
import fs from "node:fs";
import { helpersOf, isHelper, readFile, referencesTo, withoutDelay } from "./compiled-files.mjs";

/** Between the path of a file and the name of a wrapper within it. */
const WRAPPED = "?wrapped=";

/** Returns the path of the file that a module of rollup stands in. */
export const fileOfModule = (id) => id.split(WRAPPED, 1).join();

/**
 * A plugin of rollup that unwraps the CommonJS of the compiler's files. A wrapper whose code does
 * more than to assign to its exports stays one.
 *
 * @param {string[]} paths the paths of all files
 * @param {(address: string) => string} fileOf returns the path of an address
 */
export function unwrapCommonJs(paths, fileOf) {
  const raw = paths.map((path) => readFile(path, fs.readFileSync(path, "utf8"), fileOf));
  const helpers = helpersOf(raw);
  const flat = raw.map((file) => readFile(file.path, withoutDelay(file, helpers), fileOf));
  const files = new Map(flat.map((file) => [file.path, file]));
  for (const file of files.values()) file.wrappers = wrappersOf(file, helpers);

  /** Returns the id of the module that a name of a file stands for; null if there is none. */
  const moduleOf = (file, name) => {
    const wrapper = file.wrappers.get(name);
    if (wrapper) {
      const isKept = wrapper.same && !moduleOf(file, wrapper.same);
      return isKept ? null : `${file.path}${WRAPPED}${name}`;
    }
    const from = file.imports.get(name);
    const other = files.get(from?.path);
    const local = other?.exports.get(from.name);
    return local ? moduleOf(other, local) : null;
  };

  /** Returns the names that a module exports. */
  const namesOf = (id) => {
    const [path, name] = id.split(WRAPPED);
    const { same, names } = files.get(path).wrappers.get(name);
    return same ? namesOf(moduleOf(files.get(path), same)) : names;
  };

  /** Returns statements of a file, with modules in place of what calls their wrappers. */
  const unwrapped = (file, statements, edits) => {
    const imports = [];
    const strings = stringsOf(statements);
    const link = (name, id) => imports.push(`import*as ${name} from${JSON.stringify(id)};`);
    /** Returns the id of the module that `wrapper()` or `toModule(wrapper(),1)` is. */
    const called = (node) => {
      if (node?.type !== "CallExpression" || node.callee.type !== "Identifier") return null;
      const { callee, arguments: given } = node;
      if (given.length === 0) return moduleOf(file, callee.name);
      return isHelper(file, callee.name, helpers.toModule) ? called(given[0]) : null;
    };
    for (const { type, declarations, expression, start, end } of statements) {
      if (type === "ExpressionStatement" && called(expression)) edits.push([start, end, ""]);
      if (type !== "VariableDeclaration") continue;
      for (const { id, init, start, end } of declarations) {
        const module = called(init);
        if (module) {
          link(id.name, module);
          edits.push([start, end, `$unused${start}=0`]);
          for (const { node, parent } of referencesTo(id.name, statements)) {
            const { computed, property } = parent;
            const key = computed ? keyOf(property, strings) : null;
            // `default` is the module as a whole.
            if (property?.name === "default") edits.push([node.end, parent.end, ""]);
            else if (key && namesOf(module).includes(key)) {
              edits.push([node.end, parent.end, `.${key}`]);
            } else if (key) edits.push([node.start, parent.end, "void 0"]);
          }
        } else if (file.wrappers.get(id.name)?.init === init && moduleOf(file, id.name)) {
          // What uses the wrapper in another way may call it as before.
          link(`$${id.name}`, moduleOf(file, id.name));
          edits.push([init.start, init.end, `()=>$${id.name}`]);
        }
      }
    }
    return imports.join("") + edited(file.code, statements, edits);
  };

  return {
    name: "unwrap-common-js",
    resolveId: (id) => (id.includes(WRAPPED) ? id : null),
    load(id) {
      const [path, name] = id.split(WRAPPED);
      if (name === undefined) return null;
      const file = files.get(path);
      const { body, edits, names, undeclared, same } = file.wrappers.get(name);
      const imports = file.program.body.filter(({ type }) => type === "ImportDeclaration");
      const code = edited(file.code, imports, []) + unwrapped(file, body, [...edits]);
      if (!same) return code + exportsOf(names, undeclared);
      const from = JSON.stringify(moduleOf(file, same));
      return `${code};export*from${from};`;
    },
    transform(code, id) {
      const file = files.get(id);
      return file ? { code: unwrapped(file, file.program.body, []), map: null } : null;
    },
  };
}

/** Returns, by name, the wrappers of a file that can be unwrapped. */
function wrappersOf(file, { wrap }) {
  const wrappers = new Map();
  for (const { declarations = [] } of file.program.body) {
    for (const { id, init } of declarations) {
      if (init?.type !== "CallExpression" || !isHelper(file, init.callee.name, wrap)) continue;
      const plain = plainWrapper(init.arguments[0]);
      if (plain) wrappers.set(id.name, { ...plain, init });
    }
  }
  return wrappers;
}

/**
 * Returns the statements of a wrapper without what makes it one: the edits that turn its exports
 * into variables, and their names; or the wrapper that it hands on. Null if it uses its exports in
 * another way. All code of the compiler is strict already.
 */
function plainWrapper({ params: [exports, module], body: { body } }) {
  const rest = body.filter(({ directive }) => !directive);
  const assigned = assignedModule(body.at(-1), module?.name);
  if (body.length === 1 && assigned?.right.properties?.length === 0) {
    return { body: [], edits: [], names: [] };
  }
  const ofModule = module ? referencesTo(module.name, rest) : [];
  if (ofModule.length > (assigned ? 1 : 0)) return null;
  if (assigned) {
    const { right, start, end } = assigned;
    const isCall = right.type === "CallExpression" && right.arguments.length === 0;
    if (!isCall || !right.callee.name || referencesTo(exports.name, rest).length > 0) return null;
    return { body: rest, edits: [[start, end, "0"]], same: right.callee.name };
  }
  const uses = exports ? referencesTo(exports.name, rest) : [];
  const isProperty = ({ node, parent }) =>
    parent.type === "MemberExpression" && !parent.computed && parent.object === node;
  if (!uses.every(isProperty)) return null;
  const edits = uses.map(({ parent }) => [parent.start, parent.end, `$$${parent.property.name}`]);
  const isExport = ({ left }) => uses.some(({ parent }) => parent === left);
  const undeclared = new Set(uses.map(({ parent }) => parent.property.name));
  const names = [...undeclared];
  for (const { type, expression, start } of rest) {
    if (type !== "ExpressionStatement") continue;
    const parts = expression.expressions ?? [expression];
    if (!parts.every((part) => part.type === "AssignmentExpression" && isExport(part))) continue;
    edits.push([start, start, "var "]);
    for (const { left } of parts) undeclared.delete(left.property.name);
  }
  return { body: rest, edits, names, undeclared: [...undeclared] };
}

/**
 * Returns the name of a computed property of a module; null if it is not known. Packages hide such
 * names from bundlers, as variables or as `" useId ".trim().toString()`.
 */
function keyOf({ name, callee }, strings) {
  const hidden = callee?.object?.callee?.object?.value;
  return strings.get(name) ?? (typeof hidden === "string" ? hidden.trim() : null);
}

/** Returns the variables of a module that hold a text, and the texts. */
function stringsOf(statements) {
  const all = statements.flatMap(({ declarations = [] }) => declarations);
  const isString = ({ init }) => init?.type === "Literal" && typeof init.value === "string";
  return new Map(all.filter(isString).map(({ id, init }) => [id.name, init.value]));
}

/** Returns the last assignment `module.exports=…` of a statement; undefined if there is none. */
function assignedModule(statement, module) {
  const { expression } = statement ?? {};
  const last = expression?.expressions?.at(-1) ?? expression;
  const { object, property } = last?.left ?? {};
  return module && object?.name === module && property.name === "exports" ? last : undefined;
}

function exportsOf(names, undeclared = []) {
  const declared =
    undeclared.length > 0 ? `var ${undeclared.map((name) => `$$${name}`).join()};` : "";
  const list = names.map((name) => `$$${name} as ${name}`).join();
  return `;${declared}export{${list}};`;
}

/** Returns statements with parts replaced: each edit is a start, an end and a text. */
function edited(code, statements, edits) {
  let text = "";
  let from = statements[0]?.start ?? 0;
  for (const [start, end, replacement] of edits.sort(([a, b], [c, d]) => a - c || b - d)) {
    if (start < from) throw new Error("Two edits of a script overlap.");
    text += code.slice(from, start) + replacement;
    from = end;
  }
  return text + code.slice(from, statements.at(-1)?.end ?? from);
}

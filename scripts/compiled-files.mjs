// Reading what the compiler has written for the browser: its files, the helpers that it puts around
// modules, and the uses of their variables.
import { parseAst } from "rollup/parseAst";

/** Parses code of a file; imports and exports are given by their names within it and outside. */
export function readFile(path, code, fileOf) {
  const program = parseAst(code);
  const imports = new Map();
  const exports = new Map();
  for (const { type, specifiers, source } of program.body) {
    for (const { imported, local, exported } of specifiers ?? []) {
      if (type === "ImportDeclaration" && imported) {
        imports.set(local.name, { path: fileOf(source.value), name: imported.name });
      } else if (type === "ExportNamedDeclaration") exports.set(exported.name, local.name);
    }
  }
  return { path, code, program, imports, exports };
}

/** Returns the functions of the compiler that are around modules: their file and names. */
export function helpersOf(files) {
  const find = (pattern) => {
    const found = files.flatMap(({ path, code, program, exports }) =>
      program.body
        .flatMap(({ declarations = [] }) => declarations)
        .filter(({ init }) => init?.type === "ArrowFunctionExpression")
        .filter(({ init }) => pattern.test(code.slice(init.start, init.end)))
        .map(({ id: { name: local } }) => ({
          ...{ path, local },
          names: [...exports.keys()].filter((name) => exports.get(name) === local),
        })),
    );
    // A package may bring such functions of its own, for its file alone.
    const helper = found.find(({ names }) => names.length > 0) ?? found[0];
    if (!helper) throw new Error(`No helper of the compiler matches ${pattern}.`);
    return helper;
  };
  return {
    wrap: find(/=\{exports:\{\}\}/),
    toModule: find(/"default",\{value:/),
    delay: find(/\((\w+)=(\w+)\(\2=0\)\)/),
  };
}

/** Returns true if a name of a file is that of a helper of the compiler. */
export function isHelper(file, name, helper) {
  const from = file.imports.get(name);
  if (!from) return file.path === helper.path && name === helper.local;
  return from.path === helper.path && helper.names.includes(from.name);
}

/**
 * Returns the code of a file with the modules at once that would be run at their first use. The
 * compiler delays what CommonJS might require, the router for example; they stand in the order in
 * which they need each other.
 */
export function withoutDelay(file, { delay }) {
  const { code, program } = file;
  const delayed = new Map();
  for (const { declarations = [] } of program.body) {
    for (const { id, init } of declarations) {
      if (init?.type !== "CallExpression" || !isHelper(file, init.callee.name, delay)) continue;
      delayed.set(id.name, init.arguments[0].body.body);
    }
  }
  if (delayed.size === 0) return code;
  const textOf = ({ start, end }) => code.slice(start, end);
  const isStart = ({ type, callee }) => type === "CallExpression" && delayed.has(callee.name);
  const declared = new Set();
  const flat = (statement) => {
    const { type, expression } = statement;
    if (type !== "ExpressionStatement") return textOf(statement);
    const parts = (expression.expressions ?? [expression]).filter((part) => !isStart(part));
    return parts
      .map((part) => {
        if (part.operator !== "=" || part.left.type !== "Identifier") return `${textOf(part)};`;
        declared.add(part.left.name);
        return `var ${textOf(part)};`;
      })
      .join("");
  };
  const bodies = new Map([...delayed].map(([name, body]) => [name, body.map(flat).join("")]));
  const statements = program.body.map((statement) => {
    if (statement.type !== "VariableDeclaration") return flat(statement);
    return statement.declarations
      .filter(({ id, init }) => init || !declared.has(id.name))
      .map((each) =>
        bodies.has(each.id.name)
          ? `${bodies.get(each.id.name)}var ${each.id.name}=()=>{};`
          : `var ${textOf(each)};`,
      )
      .join("");
  });
  return statements.join("");
}

/** Returns the uses of a variable of the module within statements, with the nodes around them. */
export function referencesTo(name, statements) {
  const found = [];
  const visit = (node, parent) => {
    if (Array.isArray(node)) for (const each of node) visit(each, parent);
    if (typeof node?.type !== "string") return;
    if (/Function/.test(node.type) && declares(node, name)) return;
    const isKey = parent && !parent.computed && [parent.property, parent.key].includes(node);
    if (node.type === "Identifier" && node.name === name && !isKey) found.push({ node, parent });
    for (const child of Object.values(node)) if (typeof child === "object") visit(child, node);
  };
  visit(statements, null);
  return found;
}

/** Returns true if a function has a parameter or variable of that name. */
function declares({ params, body }, name) {
  const isNamed = (node) =>
    node?.type === "Identifier"
      ? node.name === name
      : [node?.left, node?.argument, ...(node?.elements ?? []), ...(node?.properties ?? [])].some(
          (part) => part && isNamed(part.value ?? part),
        );
  const visit = (node) => {
    if (Array.isArray(node)) return node.some(visit);
    if (typeof node?.type !== "string") return false;
    const { type, id, param } = node;
    if (/Declarat/.test(type) && isNamed(id)) return true;
    if (type === "CatchClause" && isNamed(param)) return true;
    if (/Function/.test(type)) return false;
    return Object.values(node).some((child) => typeof child === "object" && visit(child));
  };
  return params.some(isNamed) || visit(body);
}

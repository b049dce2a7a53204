import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, it } from "vitest";

/**
 * The wings of the code, line by line: a file may import its own wing and wings on later lines; wings
 * on one line do not know each other. docs/structure.md has the same table. Tests are exempt.
 */
const lines: string[][] = [
  ["routes"],
  ["edge"],
  ["site", "admin", "operations"],
  ["audience", "kinds.server"],
  ["films", "content", "accounts"],
  ["company", "records"],
  ["media"],
  ["forms"],
  ["base", "ui"],
  ["language"],
  ["db"],
  ["config"],
];

/** The entries, which connect everything as the routes do. */
const entries = [
  "root",
  "entry.client",
  "entry.server",
  "server",
  "development.server",
  "start.server",
];

interface Import {
  from: string;
  to: string;
  isTypeOnly: boolean;
  /** True for a dynamic `import()`. */
  isDynamic: boolean;
}

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "app", "db"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && fs.existsSync(file))
  .filter((file) => !/\.(test|e2e)\.tsx?$/.test(file) && !file.startsWith("app/test/"));

const imports = files.flatMap(importsOf);

describe("imports", () => {
  it("flow one way between the wings", () => {
    const wrong = imports.filter(({ from, to }) => {
      const [a, b] = [wingOf(from), wingOf(to)];
      return a !== b && (lineOf(a) < 0 || lineOf(b) <= lineOf(a));
    });
    expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  it("of the table are those of the document", () => {
    const document = fs.readFileSync("docs/structure.md", "utf8");
    const rows = document.matchAll(/^\| (\d+) \| (.+?) \|/gm);
    const told = [...rows].map(([, , wings = ""]) =>
      [...wings.matchAll(/`(?:app\/)?([\w-]+)(?:\/|\.server\.ts)`/g)].map(([, wing]) => wing),
    );
    const named = lines.map((line) => line.map((wing) => wing.replace(/\.server$/, "")));
    expect(told).toEqual(named);
  });

  it("reach the sample content from the start only", () => {
    const isSample = (file: string) => file.startsWith("app/operations/sample/");
    const wrong = imports.filter(
      ({ from, to }) => isSample(to) && !isSample(from) && from !== "app/start.server.ts",
    );
    expect(wrong).toEqual([]);
  });

  it("bring server code into no browser module", () => {
    const isServer = (file: string) =>
      /\.server\.tsx?$/.test(file) ||
      (file.startsWith("db/") && !/^db\/(fold|record-kinds|tables\/.*)\.ts$/.test(file));
    /** Returns true for a file that only the compiler's server build contains. */
    const isServerEntry = (file: string) => file === "app/server.ts";
    const isResourceRoute = (file: string) => /^app\/routes\/.*\.ts$/.test(file);
    const wrong = imports.filter(
      ({ from, to, isTypeOnly }) =>
        !isTypeOnly &&
        isServer(to) &&
        ![isServer, isServerEntry, isResourceRoute, isPage].some((isAllowed) => isAllowed(from)),
    );
    expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  it("of server code serve only the loader, action and headers of a page", () => {
    const wrong = files.filter(isPage).flatMap(serverNamesUsedInBrowser);
    expect(wrong).toEqual([]);
  });

  it("bring no schema into the browser with a page that everybody visits", () => {
    const withSchemas = (file: string) => /from "zod"/.test(fs.readFileSync(file, "utf8"));
    const isVisited = (file: string) =>
      isPage(file) && /routes\/_site/.test(file) && !/auth|screener|invitation|press/.test(file);
    expect(files.filter(isVisited).length).toBeGreaterThan(15);
    expect(
      files
        .filter(isVisited)
        .flatMap((page) => loadedWith(page))
        .filter(withSchemas),
    ).toEqual([]);
  });

  it("give a page of visitors no style sheet of the back office", () => {
    const isVisited = (file: string) => isPage(file) && !/routes\/admin/.test(file);
    const withSheet = (file: string) => /\.admin\.module\.css"/.test(fs.readFileSync(file, "utf8"));
    expect(files.filter(withSheet).length).toBeGreaterThan(20);
    const loaded = files.filter(isVisited).flatMap((page) => loadedWith(page, true));
    expect([...new Set(loaded)].filter(withSheet)).toEqual([]);
  });

  it("make no circle", () => {
    expect(circles()).toEqual([]);
  });
});

describe("routes", () => {
  it("write loaders and actions of pages as functions, so that they leave the browser's code", () => {
    const wrapped = files
      .filter(isPage)
      .filter((file) => /export const (loader|action) =/.test(fs.readFileSync(file, "utf8")));
    expect(wrapped).toEqual([]);
  });

  /** Forms that the browser sends itself: the answer is a file, or the page of another tab. */
  const documents = [
    "app/routes/admin.privacy_.export/route.ts",
    "app/routes/admin.settings_.preview/route.ts",
  ];

  it("keep the page when the network is gone before an action is reached", () => {
    const silent = files.filter((file) => {
      // Calls are made by code that handles its errors itself.
      if (!/^app\/routes\/(?!api\.)/.test(file) || documents.includes(file)) return false;
      const text = fs.readFileSync(file, "utf8");
      return /^export async function action\b/m.test(text) && !/\bclientAction\b/.test(text);
    });
    expect(silent).toEqual([]);
  });

  it("say when a page asks for its data again, since a failed submission must not replace it", () => {
    const pages = files.filter((file) => isPage(file) && file !== "app/entry.server.tsx");
    const silent = pages.filter((file) => {
      const text = fs.readFileSync(file, "utf8");
      const hasScreen = /export default|\bas default\b/.test(text);
      return hasScreen && !/^export .*\bshouldRevalidate\b/m.test(text);
    });
    expect(silent).toEqual([]);
  });
});

describe("components", () => {
  it("print no style attributes, which the content security policy forbids", () => {
    const wrong = files.filter((file) => /\sstyle=\{/.test(fs.readFileSync(file, "utf8")));
    expect(wrong).toEqual([]);
  });
});

describe("names", () => {
  it("of rooms say what is in them", () => {
    const drawers = files.filter((file) => /\/(utils?|helpers?|lib|misc|common)[/.]/.test(file));
    expect(drawers).toEqual([]);
    expect(files.filter((file) => file.startsWith("app/") && /\/index\.tsx?$/.test(file))).toEqual(
      [],
    );
  });

  it("of files fill no folder with more than a reader can look through", () => {
    const styles = execFileSync("git", ["ls-files", "app/*.css"], { encoding: "utf8" })
      .split("\n")
      .filter(Boolean);
    const sizes = new Map<string, number>();
    // Migrations are read one at a time, and each release may add some.
    const counted = [...files, ...styles].filter((file) => !file.startsWith("db/migrations/"));
    for (const file of counted) {
      sizes.set(path.dirname(file), (sizes.get(path.dirname(file)) ?? 0) + 1);
    }
    expect([...sizes].filter(([, size]) => size > 45)).toEqual([]);
  });

  it("of environment variables stand in env.server.ts only", () => {
    const readers = files.filter((file) => fs.readFileSync(file, "utf8").includes("process.env"));
    expect(readers).toEqual(["app/config/env.server.ts"]);
  });
});

function isPage(file: string): boolean {
  return (
    file === "app/root.tsx" ||
    file === "app/entry.server.tsx" ||
    /^app\/routes\/.*\/route\.tsx$/.test(file)
  );
}

function wingOf(file: string): string {
  if (file.startsWith("db/")) return "db";
  const [, name = ""] = file.split("/");
  const wing = name.replace(/\.tsx?$/, "");
  return entries.includes(wing) ? "routes" : wing;
}

function lineOf(wing: string): number {
  return lines.findIndex((line) => line.includes(wing));
}

function sourceFileOf(file: string): ts.SourceFile {
  return ts.createSourceFile(file, fs.readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
}

function importsOf(file: string): Import[] {
  const found: Import[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      const specifier = node.moduleSpecifier;
      if (specifier && ts.isStringLiteral(specifier)) {
        add(specifier.text, ts.isImportDeclaration(node) ? isTypeOnly(node) : node.isTypeOnly);
      }
    }
    const isDynamic =
      ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
    const [argument] = isDynamic ? node.arguments : [];
    if (argument && ts.isStringLiteral(argument)) add(argument.text, false, true);
    ts.forEachChild(node, visit);
  };
  const add = (specifier: string, isTypeOnly: boolean, isDynamic = false) => {
    const to = resolve(file, specifier);
    if (to) found.push({ from: file, to, isTypeOnly, isDynamic });
  };
  visit(sourceFileOf(file));
  return found;
}

function isTypeOnly(node: ts.ImportDeclaration): boolean {
  const clause = node.importClause;
  if (!clause) return false;
  if (clause.isTypeOnly) return true;
  const names = clause.namedBindings;
  return (
    !clause.name &&
    names !== undefined &&
    ts.isNamedImports(names) &&
    names.elements.every((element) => element.isTypeOnly)
  );
}

function resolve(from: string, specifier: string): string | null {
  const base = specifier.startsWith("~db/")
    ? `db/${specifier.slice(4)}`
    : specifier.startsWith("~/")
      ? `app/${specifier.slice(2)}`
      : specifier.startsWith(".")
        ? path.join(path.dirname(from), specifier)
        : null;
  if (!base) return null;
  return (
    [base, `${base}.ts`, `${base}.tsx`].find(
      (file) => /\.tsx?$/.test(file) && fs.existsSync(file),
    ) ?? null
  );
}

/**
 * Returns the uses of server-only imports outside of loader, action and headers. Remix removes
 * these from the browser bundle, with the imports that only they use.
 */
function serverNamesUsedInBrowser(file: string): string[] {
  if (file === "app/entry.server.tsx") return [];
  const source = sourceFileOf(file);
  const serverNames = new Set<string>();
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || isTypeOnly(statement)) continue;
    const specifier = (statement.moduleSpecifier as ts.StringLiteral).text;
    if (!/\.server$/.test(specifier)) continue;
    const names = statement.importClause?.namedBindings;
    if (names && ts.isNamedImports(names)) {
      for (const { name, isTypeOnly: only } of names.elements)
        if (!only) serverNames.add(name.text);
    }
  }
  const found: string[] = [];
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) continue;
    const isServerFunction =
      ts.isFunctionDeclaration(statement) &&
      ["loader", "action", "headers"].includes(statement.name?.text ?? "");
    if (isServerFunction) continue;
    const visit = (node: ts.Node) => {
      if (ts.isTypeNode(node)) return;
      if (ts.isIdentifier(node) && serverNames.has(node.text)) found.push(`${file}: ${node.text}`);
      ts.forEachChild(node, visit);
    };
    visit(statement);
  }
  return found;
}

/** Returns the modules that the browser loads with a page, or later as well. */
function loadedWith(page: string, isLaterToo = false): string[] {
  const found = new Set([page]);
  for (const file of found) {
    for (const { from, to, isTypeOnly, isDynamic } of imports) {
      const isLoaded = !isTypeOnly && (isLaterToo || !isDynamic) && !/\.server\.tsx?$/.test(to);
      if (from === file && isLoaded) found.add(to);
    }
  }
  return [...found];
}

function circles(): string[] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) {
    next.set(from, [...(next.get(from) ?? []), to]);
  }
  const found: string[] = [];
  const done = new Set<string>();
  const walk = (file: string, trail: string[]) => {
    if (trail.includes(file)) {
      found.push([...trail.slice(trail.indexOf(file)), file].join(" → "));
      return;
    }
    if (done.has(file)) return;
    for (const to of next.get(file) ?? []) walk(to, [...trail, file]);
    done.add(file);
  };
  for (const file of files) walk(file, []);
  return found;
}

// Which shared files the browser's scripts are bundled into (decision 029).

/**
 * Groups files so that pages load few scripts and little that they do not use: begins with one group
 * for all files that the same pages use, and merges the two groups that saves the most until nothing
 * is saved.
 *
 * @param {{ name: string, bytes: number, pages: Set<string>, imports: string[], kind: string }[]} files
 *   each with its size, the pages that load it and the files that it imports; files of different
 *   kinds are never in one group
 * @param {(page: string) => number} bytesOfRequest what one more request of a page costs, in bytes
 *   of script
 * @returns {string[][]} the names of the files of each group
 */
export function groupFiles(files, bytesOfRequest) {
  let groups = new Map();
  for (const { name, bytes, pages, imports, kind } of files) {
    const key = [kind, ...[...pages].sort()].join("\n");
    const group = groups.get(key) ?? { kind, pages, bytes: 0, names: [], imports: new Set() };
    group.bytes += bytes;
    group.names.push(name);
    for (const other of imports) group.imports.add(other);
    groups.set(key, group);
  }
  groups = [...groups.values()];
  for (;;) {
    const needed = neededBy(groups);
    const best = bestMerge(groups, needed, bytesOfRequest);
    if (!best) return groups.map(({ names }) => names);
    groups = merge(groups, needed, best);
  }
}

function merge(groups, needed, [a, b]) {
  const merged = {
    kind: a.kind,
    pages: new Set([...a.pages, ...b.pages]),
    bytes: a.bytes + b.bytes,
    names: [...a.names, ...b.names],
    imports: new Set([...a.imports, ...b.imports]),
  };
  // A page that loads a group loads everything that the group imports.
  for (const group of [...needed.get(a), ...needed.get(b)]) {
    group.pages = new Set([...group.pages, ...merged.pages]);
  }
  return [...groups.filter((group) => group !== a && group !== b), merged];
}

/** Returns, by group, the groups that it imports, with their imports. */
function neededBy(groups) {
  const home = new Map(groups.flatMap((group) => group.names.map((name) => [name, group])));
  const next = ({ imports }) => [...imports].flatMap((name) => home.get(name) ?? []);
  return new Map(
    groups.map((group) => {
      const found = new Set(next(group));
      for (const other of found) for (const more of next(other)) found.add(more);
      found.delete(group);
      return [group, found];
    }),
  );
}

/** Returns the two groups that save the most when they are merged; null if none saves anything. */
function bestMerge(groups, needed, bytesOfRequest) {
  const candidates = [];
  for (const [index, a] of groups.entries()) {
    for (const b of groups.slice(index + 1)) {
      if (a.kind !== b.kind) continue;
      const saved =
        savedRequests(a, b, bytesOfRequest) -
        loadedInVain(a, b, needed, bytesOfRequest) -
        loadedInVain(b, a, needed, bytesOfRequest);
      if (saved > 0) candidates.push({ a, b, saved });
    }
  }
  candidates.sort((one, other) => other.saved - one.saved);
  const found = candidates.find(({ a, b }) => !makesCircle(needed, a, b));
  return found ? [found.a, found.b] : null;
}

function savedRequests(a, b, bytesOfRequest) {
  let saved = 0;
  for (const page of a.pages) if (b.pages.has(page)) saved += bytesOfRequest(page);
  return saved;
}

/** Returns what the pages of one group would load of another and its imports without using it. */
function loadedInVain(group, other, needed, bytesOfRequest) {
  let bytes = 0;
  for (const page of group.pages) {
    if (other.pages.has(page)) continue;
    bytes += other.bytes;
    for (const each of needed.get(other)) {
      if (each !== group && !each.pages.has(page)) bytes += each.bytes + bytesOfRequest(page);
    }
  }
  return bytes;
}

/**
 * Returns true if one of two groups imports the other through a third one. Merged, they would import
 * each other, and a script might run before one that it needs.
 */
function makesCircle(needed, a, b) {
  const passes = (from, to) =>
    [...needed.get(from)].some((group) => group !== to && needed.get(group).has(to));
  return passes(a, b) || passes(b, a);
}

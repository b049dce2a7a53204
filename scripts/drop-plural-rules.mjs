// i18next carries the plural rules of all languages for formats older than its fourth, and for
// browsers without Intl.PluralRules, which run none of this site's scripts. They are 1 KB of every
// first visit (decision 029).

/** The tables as the compiler writes them: the languages of each rule, and the rules. */
const TABLES = [
  [/=\[\{lngs:\["ach",.*?\}\](?=,)/s, "=[]"],
  [/=\{1:(\w+)=>Number\(\1>1\),.*?,22:\w+=>Number\(.*?\)\}(?=,)/s, "={}"],
];

/**
 * A plugin of rollup that empties the tables.
 *
 * @throws when a table is not found: then an upgrade has changed it or removed it
 */
export function dropPluralRules() {
  const missing = new Set(TABLES);
  return {
    name: "drop-plural-rules",
    transform(code) {
      const found = TABLES.filter(([table]) => table.test(code));
      for (const each of found) missing.delete(each);
      const rest = found.reduce((text, [table, empty]) => text.replace(table, empty), code);
      return found.length === 0 ? null : { code: rest, map: null };
    },
    buildEnd(error) {
      if (error || missing.size === 0) return;
      throw new Error("The plural rules of older formats are not found in i18next any more.");
    },
  };
}

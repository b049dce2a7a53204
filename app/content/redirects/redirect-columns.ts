import { foldText } from "~db/fold";
import {
  isCode,
  type Listed,
  listedRedirect,
  refusedLine,
  statusOf,
  type WrittenRedirect,
} from "./listed-redirect";

/** The meaning of a column. */
type Role =
  | "source"
  | "target"
  | "code"
  | "pattern"
  | "state"
  | "permanent"
  | "condition"
  | "parameters";

/** Titles of columns, and names of fields, of the programs from which redirects come. */
const titles: Record<Role, string> = {
  source:
    "source, source url, source path, from, from url, from path, origin, old, old url, old path, old address, old link, old page, vieja, viejo, url vieja, original, original url, original path, redirect from, redirect source, request, request path, request url, requested url, path, url, url from, origen, url de origen, ruta de origen, url origen, desde, de, antigua, antiguo, url antigua, direccion antigua, ruta antigua, url original, enlace antiguo, pagina antigua",
  target:
    "target, target url, target path, to, to url, to path, destination, destination url, destination path, new, new url, new path, new address, new link, new page, redirect, redirect to, redirect url, redirect target, redirect redirect, url to, link, action data, destino, url de destino, url destino, ruta de destino, hacia, hasta, a, nueva, nuevo, url nueva, direccion nueva, ruta nueva, nueva url, nueva direccion, nuevo enlace, redirigir a, redireccion, redirige a, pagina nueva",
  code: "status, status code, code, http code, http status, action code, redirect type, redirect code, type, kind, estado, codigo, codigo de estado, tipo, tipo de redireccion, action type, match type, match",
  pattern:
    "regex, is regex, regexp, regular expression, format, matching, expresion regular, formato",
  state: "enabled, active, is active, disabled, activo, activa, activada, habilitada",
  permanent: "permanent, is permanent, permanente",
  condition: "condition, conditions, has, missing, role",
  parameters: "query, query params, query parameters",
};

const rolesByTitle = new Map<string, Role>(
  Object.entries(titles).flatMap(([role, names]) =>
    names.split(",").map((name): [string, Role] => [keyOf(name), role as Role]),
  ),
);

/** Compares `redirect_type`, `redirectType` and "Redirect type" alike. */
function keyOf(title: string): string {
  const words = title.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/[^\p{L}\p{N}]+/gu, " ");
  return foldText(words.trim());
}

/** The columns of a list that mean something: meaning, number and title. */
export type Columns = readonly (readonly [Role, number, string])[];

const TITLE_MAX = 60;

/**
 * Returns what the columns of a list hold if that row has their titles; null for another row. A
 * title of old or new addresses is enough, if no cell is an address.
 */
export function readHeading(cells: readonly string[]): Columns | null {
  if (cells.length < 2 || cells.some((cell) => cell.length > TITLE_MAX || isAddress(cell)))
    return null;
  const roles = cells.flatMap((cell, index): [Role, number, string][] => {
    const role = rolesByTitle.get(keyOf(cell));
    return role ? [[role, index, keyOf(cell)]] : [];
  });
  // A status behind the last title, which those who write their own list leave out.
  if (!roles.some(([role]) => role === "code")) roles.push(["code", cells.length, ""]);
  const place = (role: Role) => roles.find(([each]) => each === role)?.[1];
  const [source, target] = [place("source"), place("target")];
  if (source === undefined && target === undefined) return null;
  const free = cells.findIndex((_, index) => !roles.some(([, taken]) => taken === index));
  if (source !== undefined && target !== undefined) return roles;
  if (free < 0) return null;
  return [...roles, [source === undefined ? "source" : "target", free, ""]];
}

const isAddress = (text: string) => /^(?:\/|https?:\/\/|\^)/i.test(text);

/** Words of a column that say to whom or to what a redirect applies. */
const conditional =
  /^(?:login|role|agent|browser|referrer|cookie|ip|server|page|language|header|custom|random|nothing)$/;
const patternWords = /^(?:1|true|yes|si|regex|regexp|regular expression|expresion regular)$/;
const partWords = /^(?:contains|start|starts|starts with|end|ends|ends with|comodin|wildcard)$/;
const offWords =
  /^(?:0|false|no|off|disabled|inactive|inactiva|inactivo|desactivada|trashed|trash)$/;
const onWords = /^(?:1|true|yes|si|on|enabled|active|activa|activo|activada|publish|published)$/;

/** Reads a row of a list without titles: old address, new address, and what else tells. */
export function readRow([source = "", target = "", ...others]: readonly string[]): Listed {
  const [third = ""] = others;
  if (others.some((cell) => /^[a-z]/i.test(cell) && offWords.test(foldText(cell))))
    return refusedLine("disabled");
  const code = others.find(isCode) ?? third;
  const isPattern = others.slice(0, others.indexOf(code)).includes("1") || others.includes("regex");
  const written = { source, target, code, ...(isPattern && { isPattern }) };
  return listedRedirect(written);
}

/** Reads a row by the titles of its columns. */
export function readRowBy(columns: Columns, cells: readonly string[]): Listed {
  return readFields(columns.map(([role, index, title]) => [role, title, cells[index] ?? ""]));
}

/** Reads the fields of an object of a program. */
export function readObject(fields: readonly [name: string, value: string][]): Listed {
  return readFields(
    fields.flatMap(([name, value]): [Role, string, string][] => {
      const key = name.length > TITLE_MAX ? "" : keyOf(name);
      const role = rolesByTitle.get(key);
      return role ? [[role, key, value]] : [];
    }),
  );
}

function readFields(fields: readonly [Role, string, string][]): Listed {
  const of = (role: Role) => fields.filter(([each, , value]) => each === role && value !== "");
  const first = (role: Role) => of(role)[0]?.[2] ?? "";
  const words = of("code").map(([, , value]) => foldText(value));
  const isOff =
    of("state").some(([, title, value]) =>
      (title === "disabled" ? onWords : offWords).test(foldText(value)),
    ) || words.some((word) => /^[a-z]/.test(word) && offWords.test(word));
  if (isOff) return refusedLine("disabled");
  if (of("parameters").length > 0) return refusedLine("parameters");
  if (of("condition").length > 0 || words.some((word) => conditional.test(word)))
    return refusedLine("condition");
  if (words.includes("pass")) return refusedLine("rewrite");
  if (words.includes("error")) return refusedLine("gone");
  const pattern = foldText(first("pattern"));
  if (partWords.test(pattern)) return refusedLine("pattern");
  const permanent = foldText(first("permanent"));
  const written: WrittenRedirect = {
    source: withSlash(first("source")),
    target: withSlash(first("target")),
    code: codeOf(words),
    otherwise: permanent === "" || onWords.test(permanent) ? 301 : 302,
  };
  if (patternWords.test(pattern) || words.includes("regex")) written.isPattern = true;
  return listedRedirect(written);
}

/** Other words of columns with codes, which say nothing here. */
const plainWords = /^(?:url|redirect|plain|exact|standard|manual|-)$/;

/** Returns the code among the words; a word that stands for none is returned as it is. */
function codeOf(words: readonly string[]): string {
  const number = words.find((word) => /^\d/.test(word) && isCode(word.slice(0, 3)));
  if (number) return number.slice(0, 3);
  const word = words.find((each) => statusOf(each) && each !== "redirect");
  return word ?? words.find((each) => !plainWords.test(each) && !onWords.test(each)) ?? "";
}

/** Endings of pages and files, which tell `about.html` from the host of an address. */
const fileName = /\.(?:html?|php\d?|aspx?|jsp|cfm|pdf|jpe?g|png|gif|webp|xml|txt|docx?)$/i;

/** Adds the slash that some programs leave out, and the scheme in front of a host. */
function withSlash(address: string): string {
  if (address === "" || /^(?:[/^]|[a-z][a-z\d+.-]*:|\(\?)/i.test(address)) return address;
  const [place = ""] = address.split(/[/?#]/, 1);
  const isHost = /^(?:[\w-]+\.)+[a-z]{2,}$/i.test(place) && !fileName.test(place);
  return isHost ? `https://${address}` : `/${address}`;
}

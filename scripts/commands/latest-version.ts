import { execFile } from "node:child_process";
import { promisify } from "node:util";

const TIMEOUT_MS = 20_000;

/** Where releases are announced, and the newest of them. */
export interface Latest {
  version: string;
  /** A page about it, if the announcement names one. */
  page: string | null;
}

/**
 * Asks for the newest release.
 *
 * @param source the address of a JSON document with `version` or `tag_name` (as the list of releases
 *   of GitHub and Gitea has it), or a git repository whose tags are versions: its address, the name
 *   of a remote, or a folder
 * @throws Error with one line
 */
export async function latestVersion(source: string): Promise<Latest> {
  const isDocument = /^https?:/.test(source) && !/\.git\/?$/.test(source);
  const latest = isDocument ? await fromDocument(source) : await fromTags(source);
  if (!latest) throw new Error(`${source} announces no version such as 1.2.3.`);
  return latest;
}

async function fromDocument(address: string): Promise<Latest | null> {
  const response = await fetch(address, {
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
  const found = (await response.json()) as Record<string, unknown>;
  const version = versionIn(String(found.version ?? found.tag_name));
  const page = typeof found.html_url === "string" ? found.html_url : null;
  return version === null ? null : { version, page };
}

async function fromTags(repository: string): Promise<Latest | null> {
  const { stdout } = await promisify(execFile)(
    "git",
    ["ls-remote", "--tags", "--refs", "--", repository],
    // A repository that asks for a password has no releases for this command.
    { timeout: TIMEOUT_MS, env: { ...process.env, GIT_TERMINAL_PROMPT: "0" } },
  ).catch(({ stderr, message }: Error & { stderr?: string }) => {
    const reason = (stderr || message).trim().split("\n")[0];
    throw new Error(`${repository} cannot be asked (${reason}): set UPDATE_SOURCE.`);
  });
  const versions = stdout
    .split("\n")
    .flatMap((line) => versionIn(/refs\/tags\/(\S+)$/.exec(line)?.[1] ?? "") ?? []);
  const newest = versions.sort(compareVersions).at(-1);
  return newest ? { version: newest, page: null } : null;
}

/** Returns the version in the name of a release, such as `v1.2.3`; null for anything else. */
function versionIn(name: string): string | null {
  return /^v?(\d{1,6}\.\d{1,6}\.\d{1,6})$/.exec(name)?.[1] ?? null;
}

/** Compares versions such as 1.2.3: negative if the first one is older. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split(".").map(Number));
  const index = left?.findIndex((part, at) => part !== right?.[at]) ?? -1;
  return index < 0 ? 0 : (left?.[index] ?? 0) - (right?.[index] ?? 0);
}

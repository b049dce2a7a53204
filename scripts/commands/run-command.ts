import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { parseArgs, type ParseArgsConfig } from "node:util";
import { env } from "~/config/env.server";
import { hideFilesFromOthers } from "~/config/usable-places.server";
import { backupsFolder, dataPaths } from "~/operations/backups/data-paths.server";
import { rejectLostDatabase } from "~/operations/backups/lost-database.server";
import { rejectUnfitBinding } from "~db/native-module.server";
import { become, isRoot, type Owner, ownerOf, userName } from "./data-owner";
import { parseEnvironmentFile } from "./environment-file";

/** The options of all commands. */
const SHARED_OPTIONS = { env: { type: "string" } } as const;

export interface CommandArguments {
  positionals: string[];
  options: Record<string, string | boolean | undefined>;
}

export interface Command<Prepared> {
  /** The arguments after `npm run NAME --`, such as `FILE [--into FOLDER]`. */
  usage: string;
  /** Its own options, in the format of `parseArgs`. */
  options?: NonNullable<ParseArgsConfig["options"]>;
  /** The number of positional arguments; none by default. */
  positionals?: { min: number; max: number };
  /**
   * `needed`: requires an existing database; `made`: creates a missing one; `replaced`: accepts
   * both; `looked at`: reports problems itself; `unused`: has nothing to do with a site.
   */
  database: "needed" | "made" | "replaced" | "looked at" | "unused";
  /** Returns the database file, if it is not DATABASE_FILE. */
  file?: (args: CommandArguments) => string | undefined;
  /** Runs with the rights of the caller, before root becomes the owner of the data. */
  prepare?: (args: CommandArguments, owner: Owner | null) => Prepared;
  work: (args: CommandArguments, prepared: Prepared) => Promise<void>;
}

/**
 * Runs a command on the data of a site. All commands work the same way: `--env FILE` reads the
 * settings of the service from a systemd environment file; the database is printed; root becomes
 * the owner of the data first, so that the service can use the files created; unknown arguments are
 * rejected. An error is one line on stderr and exit code 1.
 */
export async function runCommand<Prepared = void>(command: Command<Prepared>): Promise<void> {
  try {
    const args = readArguments(command);
    if (readSettings(args.options.env)) return runAgain();
    hideFilesFromOthers();
    if (command.database === "unused") {
      await command.work(args, undefined as Prepared);
      return;
    }
    rejectUnfitBinding();
    const file = path.resolve(command.file?.(args) ?? env().DATABASE_FILE);
    // The owner of the site's data even with another target, which is for the same service.
    const owner = otherOwner(path.dirname(path.resolve(env().DATABASE_FILE)));
    const prepared = command.prepare?.(args, owner) as Prepared;
    if (owner) become(owner);
    console.log(`Database: ${file}${owner ? ` (as the user ${userName(owner.uid)})` : ""}`);
    if (command.database === "needed") requireDatabase(file);
    if (command.database === "made") rejectLostDatabase(dataPaths(), backupsFolder());
    await command.work(args, prepared);
  } catch (error) {
    console.error(wordsOf(error));
    process.exitCode = 1;
  }
}

type Arguments = Pick<Command<unknown>, "usage" | "options" | "positionals">;

function readArguments({ usage, options, positionals: wanted }: Arguments): CommandArguments {
  const usageError = new Error(
    `Usage: npm run ${commandName()} -- ${`${usage} `.trimStart()}[--env FILE]`,
  );
  try {
    const { positionals, values } = parseArgs({
      args: process.argv.slice(2),
      allowPositionals: true,
      options: { ...options, ...SHARED_OPTIONS },
    });
    const { min, max } = wanted ?? { min: 0, max: 0 };
    if (positionals.length < min || positionals.length > max) throw usageError;
    if (positionals.includes("") || Object.values(values).includes("")) throw usageError;
    return { positionals, options: values };
  } catch {
    throw usageError;
  }
}

/** The name of the program, which is that of the command. */
function commandName(): string {
  return path.parse(process.argv[1] ?? "").name;
}

/** Read by Node.js when a process starts, and not afterwards. */
const READ_AT_START = ["NODE_EXTRA_CA_CERTS"];

/**
 * Reads the settings. The file overrides the environment, because the service uses the file.
 *
 * @returns true if it sets what only a process that starts takes over
 */
function readSettings(file: string | boolean | undefined): boolean {
  if (typeof file !== "string") return false;
  let text: string;
  try {
    text = fs.readFileSync(file, "utf8");
  } catch (error) {
    throw new Error(`The settings cannot be read: ${(error as Error).message}`);
  }
  const settings = parseEnvironmentFile(text);
  const isForStart = READ_AT_START.some(
    (name) => name in settings && settings[name] !== process.env[name],
  );
  Object.assign(process.env, settings);
  return isForStart;
}

/** Runs the same command with the settings that were read. */
function runAgain(): void {
  const { status } = spawnSync(process.execPath, [...process.execArgv, ...process.argv.slice(1)], {
    stdio: "inherit",
  });
  process.exitCode = status ?? 1;
}

/** Returns the owner of the data when this process is root and the owner is not; else null. */
function otherOwner(folder: string): Owner | null {
  if (!isRoot()) return null;
  const owner = ownerOf(folder);
  return owner.uid === 0 ? null : owner;
}

function requireDatabase(file: string): void {
  const folder = path.dirname(file);
  try {
    if (fs.existsSync(folder)) fs.accessSync(folder, fs.constants.R_OK | fs.constants.X_OK);
    else fs.accessSync(path.dirname(folder), fs.constants.X_OK);
  } catch {
    throw new Error(`${folder} is not for you: run this as root, or as the user of the service.`);
  }
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > 0) return;
  throw new Error(
    `There is no database at ${file}. Give the settings of the service (--env /etc/site.env); the first start of a site makes one.`,
  );
}

/** Formats an error as one line; an error of the program itself with its stack. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isOwnFault = error instanceof TypeError || error instanceof ReferenceError;
  if (isOwnFault) return error.stack ?? error.message;
  const { code } = error as NodeJS.ErrnoException;
  const isForbidden = code === "EACCES" || code === "EPERM";
  const user = process.getuid ? userName(process.getuid()) : "this user";
  return isForbidden ? `${error.message} (as the user ${user})` : error.message;
}
